import type { IDataObject } from 'n8n-workflow';
import type { ClockedApi } from '../../../shared/api/clock';
import { readPages } from '../../../shared/api/pages';
import { filter } from '../../../shared/api/query';
import { type Result, success } from '../../../shared/api/types';
import { EVENTS } from '../../../shared/fields/catalogues';
import { filterTime } from '../../../shared/fields/timeRange';
import { EVENTS_PAGE } from '../../domain/events/listing';

/** Newest events that are read: 100 requests. */
export const MOST_EVENTS = 10_000;

interface EventReading {
	/** At most six (docs/service/events.md, *Filters*). */
	types: readonly number[];
	from: number;
	until: number;
	/** Most events. */
	most: number;
	/** Takes each event, newest first. */
	add?(event: IDataObject): void;
	isEnough?(): boolean;
}

/**
 * Reads events of the organization, newest first, and hands out each. Returns their number, and whether there
 * are more than `most` (docs/service/events.md, *List*).
 */
export async function readNewest(
	api: ClockedApi,
	{ types, from, until, most, add, isEnough }: EventReading,
): Promise<Result<{ count: number; isCut: boolean }>> {
	const period = { from: filterTime(from), until: filterTime(until) };
	const list = await readPages(api, {
		path: EVENTS,
		query: { q: filter({ ...period, type: types }, '', '|'), sort: '-id' },
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
