import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../api/client';
import { readPages } from '../api/pages';
import { refused, type Result, success } from '../api/types';
import type { Members } from '../changes/changes';
import { hasOneOf } from '../records/endpoint';
import { toId } from '../values';
import { ENDPOINT_LIST } from './endpoint';
import { readSome } from './someOf';

/** The devices that a form names. */
export type DeviceScope = { of: 'chosen'; ids: string[] } | Fleet;

export interface Fleet {
	of: 'fleet';
	/** Filter of the endpoint list; undefined means all. */
	q?: string;
	/** Compared by the trigger: the service filters by one tag, and may match a part of it. */
	tags?: readonly string[];
}

/** Whether only a list of endpoints contains the members. */
export const isFiltered = (scope: DeviceScope): scope is Fleet =>
	scope.of === 'fleet' && (scope.q !== undefined || scope.tags !== undefined);

export function membersOf(scope: DeviceScope): Members {
	if (scope.of === 'chosen') return new Set(scope.ids);
	return isFiltered(scope) ? 'listed' : 'all';
}

/** Endpoint records. `complete`: false if the list changed during the reading and may lack some. */
interface ScopeRows {
	rows: IDataObject[];
	complete: boolean;
}

/**
 * Reads the endpoints of a fleet: all or the first `limit` (docs/service/endpoints.md, *List*). Refuses a fleet of more than
 * `most`, after the first page if the service applies the whole filter.
 */
export async function readFleet(
	api: Api,
	{ q, tags }: Fleet,
	{ limit, most = Number.POSITIVE_INFINITY }: { limit?: number; most?: number } = {},
): Promise<Result<ScopeRows>> {
	const pages = await readPages(api, {
		...ENDPOINT_LIST,
		query: { q, sort: 'id' },
		limit,
		mostRows: tags ? undefined : most,
		identity: (endpoint) => String(endpoint.id),
	});
	if (!pages.ok) return pages;
	const { rows, changed, total = 0, isTooLong } = pages.value;
	const matching = rows.filter((endpoint) => hasOneOf(endpoint, tags));
	const count = isTooLong ? total : matching.length;
	if (count > most) {
		return refused(
			'These are too many devices for one trigger',
			`It can watch ${most} devices, and the list has ${count}. Set 'Scope' to those that match filters, in several workflows.`,
		);
	}
	return success({ rows: matching, complete: !changed && rows.length >= total });
}

/** Reads the endpoints of a scope: the list of a fleet, or the records of the chosen ones. */
export async function readScoped(
	api: Api,
	scope: DeviceScope,
	most?: number,
): Promise<Result<ScopeRows>> {
	if (scope.of === 'fleet') return await readFleet(api, scope, { most });
	const chosen = new Set(scope.ids);
	const rows: IDataObject[] = [];
	const wanted = scope.ids.flatMap((id) => toId(id) ?? []);
	const read = await readSome(api, ENDPOINT_LIST, wanted, (row) => {
		if (chosen.has(String(row.id))) rows.push(row);
	});
	return read.ok ? success({ rows, complete: true }) : read;
}
