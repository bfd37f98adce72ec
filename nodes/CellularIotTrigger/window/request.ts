import type { IDataObject } from 'n8n-workflow';
import { SECOND_MS } from '../../shared/records/time';
import { readingStart } from './clock';
import { isWatched } from './deduplicate';
import type { Resumed } from './resume';
import { precisionOf, type Rules, unpack } from './state';

/** What a poll needs of a list. Times are milliseconds of service time. */
export interface WindowRequest {
	from: number;
	until: number;
	/** An early stop must go beyond this time: without a seen row, its neighbors would look like news. */
	beyond: number;
	/** Number of seen rows in the range. */
	seenCount: number;
	/** Number of fresh rows that this poll needs. */
	wanted: number;
	isFresh(row: IDataObject): boolean;
}

/**
 * Returns what to read for the window of an endpoint; undefined if the next poll decides. `most`: fresh records of this
 * poll. `machineTime` counts while the clock of the service is behind: existing records are newer than `now`.
 */
export function windowRequest(
	resumed: Resumed,
	endpoint: string,
	most: number,
	rules: Rules,
	machineTime: number,
): WindowRequest | undefined {
	const { state, now, markSeen } = resumed;
	const window = state.windows[endpoint] ?? { from: 0, seen: '' };
	const from = readingStart(window, resumed, rules);
	if (from === undefined) return undefined;
	const seen = unpack(window.seen, precisionOf(rules));
	let beyond = from;
	for (const time of seen.values()) beyond = Math.max(beyond, time);
	return {
		from,
		// The filter of the service has whole seconds.
		until: Math.max(from, now, seen.size > 0 ? beyond + SECOND_MS : 0, markSeen ? machineTime : 0),
		beyond,
		seenCount: seen.size,
		wanted: markSeen ? Number.POSITIVE_INFINITY : most,
		isFresh: (row) =>
			isWatched(row, rules.timeOf(row) ?? now, rules, from) && !seen.has(rules.identify(row).hash),
	};
}

/** Returns a reading without rows, complete up to the start of its window. */
export function unread({ state }: Resumed, endpoint: string) {
	const from = state.windows[endpoint]?.from ?? 0;
	return { rows: [], until: from };
}
