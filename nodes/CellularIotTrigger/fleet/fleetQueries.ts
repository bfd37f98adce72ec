import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import { readPages } from '../../shared/api/pages';
import { toId } from '../../shared/values';
import { filter } from '../../shared/api/query';
import { type Result, success } from '../../shared/api/types';
import { EVENTS } from '../../shared/fields/catalogues';
import { ENDPOINTS, ENDPOINTS_PAGE } from '../../shared/lookup/endpoint';
import { part } from '../../shared/records/record';
import { MINUTE_MS, parseTime } from '../../shared/records/time';
import { rememberNames } from './endpointNames';
import type { Fleet } from './scope';
import { idText } from '../watch/identity';
import type { Listing } from '../watch/state';

/** Lists a fleet: all endpoints or the first `limit`. `now` is service time (docs/service/endpoints.md, *List*). */
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
	rememberNames(api, rows);
	const matching = tag === undefined ? rows : rows.filter((endpoint) => hasTag(endpoint, tag));
	const ids = matching.flatMap(({ id }) => toId(id) ?? []).map(String);
	return success({ ids, at: now, complete: !changed && rows.length >= (total ?? 0) });
}

/** Returns whether an endpoint has a tag: `tags` holds names with commas (docs/service/endpoints.md, *Record*). */
function hasTag(endpoint: IDataObject, tag: string): boolean {
	const names = String(endpoint.tags ?? '').split(',');
	const assigned = Array.isArray(endpoint.tag_assignments) ? endpoint.tag_assignments : [];
	for (const one of assigned as Array<IDataObject | null>) names.push(String(one?.name));
	return names.some((name) => name.trim().toLowerCase() === tag.toLowerCase());
}

/** Update location, update GPRS location, create and delete PDP context (docs/service/events.md, *Types*). */
const NETWORK_EVENTS = '1|2|3|5';
/** The page size of recorded requests. */
const NEWEST = 100;
/** Tolerance for late events. */
const MARGIN_MS = 2 * MINUTE_MS;

/**
 * Returns the endpoints with a network event since `from` (service time in ms), with one request. A failure returns
 * none.
 * @assumption A network event makes new records likely (docs/service/events.md, *Types*). Check: compare events and
 * flow logs of a busy hour.
 */
export async function activeSince(api: Api, from: number): Promise<Set<string>> {
	const answer = await api.send({
		method: 'GET',
		path: EVENTS,
		query: { q: filter({ type: NETWORK_EVENTS }), sort: '-timestamp', page: 1, per_page: NEWEST },
		expect: 'records',
	});
	const events = answer.ok ? answer.value.body : [];
	const since = from - MARGIN_MS;
	const recent = events.filter(({ timestamp }) => (parseTime(timestamp) ?? since) >= since);
	return new Set(recent.flatMap((event) => idText(part(event, 'endpoint').id) ?? []));
}
