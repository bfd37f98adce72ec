import { bound } from './bound';
import { byText } from './identity';
import { grainOf } from './rules';
import type { Dated, Rules } from './rules';
import { pack } from './seen';
import type { Seen } from './seen';
import { sift } from './sift';
import type { Gap, Reading, Sifted, Unreadable, Waiting } from './sift';
import type { Opened, WatchSettings, WatchState, Window } from './state';

/** What one poll comes to. */
export interface Step {
	state: WatchState;
	/** Oldest first. */
	fresh: Dated[];
	gaps: Gap[];
	/** Told once, until they could be read again. */
	unreadable: Unreadable[];
	/** Handled records that had to be forgotten early. */
	forgotten: number;
}

/** How far the window of an endpoint without news trails behind, so that a service clock that jumps loses nothing. */
const IDLE_MS = 24 * 3_600_000;

/** The same order whatever order the service sent. */
const oldestFirst = (a: Waiting, b: Waiting) =>
	a.time - b.time || byText(a.endpoint, b.endpoint) || byText(a.identity, b.identity);

/**
 * The whole algorithm (docs/trigger.md, *Window and overlap*). Pure: the same state, readings and service time give the
 * same step. `now` is the service's clock at the start of the readings, in milliseconds; no other clock counts.
 *
 * A record is fresh when it matches, its time lies in its endpoint's window and its identity was not handled there.
 * The window begins one overlap before the newest record handled, because records appear late; while records wait
 * (more than `maxRecords`, parts of a whole, or a reading that stopped early) it begins at the oldest of them, or one
 * overlap before now where that is earlier. A window never moves back, and that of an endpoint that could not be read
 * stays as it is.
 *
 * A tracker also follows what is not final yet: once final it is fresh, wherever its time lies. A source that learns
 * remembers identities far beyond the window.
 */
export function advance(
	{ state, mark }: Opened,
	readings: readonly Reading[],
	now: number,
	rules: Rules,
	settings: WatchSettings,
): Step {
	const windows = { ...state.windows };
	const sifted = readings.flatMap((reading) => {
		const window = windows[reading.endpoint];
		if (reading.outcome === 'failed' || window === undefined) return [];
		return [sift(reading, window, now, rules, settings.overlapMs)];
	});
	const waiting = sifted.flatMap((one) => [...one.waiting.values()]).sort(oldestFirst);
	const { units, held } = gathered(waiting, now, rules);
	const taken = mark ? units : units.slice(0, settings.maxRecords);
	const left = [...units.slice(taken.length).flat(), ...held];
	settle(sifted, taken.flat(), left);
	const waitingFrom = oldestWaiting(sifted, left);
	for (const one of sifted) {
		const from = nextFrom(one, waitingFrom.get(one.endpoint), now, settings.overlapMs);
		windows[one.endpoint] = close(one, from, now, rules);
	}
	const unreadable = tryAgain(readings, windows, now);
	const bounded = bound(windows, waitingFrom, rules);
	const fresh = mark ? [] : taken.map((unit) => emitted(unit, rules));
	return {
		state: { ...state, polled: now, windows: bounded.windows },
		fresh,
		gaps: mark ? [] : sifted.flatMap((one) => one.gap ?? []),
		unreadable,
		forgotten: bounded.forgotten,
	};
}

/** So many tries running make an endpoint one that cannot be read. */
const TRIES = 3;

/** Counts the tries for endpoints that could not be read; their windows stay as they are. */
function tryAgain(
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
		return before + 1 === TRIES ? [{ endpoint, since, reason }] : [];
	});
}

/** Which records make an item, and which wait for others. */
function gathered(waiting: Waiting[], now: number, { gather }: Rules) {
	if (gather) return gather.split(waiting, now);
	return { units: waiting.map((one) => [one]), held: [] };
}

/** Writes down what was handled, and that what was left is followed on. */
function settle(sifted: Sifted[], taken: Waiting[], left: Waiting[]): void {
	const byEndpoint = new Map(sifted.map((one) => [one.endpoint, one]));
	for (const { endpoint, hash, time, followed } of taken) {
		const one = byEndpoint.get(endpoint);
		one?.handled.set(hash, time);
		if (followed) one?.ended.push(hash);
	}
	for (const { endpoint, followed } of left) {
		if (followed) byEndpoint.get(endpoint)?.open?.set(...followed);
	}
}

/** The item that records make, in the place of the oldest of them. */
function emitted(unit: Waiting[], { gather }: Rules): Dated {
	const { endpoint, row, time } = unit.reduce((a, b) => (b.time < a.time ? b : a));
	return { endpoint, row: gather ? gather.join(unit.map((one) => one.row)) : row, time };
}

/** Oldest time of each endpoint that was not handled completely. */
function oldestWaiting(
	sifted: readonly Sifted[],
	left: readonly Waiting[],
): ReadonlyMap<string, number> {
	const from = new Map<string, number>();
	const lower = (endpoint: string, time: number) =>
		from.set(endpoint, Math.min(time, from.get(endpoint) ?? time));
	for (const { endpoint, until } of sifted) if (until !== undefined) lower(endpoint, until);
	for (const { endpoint, time } of left) lower(endpoint, time);
	return from;
}

/** Where the next window of an endpoint begins. `waitingFrom` is the oldest time that was not handled completely. */
function nextFrom(
	{ since, handled }: Sifted,
	waitingFrom: number | undefined,
	now: number,
	overlapMs: number,
): number {
	if (waitingFrom !== undefined) return Math.max(since, Math.min(waitingFrom, now - overlapMs));
	let newest = Number.NEGATIVE_INFINITY;
	for (const time of handled.values()) newest = Math.max(newest, Math.min(time, now));
	return Math.max(since, newest - overlapMs, now - Math.max(IDLE_MS, overlapMs));
}

/** What is remembered of an endpoint until its next reading. */
function close({ handled, open, ended }: Sifted, from: number, now: number, rules: Rules): Window {
	// A poll that began earlier may end later, and follow again what it saw open: it must know that this has ended.
	for (const hash of ended) handled.set(hash, Math.max(handled.get(hash) ?? 0, from));
	const kept = rules.learn ? newestOf(handled, rules.learn.most) : handled;
	const since = rules.learn ? now - rules.learn.rememberMs : from;
	const window = { from, seen: pack(kept, since, grainOf(rules)) };
	return open && open.size > 0 ? { ...window, open: pack(open, 0) } : window;
}

function newestOf(seen: Seen, most: number): Seen {
	if (seen.size <= most) return seen;
	return new Map([...seen].sort(([, a], [, b]) => b - a).slice(0, most));
}
