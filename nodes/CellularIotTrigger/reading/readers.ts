import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import type { Api } from '../../shared/api/client';
import { explain, orThrow } from '../../shared/api/errors';
import { readPages } from '../../shared/api/pages';
import { filter as filterText, filterTime, path } from '../../shared/api/url';
import { endsRun, failed, type Failure, type Result, success } from '../../shared/api/types';
import type { Parameters } from '../../shared/form/parameters';
import { ENDPOINTS } from '../../shared/lookup/endpoint';
import { type RangeList, readNewestRows, withFallback } from '../../shared/lookup/rangeList';
import { latestOf, LOOK_BACK_MS, parseTime } from '../../shared/records/time';
import type { Rows } from '../window/deduplicate';
import type { WindowRequest } from '../window/request';

/** The time range to read of one endpoint, in milliseconds of service time. */
export interface TimeRange<Filter> {
	/** 0 for the organization. */
	endpoint: number;
	filter: Filter;
	from: number;
	until: number;
}

const TEST_ROWS = 100;

/** Refuses a filter expression with times: the trigger sets them. */
export function refuseTimes(filters: Parameters, raw: string, times: RegExp): void {
	if (!times.test(raw)) return;
	const advice = "The trigger sets the time window itself. See 'Start From'.";
	filters.refuse('q', 'cannot hold times', advice);
}

/** Makes readers for time ranges. Reads the lists one after another and unites their rows. */
export const rangeReaders = <Filter>(
	listsOf: (range: TimeRange<Filter>) => [RangeList, ...RangeList[]],
) => ({
	lookBackMs: LOOK_BACK_MS,
	async read(api: Api, request: WindowRequest & TimeRange<Filter>): Promise<Result<Rows>> {
		let rows: IDataObject[] = [];
		let until = Number.POSITIVE_INFINITY;
		let newest: number | undefined;
		for (const list of listsOf(request)) {
			const result = await withFallback(
				list,
				async (sized) => await readRange(api, request, sized),
			);
			if (!result.ok) return result;
			rows = [...rows, ...result.value.rows];
			if (result.value.until === undefined) continue;
			until = Math.min(until, result.value.until);
			newest ??= await readNewestTime(api, list);
		}
		return success({ rows, until: Number.isFinite(until) ? until : undefined, newest });
	},
	/** Reads the newest rows of the first list. */
	async readNewest(api: Api, range: TimeRange<Filter>): Promise<Result<Rows>> {
		const list = { ...listsOf(range)[0], pageSize: TEST_ROWS };
		return await readNewestRows(api, list, { limit: TEST_ROWS });
	},
});

/** Returns the time of the last row of a list that was not read to its end. */
async function readNewestTime(api: Api, list: RangeList): Promise<number | undefined> {
	const query = { q: list.q, sort: `-${list.field}` };
	const pages = await readPages(api, { ...list, query, limit: 1 });
	return pages.ok ? latestOf(pages.value.rows.map((row) => row[list.field])) : undefined;
}

/**
 * Returns whether a list read up to a limit is complete. Pages drop duplicates: without a plausible total, a list near
 * the limit may be cut.
 */
const isComplete = (rows: number, limit: number, total = 0) =>
	total < rows ? rows * 2 < limit : total <= limit;

/**
 * Reads a time range, oldest row first, until enough rows are fresh. They are complete up to `until`. A list in
 * another order is read to its end.
 */
async function readRange(
	api: Api,
	{ beyond, seenCount, wanted, isFresh }: WindowRequest,
	list: RangeList,
): Promise<Result<Rows>> {
	const query = { q: list.q, sort: `+${list.field}` };
	const enough = list.readsAll ? Number.POSITIVE_INFINITY : seenCount + wanted;
	for (let limit = Math.max(enough, list.pageSize); ; limit *= 2) {
		const most = Number.isFinite(limit) ? limit : undefined;
		const pages = await readPages(api, { ...list, query, limit: most });
		if (!pages.ok) return pages;
		const { rows, total } = pages.value;
		if (isComplete(rows.length, limit, total)) return success({ rows });
		const until = lastTime(rows, list.field);
		if (until === undefined) limit = Number.POSITIVE_INFINITY;
		// Rows of one moment are not enough: the next poll would read the same rows.
		else if (until > beyond && rows.filter(isFresh).length >= wanted) {
			return success({ rows, until });
		}
	}
}

/** Returns the time of the last row; undefined when the rows are not sorted by it. */
function lastTime(rows: IDataObject[], field: string): number | undefined {
	const times = rows.map((row) => parseTime(row[field]) ?? Number.NEGATIVE_INFINITY);
	const isSorted = times.every((time, index) => (times[index - 1] ?? time) <= time);
	return isSorted ? (times.at(-1) ?? Number.NEGATIVE_INFINITY) : undefined;
}

/**
 * Reads a flow log by start and by end: a long flow ends hours after its start. Without both bounds the service returns
 * the last hour only (docs/service/flow-logs.md, *Time window*).
 */
export const flowReaders = <Filter>(
	listOf: (range: TimeRange<Filter>) => Omit<RangeList, 'q' | 'field'>,
	filtersOf: (filter: Filter) => { fields?: Record<string, string[]>; raw?: string } = () => ({}),
) =>
	rangeReaders<Filter>((range) => {
		const { fields, raw } = filtersOf(range.filter);
		const listBy = (time: 'started' | 'completed'): RangeList => {
			const from = { [`${time}_from`]: filterTime(range.from) };
			const until = { [`${time}_until`]: filterTime(range.until) };
			const q = filterText({ ...from, ...until, ...fields }, raw);
			return { ...listOf(range), q, field: `${time}_on` };
		};
		return [listBy('started'), listBy('completed')];
	});

/** Reads the SMS of an endpoint: one list without pages or a time filter (docs/service/sms.md, *Operations*). */
async function readSms(api: Api, { endpoint }: { endpoint: number }): Promise<Result<Rows>> {
	const answer = await api.send({
		method: 'GET',
		path: path`/api/v1/endpoint/${endpoint}/sms`,
		expect: 'records',
	});
	if (!answer.ok) return answer;
	const { body, serviceTime } = answer.value;
	return success({ rows: body, serviceTime });
}

export const smsReaders = { read: readSms, readNewest: readSms };

/** Failures that would repeat for every endpoint. */
export const isGeneral = (failure: Failure) =>
	endsRun(failure) || failure.status === 401 || failure.status === 429;

export const outOfTime: Failure = {
	kind: 'timeout',
	request: '',
	message: 'The time of this poll was over',
	description: 'Watch fewer devices with one trigger, or poll less often.',
};

/**
 * Returns a list; undefined, with a log line, for one that cannot be read while the last one is known. Too many devices
 * always throw: a person must change the scope, or new devices are not watched.
 */
export function listOrLast<T>(host: IPollFunctions, list: Result<T>, hasLast: boolean) {
	if (list.ok || !hasLast || list.failure.kind === 'input') return orThrow(host, list);
	const reason = explain(list.failure).message;
	host.logger.warn('The list of endpoints could not be read. The last one is used.', { reason });
	return undefined;
}

/** Returns the time in the `Date` header of a small answer, in milliseconds. */
export async function readServiceClock(api: Api): Promise<Result<number>> {
	const answer = await api.send({
		method: 'GET',
		path: ENDPOINTS,
		query: { page: 1, per_page: 1 },
		expect: 'records',
	});
	return answer.ok ? requireServiceTime(answer.value.serviceTime) : answer;
}

export function requireServiceTime(serviceTime: number | undefined): Result<number> {
	if (serviceTime !== undefined) return success(serviceTime);
	return failed({
		kind: 'shape',
		request: '',
		message: 'The answers of the service do not say what time it is there',
		description:
			"The 'Date' header is missing. A proxy between n8n and the service may remove it; the trigger cannot distinguish new records from old ones without it.",
	});
}
