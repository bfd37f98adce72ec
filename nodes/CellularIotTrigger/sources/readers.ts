import type { IDataObject } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import { readPages } from '../../shared/api/pages';
import { path } from '../../shared/api/path';
import { success } from '../../shared/api/types';
import type { Result } from '../../shared/api/types';
import { filterTime } from '../../shared/fields/timeRange';
import { parseTime } from '../../shared/records/time';
import type { ReadRequest, Rows, TimeRange } from './source';

/** A list with a time range. */
export interface RangeList {
	path: string;
	/** Filter, with the time range in it. */
	q: string | undefined;
	/** Field of the time range, by which the list is sorted. */
	field: string;
	pageSize: number;
	identity(row: IDataObject): string;
}

/** Rows that a test event looks at. */
const NEWEST = 100;

/** Reads the newest rows of a list with one request. */
export async function readNewest(
	api: Api,
	{ path: list, q, field, identity }: RangeList,
): Promise<Result<Rows>> {
	const query = { q, sort: `-${field}` };
	return await readPages(api, { path: list, query, pageSize: NEWEST, limit: NEWEST, identity });
}

/**
 * Returns whether a list read up to a limit is complete. Pages drop duplicates, so that without a plausible total a list
 * near the limit may have been cut.
 */
const isComplete = (rows: number, limit: number, total = 0) =>
	total < rows ? rows * 2 < limit : total <= limit;

/**
 * Reads a time range, oldest row first. Stops early when enough rows are fresh, and then tells up to which time they are
 * complete. A list that is not sorted as requested is read to its end.
 */
export async function readRange(
	api: Api,
	{ from, seenCount, wanted, hasFresh }: ReadRequest<unknown>,
	list: RangeList,
): Promise<Result<Rows>> {
	for (let limit = Math.max(seenCount + wanted, list.pageSize); ; limit *= 2) {
		const pages = await readPages(api, {
			path: list.path,
			query: { q: list.q, sort: `+${list.field}` },
			pageSize: list.pageSize,
			limit: Number.isFinite(limit) ? limit : undefined,
			identity: list.identity,
		});
		if (!pages.ok) return pages;
		const { rows, total, serviceTime } = pages.value;
		if (isComplete(rows.length, limit, total)) return success({ rows, serviceTime });
		const times = rows.map((row) => parseTime(row[list.field]) ?? Number.NEGATIVE_INFINITY);
		const isSorted = times.every((time, index) => (times[index - 1] ?? time) <= time);
		const until = times.at(-1) ?? Number.NEGATIVE_INFINITY;
		// Rows of the first moment alone do not count: the next poll would read the same rows again.
		const mayStop = isSorted && until > from;
		if (mayStop && hasFresh(rows, wanted)) return success({ rows, serviceTime, until });
		if (!isSorted) limit = Number.POSITIVE_INFINITY;
	}
}

/** The time of a flow that a filter bounds (docs/service/flow-logs.md, *Time window*). */
export type FlowTime = 'started' | 'completed';

/** Returns both bounds as filter fields: without them the service gives the last hour only. */
export const flowBounds = (
	time: FlowTime,
	{ from, until }: Omit<TimeRange<unknown>, 'filter'>,
) => ({
	[`${time}_from`]: filterTime(from),
	[`${time}_until`]: filterTime(until),
});

/** Reads by start and by end, because the row for the end of a long flow has a start hours ago. */
export async function readStartedAndCompleted(
	read: (time: FlowTime) => Promise<Result<Rows>>,
): Promise<Result<Rows>> {
	const started = await read('started');
	if (!started.ok) return started;
	const completed = await read('completed');
	if (!completed.ok) return completed;
	const ends = [started.value.until, completed.value.until].filter((end) => end !== undefined);
	return success({
		rows: [...started.value.rows, ...completed.value.rows],
		until: ends.length > 0 ? Math.min(...ends) : undefined,
	});
}

/** Reads the SMS of an endpoint: one list without pages or a time filter (docs/service/sms.md, *Operations*). */
export async function readSms(api: Api, { endpoint }: { endpoint: number }): Promise<Result<Rows>> {
	const answer = await api.send({
		method: 'GET',
		path: path`/api/v1/endpoint/${endpoint}/sms`,
		expect: 'records',
	});
	if (!answer.ok) return answer;
	const { body, serviceTime } = answer.value;
	return success({ rows: body, serviceTime });
}
