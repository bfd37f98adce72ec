import { DAY_MS } from '../../shared/records/time';
import { deduplicate } from './deduplicate';
import type { Deduplicated, FreshRecord, Gap, Reading } from './deduplicate';
import { evictOldest } from './evict';
import { byText } from './identity';
import type { Resumed } from './resume';
import type { Dated, Rules } from './rules';
import { pack, precisionOf, raise, type Seen } from './seen';
import type { WatchSettings, WatchState, Window } from './state';

export interface Unreadable {
	endpoint: string;
	since: number;
	reason?: string;
}

/** The result of one poll. */
export interface PollResult {
	state: WatchState;
	/** The records to emit, oldest first. */
	fresh: Dated[];
	gaps: Gap[];
	/** Endpoints that became unreadable in this poll. */
	unreadable: Unreadable[];
	/** How many seen ids and pending records were evicted. */
	evicted: number;
}

/** Most that an idle window stays behind `now`. The margin protects against clock jumps. */
const IDLE_MS = DAY_MS;

/** Failed readings in a row before an endpoint is reported as unreadable. */
const FAILURES = 3;

const oldestFirst = (a: FreshRecord, b: FreshRecord) =>
	a.time - b.time || byText(a.endpoint, b.endpoint) || byText(a.id.text, b.id.text);

/**
 * Advances the state by one poll (docs/trigger.md, *Window and overlap*). Pure. `now`: service time at the start of the
 * readings, in milliseconds.
 *
 * Emits a record that matches, lies in the window of its endpoint and is not among the seen ids. The next window begins
 * one overlap before the newest emitted record, because records appear late. If records wait (beyond `maxRecords`, for
 * other parts, behind an incomplete reading), it begins at the oldest one, at most one overlap before `now`. It never
 * moves back. A failed reading keeps the window.
 */
export function advance(
	{ state, markSeen }: Resumed,
	readings: readonly Reading[],
	now: number,
	rules: Rules,
	settings: WatchSettings,
): PollResult {
	const { overlapMs, maxRecords } = settings;
	const windows = { ...state.windows };
	const read = readings.flatMap((reading) => {
		const window = windows[reading.endpoint];
		if (reading.outcome === 'failed' || window === undefined) return [];
		return [deduplicate(reading, window, now, rules, overlapMs)];
	});
	const fresh = read.flatMap((one) => [...one.fresh.values()]).sort(oldestFirst);
	const { units, held } = rules.combine?.group(fresh, now) ?? {
		units: fresh.map((one) => [one]),
		held: [],
	};
	const taken = markSeen ? units : units.slice(0, maxRecords);
	const waiting = [...units.slice(taken.length).flat(), ...held];
	remember(read, taken.flat(), waiting);
	const waitingFrom = oldestWaiting(read, waiting);
	for (const one of read) {
		const from = nextFrom(one, waitingFrom.get(one.endpoint), now, overlapMs);
		windows[one.endpoint] = nextWindow(one, from, now, rules);
	}
	const unreadable = countFailures(readings, windows, now);
	const kept = evictOldest(windows, waitingFrom, rules);
	return {
		state: { ...state, polled: now, windows: kept.windows },
		fresh: markSeen ? [] : taken.map((unit) => toItem(unit, rules)),
		gaps: markSeen ? [] : read.flatMap((one) => one.gap ?? []),
		unreadable,
		evicted: kept.evicted,
	};
}

/** Counts failed readings without moving windows. Returns the endpoints that reach the limit now. */
function countFailures(
	readings: readonly Reading[],
	windows: Record<string, Window>,
	now: number,
): Unreadable[] {
	return readings.flatMap((reading) => {
		const window = windows[reading.endpoint];
		if (reading.outcome === 'read' || window === undefined) return [];
		const [since, before] = window.failing ?? [now, 0];
		windows[reading.endpoint] = { ...window, failing: [since, before + 1] };
		const { endpoint, reason } = reading;
		return before + 1 === FAILURES ? [{ endpoint, since, reason }] : [];
	});
}

/** Adds the taken records to the seen ids. Waiting records stay pending. */
function remember(
	read: readonly Deduplicated[],
	taken: readonly FreshRecord[],
	waiting: readonly FreshRecord[],
): void {
	const byEndpoint = new Map(read.map((one) => [one.endpoint, one]));
	for (const { endpoint, id, time, wasPending } of taken) {
		const one = byEndpoint.get(endpoint);
		one?.seen.set(id.hash, time);
		if (wasPending) one?.ended.push(id.hash);
	}
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

/** Returns the start of an endpoint's next window. */
function nextFrom(
	{ since, seen }: Deduplicated,
	waitingFrom: number | undefined,
	now: number,
	overlapMs: number,
): number {
	if (waitingFrom !== undefined) return Math.max(since, Math.min(waitingFrom, now - overlapMs));
	let highWater = Number.NEGATIVE_INFINITY;
	for (const time of seen.values()) highWater = Math.max(highWater, Math.min(time, now));
	return Math.max(since, highWater - overlapMs, now - Math.max(IDLE_MS, overlapMs));
}

function nextWindow(
	{ seen, pending, ended }: Deduplicated,
	from: number,
	now: number,
	rules: Rules,
): Window {
	// Keeps these ids whatever their age: an overlapping poll may still have them as pending.
	for (const hash of ended) raise(seen, hash, from);
	const { firstSeen } = rules;
	const kept = firstSeen ? newest(seen, firstSeen.mostPerEndpoint) : seen;
	const keptFrom = firstSeen ? now - firstSeen.retentionMs : from;
	const window = { from, seen: pack(kept, keptFrom, precisionOf(rules)) };
	return pending.size > 0 ? { ...window, open: pack(pending, 0) } : window;
}

function newest(seen: Seen, most: number): Seen {
	if (seen.size <= most) return seen;
	return new Map([...seen].sort(([, a], [, b]) => b - a).slice(0, most));
}
