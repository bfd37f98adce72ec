import { DAY_MS } from '../../shared/records/time';
import type { Rules, WatchState, Window } from './state';

/** The start of a poll: its state, and its time from the clock of the service in this poll and the last one. One may be wrong. */
export interface Resumed {
	state: WatchState;
	/** Clock of the service, in milliseconds. */
	time: number;
	/** The later one of both: upper end of the readings. */
	now: number;
	/** The earlier one of both: proven by two polls. Undefined in the first poll. */
	agreed?: number;
	/** True at the first activation with *Start From* = Now: existing records only become seen. */
	markSeen: boolean;
}

/** Decides the time of a poll from the clock of the service (docs/internals/trigger.md, *The clock of the service*). */
export function serviceTime(
	state: WatchState,
	time: number,
	overlapMs: number,
): Omit<Resumed, 'markSeen'> {
	const { polled } = state;
	if (polled === undefined) return { state, time, now: time };
	const now = Math.max(polled, time);
	const agreed = Math.min(polled, time);
	return { state: withoutFuture(state, now, agreed, overlapMs), time, now, agreed };
}

/**
 * Returns the latest time that is proven: by a record, or by two polls in a row. Silences end at it. Without either,
 * `now`: no device was seen yet.
 */
export function provenTime(
	{ now, agreed = Number.NEGATIVE_INFINITY }: Pick<Resumed, 'now' | 'agreed'>,
	{ proven = Number.NEGATIVE_INFINITY }: Pick<WatchState, 'proven'>,
): number {
	const latest = Math.max(agreed, Math.min(now, proven));
	return Number.isFinite(latest) ? latest : now;
}

/** Returns the latest time that a record proves. A record of a later day may come from a server whose clock is ahead. */
export function provenBy(
	newest: number,
	{ proven }: Pick<WatchState, 'proven'>,
	{ now, agreed = now }: Pick<Resumed, 'now' | 'agreed'>,
): number {
	const proof = Math.min(newest, agreed + DAY_MS);
	return Math.max(proven ?? proof, proof);
}

/** Moves back what begins after both clocks and every record: an earlier clock was ahead. */
function withoutFuture(
	state: WatchState,
	now: number,
	agreed: number,
	overlapMs: number,
): WatchState {
	const { windows, baseline, fleet, proven = Number.NEGATIVE_INFINITY } = state;
	const latest = Math.max(now, proven);
	const again = Math.max(agreed, proven);
	const past = (at: number) => (at > latest ? again : at);
	// A watch begins with windows of one overlap before it.
	const last = baseline > latest ? latest - overlapMs : latest;
	const moved = Object.entries(windows).filter(([, { from }]) => from > last);
	return {
		...state,
		baseline: past(baseline),
		windows: {
			...windows,
			...Object.fromEntries(moved.map(([id, one]) => [id, movedTo(again - overlapMs, one)])),
		},
		...(fleet && {
			fleet: { ...fleet, listed: past(fleet.listed), before: past(fleet.before) },
		}),
	};
}

/** A first-seen window keeps the length of its learning period. */
const movedTo = (from: number, window: Window): Window =>
	window.learns === undefined
		? { ...window, from }
		: { ...window, from: from - (window.learns - window.from), learns: from };

/** Returns the start of a window, not before the retention of the service. */
export const windowStart = (
	{ from }: Window,
	now: number,
	{ lookBackMs = Number.POSITIVE_INFINITY }: Rules,
) => Math.max(from, now - lookBackMs);

/**
 * Returns the time from which to read an endpoint; undefined if only one clock says that records have left the
 * retention. The next poll decides.
 */
export function readingStart(
	window: Window,
	{ now, agreed = now }: Pick<Resumed, 'now' | 'agreed'>,
	rules: Rules,
): number | undefined {
	const from = windowStart(window, now, rules);
	return from > window.from && windowStart(window, agreed, rules) === window.from
		? undefined
		: from;
}
