import type { IDataObject } from 'n8n-workflow';
import { readingStart } from './clock';
import { freshCheck } from './deduplicate';
import type { Resumed } from './resume';
import type { Rules } from './rules';
import { countSeen } from './seen';

/** What a poll needs of a list. Times are milliseconds of service time. */
export interface WindowRequest {
	from: number;
	until: number;
	/** Number of seen rows in the range. */
	seenCount: number;
	/** Number of fresh rows that this poll needs. */
	wanted: number;
	/** Returns whether at least `count` of the rows are fresh. */
	hasFresh(rows: IDataObject[], count: number): boolean;
}

/**
 * Returns what to read for the window of an endpoint; undefined if the next poll decides (`readingStart`). `most`: fresh
 * records of this poll. `machineTime`: this machine's clock. If the clock of the service is behind, existing records are
 * newer than `now`.
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
	return {
		from,
		until: Math.max(from, markSeen ? Math.max(now, machineTime) : now),
		seenCount: countSeen(window.seen),
		wanted: markSeen ? Number.POSITIVE_INFINITY : most,
		hasFresh: freshCheck(window, now, rules),
	};
}

/** Reads a whole list: it has no time range. */
export const WHOLE_LIST: WindowRequest = {
	from: 0,
	until: 0,
	seenCount: 0,
	wanted: Number.POSITIVE_INFINITY,
	hasFresh: () => false,
};

/** Returns a reading without rows, complete up to the start of its window. */
export function unread({ state }: Resumed, endpoint: string) {
	const from = state.windows[endpoint]?.from ?? 0;
	return { rows: [], until: from };
}
