import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../api/client';
import { type PageRequest, type Pages, readPages } from '../api/pages';
import { filter as filterText, filterTime } from '../api/url';
import type { Result } from '../api/types';
import { eventIdentity } from '../records/event';
import { EVENTS } from './lists';

/** A list that is read by ranges of time. */
export interface RangeList {
	path: string;
	/** Filter, with the time range in it. */
	q: string | undefined;
	/** The time field of filter and sort. */
	field: string;
	pageSize: number;
	/** Page size after a refusal of `pageSize`. */
	fallbackSize?: number;
	/** Whether to read the whole range, even when enough rows are fresh. */
	readsAll?: boolean;
	identity(row: IDataObject): string;
	shape?(row: IDataObject): IDataObject;
}

/** Reads a list, newest row first, as far as the request asks for it. */
export const readNewestRows = async (
	api: Api,
	list: RangeList,
	request: Pick<PageRequest, 'limit' | 'isEnough' | 'onRow'>,
): Promise<Result<Pages>> =>
	await withFallback(list, async (sized) => {
		const query = { q: list.q, sort: `-${list.field}` };
		return await readPages(api, { ...sized, query, ...request });
	});

/** Reads a list, and again in smaller pages when the service refuses their size. */
export async function withFallback<T>(
	{ fallbackSize, ...list }: RangeList,
	read: (list: RangeList) => Promise<Result<T>>,
): Promise<Result<T>> {
	const result = await read(list);
	const isRefused = !result.ok && result.failure.status === 400;
	if (!isRefused || fallbackSize === undefined) return result;
	return await read({ ...list, pageSize: fallbackSize });
}

/**
 * @assumption The largest page of the event list is unknown, so a refused size falls back to the recorded one
 * (docs/service/lists.md, *Page sizes*). Check: ask for `per_page=1000`.
 */
const LARGE_PAGE = 1000;
const RECORDED_PAGE = 100;

/** The events of the organization, as a list with a time range (docs/service/events.md, *List*). */
export function eventList({
	type,
	raw = '',
	range,
}: {
	/** Types joined with a pipe; empty means all. */
	type: string;
	/** Filter of the user. */
	raw?: string;
	/** Milliseconds of service time. Both bounds or none (docs/service/events.md, *Filters*). */
	range?: { from: number; until: number };
}): RangeList {
	const times = range && { from: filterTime(range.from), until: filterTime(range.until) };
	const q = filterText({ ...times, type }, raw);
	const sizes = { pageSize: LARGE_PAGE, fallbackSize: RECORDED_PAGE };
	return { path: EVENTS, q, field: 'timestamp', ...sizes, identity: eventIdentity };
}
