import { DAY_MS, MINUTE_MS } from '../../shared/records/time';
import type { WatchState, Window } from './state';

/** Most that the clocks of the servers of one service differ. */
const TOLERANCE_MS = MINUTE_MS;
/** Polls in a row that must show an earlier time than the last one, until the trigger believes it. */
const POLLS = 2;
/** The same, if a record is newer than that time. */
const POLLS_AGAINST_RECORDS = 20;

/** The time of a poll. */
export interface ServiceTime {
	state: WatchState;
	/** Milliseconds of service time. */
	now: number;
	/** Set when the clock shows an earlier time than in the last poll, so one of both is wrong; once a day. */
	wentBack?: { from: number; to: number };
}

/**
 * Decides the time of a poll from the clock of the service (docs/trigger.md, *The clock of the service*). A wrong clock
 * can be ahead or behind, once or for days.
 *
 * - A time after the last poll is believed: only records move windows (`provenNow`).
 * - At an earlier time the clock stands still. Two polls in a row set it back, or 20 if a record is newer than that time.
 * Windows that began in the future begin again after the newest record, or one overlap before that time.
 */
export function serviceTime(state: WatchState, time: number, overlapMs: number): ServiceTime {
	const { back, ...rest } = state;
	const { polled = time, proven = Number.NEGATIVE_INFINITY } = state;
	if (time >= polled - TOLERANCE_MS) {
		const isJump = time - polled > overlapMs;
		return { state: isJump ? withJump(rest, polled, proven) : rest, now: time };
	}
	const goesOn = back !== undefined && time >= back[0] - TOLERANCE_MS;
	const [since, polls] = goesOn ? back : [time, 0];
	const isDisproved = proven > time + TOLERANCE_MS;
	if (polls + 1 >= (isDisproved ? POLLS_AGAINST_RECORDS : POLLS)) {
		const believed = isDisproved ? { ...rest, proven: since } : rest;
		return { state: setBack(believed, since, overlapMs), now: time };
	}
	const next = { ...rest, back: [since, polls + 1] as WatchState['back'] };
	if (Math.abs(time - (state.told ?? Number.NEGATIVE_INFINITY)) < DAY_MS) {
		return { state: next, now: polled };
	}
	return { state: { ...next, told: time }, now: polled, wentBack: { from: polled, to: time } };
}

const withJump = (state: WatchState, polled: number, proven: number): WatchState => ({
	...state,
	jumped: Math.min(polled, Math.max(state.jumped ?? polled, proven)),
});

/** Sets the clock of a state back to `time`. Windows that a record proves stay, and so do seen ids. */
function setBack(state: WatchState, time: number, overlapMs: number): WatchState {
	const { windows, baseline, fleet, jumped = time, proven = time, ...rest } = state;
	const latest = Math.max(time, proven) - overlapMs;
	const earliest = Math.min(time, proven, jumped);
	const from = earliest - overlapMs;
	const moved = Object.entries(windows).map(([id, window]): [string, Window] => [
		id,
		window.from > latest ? movedTo(from, window) : window,
	]);
	const { listed = 0, before = 0, missing = [] } = fleet ?? {};
	return {
		...rest,
		baseline: Math.min(baseline, earliest),
		windows: Object.fromEntries(moved),
		...(state.proven !== undefined && { proven }),
		...(fleet && {
			fleet: { listed: Math.min(listed, time), before: Math.min(before, earliest), missing },
		}),
	};
}

/** A first-seen window keeps the length of its learning period. */
const movedTo = (from: number, window: Window): Window =>
	window.learns === undefined
		? { ...window, from }
		: { ...window, from: from - (window.learns - window.from), learns: from };

/**
 * Returns the latest time that both the clock and a record prove. Idle windows move, and ids expire, only up to it: a
 * clock that is wrong by itself changes nothing.
 */
export const provenNow = ({ proven }: Pick<WatchState, 'proven'>, now: number): number =>
	Math.min(now, proven ?? Number.NEGATIVE_INFINITY);
