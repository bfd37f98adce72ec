import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../../shared/api/client';
import { readPages } from '../../../shared/api/pages';
import { filter, filterTime } from '../../../shared/api/url';
import { type Result, success } from '../../../shared/api/types';
import { EVENTS } from '../../../shared/lookup/lists';
import { EVENTS_PAGE } from './listing';

/** Most events that are read. */
export const MOST_EVENTS = 10_000;

export interface EventReading {
	/** At most six (docs/service/events.md, *Filters*). */
	types: readonly number[];
	/** Least severity. */
	severity?: number;
	from: number;
	until: number;
	/** Default: 10,000, which takes 100 requests. */
	most?: number;
	/** Receives each event, newest first. */
	add?(event: IDataObject): void;
	isEnough?(): boolean;
}

/**
 * Reads events of the organization, newest first (docs/service/events.md, *List*). Returns their number, and whether there
 * are more than `most`.
 */
export async function readNewest(
	api: Api,
	{ types, severity, from, until, most = MOST_EVENTS, add, isEnough }: EventReading,
): Promise<Result<{ count: number; isCut: boolean }>> {
	const fields = { from: filterTime(from), until: filterTime(until), type: types, severity };
	const list = await readPages(api, {
		path: EVENTS,
		query: { q: filter(fields, '', '|'), sort: '-id' },
		pageSize: EVENTS_PAGE,
		limit: most,
		isEnough,
		onRow: (event) => add?.(event),
	});
	if (!list.ok) return list;
	const { count, total } = list.value;
	const isCut = count >= most && (total ?? most + 1) > most;
	return success({ count: total ?? count, isCut });
}
