import type { IDataObject } from 'n8n-workflow';
import { provenBy, provenTime } from './clock';
import { deduplicate, gapOf, newestUpTo } from './deduplicate';
import type { Deduplicated, FreshRecord, Reading } from './deduplicate';
import { byText } from '../../shared/records/record';
import { evictOldest, nextWindow } from './nextWindow';
import type { Resumed } from './resume';
import type { Dated, Gap, Rules, WatchSettings, WatchState, Window } from './state';

export interface PollResult {
	state: WatchState;
	/** The records to emit, oldest first. */
	fresh: Dated[];
	gaps: Gap[];
	/** Endpoints that became unreadable in this poll. */
	unreadable: Array<{ endpoint: string; since: number; reason?: string }>;
	/** How many seen ids and pending records were evicted. */
	evicted: number;
}

/** Failed readings in a row before an endpoint is reported as unreadable. */
const FAILURES = 3;

const oldestFirst = (a: FreshRecord, b: FreshRecord) =>
	a.time - b.time || byText(a.endpoint, b.endpoint) || byText(a.id.text, b.id.text);

/**
 * Advances the state by one poll (docs/trigger.md, *Window and overlap*). Pure. Times are milliseconds of service time;
 * `now` is the start of the readings.
 *
 * Emits a record that matches, lies in the window of its endpoint and is not among the seen ids. The next window begins
 * one overlap before the newest emitted record, because records appear late. If records wait (beyond `maxRecords`, for
 * other parts, behind an incomplete reading), it begins at the oldest one. It begins at most one overlap before the
 * proven time (clock.ts) and never moves back. A failed reading keeps the window.
 */
export function advance(
	{ state, now, time, agreed, markSeen }: Resumed,
	readings: readonly Reading[],
	rules: Rules,
	settings: WatchSettings,
): PollResult {
	const { overlapMs, maxRecords } = settings;
	const windows = { ...state.windows };
	const oldestDue = (state.proven ?? Number.NEGATIVE_INFINITY) - overlapMs;
	const read = readings.flatMap((reading) => {
		const window = windows[reading.endpoint];
		if (reading.outcome === 'failed' || window === undefined) return [];
		const begin = markSeen ? markedFrom(window, reading.rows, now, rules, overlapMs) : window;
		return [deduplicate(reading, begin, now, rules, oldestDue)];
	});
	const newest = Math.max(...read.map((one) => one.newest));
	const proven = provenBy(newest, state, { now, agreed });
	const past = provenTime({ now, agreed }, { proven });
	const fresh = read.flatMap((one) => [...one.fresh.values()]).sort(oldestFirst);
	const gapIn = ({ endpoint }: Deduplicated, window = state.windows[endpoint] as Window) =>
		gapOf(endpoint, window, Math.max(past, newest), state.polled, rules) ?? [];
	const gaps = markSeen ? [] : read.flatMap((one) => gapIn(one));
	const missed = [...(state.missed ?? []), ...gaps];
	const known = read.flatMap((one) => one.known);
	const alone = { units: fresh.map((one) => [one]), incomplete: [], repeats: [] };
	const until = markSeen ? now : past;
	const { units, incomplete, repeats } = rules.combine?.group(fresh, until, known) ?? alone;
	const processed = markSeen ? units : units.slice(0, maxRecords);
	const waiting = [...units.slice(processed.length).flat(), ...incomplete];
	updateSeen(read, [...processed.flat(), ...repeats], waiting);
	const waitingFrom = oldestWaiting(read, waiting);
	for (const one of read) {
		const { endpoint } = one;
		const window = windows[endpoint] as Window;
		windows[endpoint] = isUnread(one)
			? asFailing(window, state.polled ?? now)
			: nextWindow(one, waitingFrom.get(endpoint), proven, rules, overlapMs);
	}
	const unreadable = countFailures(readings, windows, now);
	const kept = evictOldest(windows, waitingFrom, rules);
	return {
		state: { ...state, polled: time, missed, windows: kept.windows, proven: finite(proven) },
		fresh: markSeen ? [] : processed.map((unit) => toItem(unit, rules)),
		gaps,
		unreadable,
		evicted: kept.evicted,
	};
}

/** Whether `readingStart` postponed the reading to the next poll. */
const isUnread = ({ until, from, fresh }: Deduplicated) => until === from && fresh.size === 0;

/** Returns the window of an unread endpoint: its failure began with the last poll. */
const asFailing = (window: Window, since: number): Window => ({
	...window,
	failing: window.failing ?? [since, 0],
});

/** JSON has no infinity. */
const finite = (time: number) => (Number.isFinite(time) ? time : undefined);

/** Lowers the window of an activation to the newest existing record, in case the clock is ahead. */
function markedFrom(
	window: Window,
	rows: readonly IDataObject[],
	now: number,
	rules: Rules,
	overlapMs: number,
): Window {
	const newest = newestUpTo(
		now,
		rows.map((row) => rules.timeOf(row)),
	);
	if (rules.lookBackMs !== undefined || !Number.isFinite(newest)) return window;
	return { ...window, from: Math.min(window.from, newest - overlapMs) };
}

/** Counts failed readings without moving windows. Returns the endpoints that reach the limit now. */
function countFailures(
	readings: readonly Reading[],
	windows: Record<string, Window>,
	now: number,
): PollResult['unreadable'] {
	return readings.flatMap((reading) => {
		const window = windows[reading.endpoint];
		if (reading.outcome === 'read' || window === undefined) return [];
		const [since, before] = window.failing ?? [now, 0];
		windows[reading.endpoint] = { ...window, failing: [since, before + 1] };
		const { endpoint, reason } = reading;
		return before + 1 === FAILURES ? [{ endpoint, since, reason }] : [];
	});
}

/** Adds processed records to the seen ids. Waiting records stay pending. */
function updateSeen(
	read: readonly Deduplicated[],
	processed: readonly FreshRecord[],
	waiting: readonly FreshRecord[],
): void {
	const byEndpoint = new Map(read.map((one) => [one.endpoint, one]));
	for (const { endpoint, id, time } of processed) byEndpoint.get(endpoint)?.seen.set(id.hash, time);
	for (const { endpoint, wasPending } of waiting) {
		if (wasPending) byEndpoint.get(endpoint)?.pending.set(wasPending.key, wasPending.due);
	}
}

/** Joins a unit into one item with the time of its oldest record. */
function toItem(unit: readonly FreshRecord[], { combine }: Rules): Dated {
	const { endpoint, row, time } = unit.reduce((a, b) => (b.time < a.time ? b : a));
	return { endpoint, row: combine?.join(unit.map((one) => one.row)) ?? row, time };
}

/** Returns the time of the oldest waiting record, by endpoint. */
function oldestWaiting(
	read: readonly Deduplicated[],
	waiting: readonly FreshRecord[],
): ReadonlyMap<string, number> {
	const from = new Map<string, number>();
	const lower = (endpoint: string, time: number) =>
		from.set(endpoint, Math.min(time, from.get(endpoint) ?? time));
	for (const { endpoint, until } of read) if (until !== undefined) lower(endpoint, until);
	for (const { endpoint, time } of waiting) lower(endpoint, time);
	return from;
}
