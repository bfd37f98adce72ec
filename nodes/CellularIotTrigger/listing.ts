import type { Api } from '../shared/api/client';
import { readPages } from '../shared/api/pages';
import { toId } from '../shared/values';
import { success } from '../shared/api/types';
import type { Result } from '../shared/api/types';
import { ENDPOINTS, ENDPOINTS_PAGE } from '../shared/lookup/endpoint';
import type { Listing } from './watch/fleet';
import { hasTag } from './scope';
import type { Fleet } from './scope';

/**
 * The endpoints of a fleet, all or the first `limit`, as the service lists them at `now` (milliseconds of service time;
 * docs/service/endpoints.md, *List*).
 */
export async function listFleet(
	api: Api,
	{ q, tag }: Fleet,
	now: number,
	limit?: number,
): Promise<Result<Listing>> {
	const pages = await readPages(api, {
		path: ENDPOINTS,
		query: { q, sort: 'id' },
		pageSize: ENDPOINTS_PAGE,
		limit,
		identity: (endpoint) => String(endpoint.id),
	});
	if (!pages.ok) return pages;
	const { rows, changed, total } = pages.value;
	const matching = tag === undefined ? rows : rows.filter((endpoint) => hasTag(endpoint, tag));
	const ids = matching.flatMap(({ id }) => toId(id) ?? []).map(String);
	return success({ ids, at: now, whole: !changed && rows.length >= (total ?? 0) });
}
