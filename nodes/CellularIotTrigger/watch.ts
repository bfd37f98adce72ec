import type { IDataObject } from 'n8n-workflow';
import { pack, shortHash, unpack } from './seen';
import type { Seen } from './seen';
import { bound } from './state';
import type { Opened, WatchSettings, WatchState, Window } from './state';

/** What a source says about its records. */
export interface Rules {
	/** Time by which records are watched and ordered, in milliseconds; undefined when the record has none. */
	timeOf(row: IDataObject): number | undefined;
	/** What makes a record itself, the same text whenever it is read again. */
	identityOf(row: IDataObject): string;
	matches(row: IDataObject): boolean;
	/** How far back the service can be asked, in milliseconds; undefined where it has no limit. */
	lookBackMs?: number;
}

/**
 * What a poll brought for one endpoint. `read`: its rows, in any order, repeats allowed; with `until`, only rows up to
 * that time are complete. `failed`: nothing, ask again; also where the
 * service does not know the endpoint, because a 404 that does not last must not cost what was remembered.
 */
export type Reading =
	| { endpoint: string; outcome: 'read'; rows: IDataObject[]; until?: number }
	| { endpoint: string; outcome: 'failed' };

/** A record to emit. */
export interface Fresh {
	endpoint: string;
	row: IDataObject;
	time: number;
}

/** A time an endpoint could not be asked about, because the service keeps its records no longer. */
export interface Gap {
	endpoint: string;
	from: number;
	until: number;
}

/** What one poll comes to. */
export interface Step {
	state: WatchState;
	/** Oldest first. */
	fresh: Fresh[];
	/** Records that were read and wait for the next poll. */
	left: number;
	gaps: Gap[];
	/** Handled records that had to be forgotten early. */
	forgotten: number;
}

/** How far the window of an endpoint without news trails behind, so that a service clock that jumps loses nothing. */
const IDLE_MS = 24 * 3_600_000;
/** A shorter gap is the far end of *Start From* moving on while the first polls catch up. */
const SMALL_GAP_MS = 3_600_000;

interface Waiting extends Fresh {
	hash: string;
	identity: string;
}

/** Earliest time that counts for an endpoint, in milliseconds: where to read from. */
export const earliest = (window: Window, now: number, rules: Rules) =>
	Math.max(window.from, now - (rules.lookBackMs ?? Number.POSITIVE_INFINITY));

/** Shorter texts first: ids of the same kind come in the order of their numbers. */
const byText = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** The same order whatever order the service sent. */
const oldestFirst = (a: Waiting, b: Waiting) =>
	a.time - b.time || byText(a.endpoint, b.endpoint) || byText(a.identity, b.identity);

/**
 * The whole algorithm of a *log* source (quality: trigger). Pure: the same state, readings and service time give the
 * same step. `now` is the service's clock at the start of the readings, in milliseconds; no other clock counts.
 *
 * A record is fresh when it matches, its time lies in its endpoint's window and its identity was not handled there.
 * The window begins one overlap before the newest record handled, because records appear late; while records wait
 * (more than `maxRecords`, or a reading that stopped early) it begins at the oldest of them, or one overlap before now
 * where that is earlier. A window never moves back, and that of an endpoint that could not be read stays as it is.
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
		return reading.outcome === 'read' && window ? [sift(reading, window, now, rules)] : [];
	});
	const waiting = sifted.flatMap((one) => [...one.waiting.values()]).sort(oldestFirst);
	const taken = mark ? waiting : waiting.slice(0, settings.maxRecords);
	const left = waiting.slice(taken.length);

	const handled = new Map(sifted.map((one) => [one.endpoint, one.handled]));
	for (const { endpoint, hash, time } of taken) handled.get(endpoint)?.set(hash, time);
	const waitingFrom = new Map<string, number>();
	for (const one of sifted) if (one.until !== undefined) waitingFrom.set(one.endpoint, one.until);
	// Newest first, so that the oldest stays.
	for (const { endpoint, time } of left.toReversed()) waitingFrom.set(endpoint, time);

	for (const one of sifted) {
		const from = nextFrom(one, waitingFrom.get(one.endpoint), now, settings.overlapMs);
		windows[one.endpoint] = { from, seen: pack(one.handled, from) };
	}
	const bounded = bound(windows, waitingFrom);
	return {
		state: { ...state, windows: bounded.windows },
		fresh: mark ? [] : taken.map(({ endpoint, row, time }) => ({ endpoint, row, time })),
		left: left.length,
		gaps: mark ? [] : sifted.flatMap((one) => one.gap ?? []),
		forgotten: bounded.forgotten,
	};
}

interface Sifted {
	endpoint: string;
	since: number;
	until?: number;
	handled: Seen;
	waiting: Map<string, Waiting>;
	gap?: Gap;
}

/** Separates the rows of one endpoint into handled and fresh ones. */
function sift(
	{ endpoint, rows, until }: Extract<Reading, { outcome: 'read' }>,
	window: Window,
	now: number,
	rules: Rules,
): Sifted {
	const since = earliest(window, now, rules);
	const handled = unpack(window.seen);
	const waiting = new Map<string, Waiting>();
	for (const row of rows) {
		const found = identify(row, since, until ?? Number.POSITIVE_INFINITY, now, rules);
		if (found === undefined) continue;
		const { hash, time } = found;
		const known = handled.get(hash);
		// A record without a time of its own stays known as long as it is sent.
		if (known !== undefined) handled.set(hash, Math.max(known, time));
		else if (time > (waiting.get(hash)?.time ?? -1)) waiting.set(hash, { endpoint, row, ...found });
	}
	const gap =
		since - window.from > SMALL_GAP_MS ? { endpoint, from: window.from, until: since } : undefined;
	return { endpoint, since, until, handled, waiting, gap };
}

function identify(row: IDataObject, since: number, until: number, now: number, rules: Rules) {
	if (!rules.matches(row)) return undefined;
	const time = rules.timeOf(row) ?? now;
	if (time < since || time > until) return undefined;
	const identity = rules.identityOf(row);
	return { time, identity, hash: shortHash(identity) };
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

/** Counts the fresh rows among some, for a reader that stops when it has enough. */
export function freshCounter(
	window: Window,
	now: number,
	rules: Rules,
): (rows: IDataObject[]) => number {
	const since = earliest(window, now, rules);
	const handled = unpack(window.seen);
	return (rows) => {
		const fresh = new Set<string>();
		for (const row of rows) {
			const found = identify(row, since, Number.POSITIVE_INFINITY, now, rules);
			if (found !== undefined && !handled.has(found.hash)) fresh.add(found.hash);
		}
		return fresh.size;
	};
}
