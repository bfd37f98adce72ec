import { DAY_MS } from '../../shared/records/time';

/** The times that a state keeps. All times are milliseconds of service time. */
export interface StoredTimes {
	/** Clock of the first poll of the watch. */
	baseline: number;
	/** Clock of the last poll. */
	polled?: number;
	/** Time of the newest record: windows and seen ids move only up to it. */
	proven?: number;
}

/** The clocks of a poll. One of two polls may be wrong. */
export interface PollTimes {
	/** Clock of this poll. */
	time: number;
	/** The later one of this poll and the last one: upper end of the readings. */
	now: number;
	/** The earlier one of both: proven by two polls. Undefined in the first poll. */
	agreed?: number;
}

/** Returns the clocks of a poll (docs/internals/trigger.md, *The clock of the service*). */
export function pollTimes({ polled }: Pick<StoredTimes, 'polled'>, time: number): PollTimes {
	if (polled === undefined) return { time, now: time };
	return { time, now: Math.max(polled, time), agreed: Math.min(polled, time) };
}

/**
 * Returns the latest time that is proven: by a record, or by two polls in a row. Silences end at it. Without either,
 * `now`: no device was seen yet.
 */
export function provenTime(
	{ now, agreed = Number.NEGATIVE_INFINITY }: Omit<PollTimes, 'time'>,
	{ proven = Number.NEGATIVE_INFINITY }: Pick<StoredTimes, 'proven'>,
): number {
	const latest = Math.max(agreed, Math.min(now, proven));
	return Number.isFinite(latest) ? latest : now;
}

/** Returns the latest time that a record proves. A record of a later day may come from a server whose clock is ahead. */
export function provenBy(
	newest: number,
	{ proven }: Pick<StoredTimes, 'proven'>,
	{ now, agreed = now }: Omit<PollTimes, 'time'>,
): number {
	const proof = Math.min(newest, agreed + DAY_MS);
	return Math.max(proven ?? proof, proof);
}

/** Returns the start of a window, not before the retention of the service. */
export const windowStart = (
	window: { from: number },
	now: number,
	{ lookBackMs = Number.POSITIVE_INFINITY }: { lookBackMs?: number },
) => Math.max(window.from, now - lookBackMs);

/**
 * Returns the time from which to read an endpoint; undefined if only one clock says that records have left the
 * retention. The next poll decides.
 */
export function readingStart(
	window: { from: number },
	{ now, agreed = now }: Omit<PollTimes, 'time'>,
	rules: { lookBackMs?: number },
): number | undefined {
	const from = windowStart(window, now, rules);
	return from > window.from && windowStart(window, agreed, rules) === window.from
		? undefined
		: from;
}
