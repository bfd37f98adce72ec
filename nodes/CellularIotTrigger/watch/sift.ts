import type { IDataObject } from 'n8n-workflow';
import { grainOf } from './rules';
import type { Dated, Follow, Rules } from './rules';
import { shortHash, unpack } from './seen';
import type { Seen } from './seen';
import type { Window } from './state';

/**
 * What a poll brought for one endpoint. `read`: its rows, in any order, repeats allowed; with `until`, only rows up to
 * that time are complete. `failed`: nothing, ask again; also where the service does not know the endpoint, because a 404
 * that does not last must not cost what was remembered.
 */
export type Reading =
	| { endpoint: string; outcome: 'read'; rows: IDataObject[]; until?: number }
	| { endpoint: string; outcome: 'failed'; reason?: string };

/** A record that was not handled yet. */
export interface Waiting extends Dated {
	hash: string;
	identity: string;
	/** What it was followed as, and until when. */
	followed?: [string, number];
}

/** A time an endpoint could not be asked about, because the service keeps its records no longer. */
export interface Gap {
	endpoint: string;
	from: number;
	until: number;
}

/** An endpoint that could not be read several times running. */
export interface Unreadable {
	endpoint: string;
	since: number;
	reason?: string;
}

/** The rows of one endpoint, sorted into handled and fresh ones. */
export interface Sifted {
	endpoint: string;
	since: number;
	until?: number;
	handled: Seen;
	waiting: Map<string, Waiting>;
	/** What is followed on. */
	open?: Seen;
	/** What was followed and is emitted now. */
	ended: string[];
	gap?: Gap;
}

/** A shorter gap is the far end of *Start From* moving on while the first polls catch up. */
const SMALL_GAP_MS = 3_600_000;

/** Earliest time that counts for an endpoint, in milliseconds: where to read from. */
export const earliest = (window: Window, now: number, rules: Rules) =>
	Math.max(window.from, now - (rules.lookBackMs ?? Number.POSITIVE_INFINITY));

/** Separates the rows of one endpoint into handled and fresh ones. */
export function sift(
	{ endpoint, rows, until }: Extract<Reading, { outcome: 'read' }>,
	window: Window,
	now: number,
	rules: Rules,
	overlapMs: number,
): Sifted {
	const since = earliest(window, now, rules);
	const handled = unpack(window.seen, grainOf(rules));
	const before = unpack(window.open ?? '');
	const waiting = new Map<string, Waiting>();
	const place = (one: Waiting) => {
		const { row, hash, time } = one;
		const known = handled.get(hash);
		if (known !== undefined || isLearnt(row, time, window, rules)) {
			// A record without a time of its own stays known as long as it is sent.
			handled.set(hash, Math.max(known ?? 0, time));
			waiting.delete(hash);
		} else if (time > (waiting.get(hash)?.time ?? Number.NEGATIVE_INFINITY)) {
			waiting.set(hash, one);
		}
	};
	for (const row of rows) {
		const followed = followedAs(row, before, rules);
		const first = followed ? Number.NEGATIVE_INFINITY : since;
		const found = identify(row, first, until ?? Number.POSITIVE_INFINITY, now, rules);
		if (found !== undefined) place({ endpoint, row, followed, ...found });
	}
	const gap =
		since - window.from > SMALL_GAP_MS ? { endpoint, from: window.from, until: since } : undefined;
	const open = rules.follow && follow(rows, before, rules.follow, now - overlapMs);
	return { endpoint, since, until, handled, waiting, open, ended: [], gap };
}

function identify(row: IDataObject, since: number, until: number, now: number, rules: Rules) {
	if (!rules.matches(row)) return undefined;
	const time = rules.timeOf(row) ?? now;
	if (time < since || time > until) return undefined;
	const identity = rules.identityOf(row);
	return { time, identity, hash: shortHash(identity, grainOf(rules)) };
}

function isLearnt(row: IDataObject, time: number, { learns }: Window, { learn }: Rules): boolean {
	return learns !== undefined && (learn?.beginOf(row) ?? time) < learns;
}

/** As what a row was followed, and until when it might stay open. */
function followedAs(row: IDataObject, open: Seen, rules: Rules): [string, number] | undefined {
	const state = rules.follow?.stateOf(row);
	if (state === undefined) return undefined;
	const key = shortHash(state.key);
	const due = open.get(key);
	return due === undefined ? undefined : [key, due];
}

/** What stays open after these rows: what is not final, for one overlap longer than it may. */
function follow(rows: IDataObject[], before: Seen, { stateOf }: Follow, overlapAgo: number): Seen {
	const open = new Map(before);
	const final = new Set<string>();
	for (const row of rows) {
		const state = stateOf(row);
		if (state === undefined) continue;
		const key = shortHash(state.key);
		if (state.due === undefined) final.add(key);
		else open.set(key, Math.max(state.due, open.get(key) ?? 0));
	}
	for (const [key, due] of open) if (final.has(key) || due < overlapAgo) open.delete(key);
	return open;
}

/**
 * Tells whether at least so many rows are fresh, for a reader that stops when it has enough. Looks at the last ones first:
 * of rows in order of time these are fresh, and the first ones were handled by the poll before.
 */
export function freshFinder(
	window: Window,
	now: number,
	rules: Rules,
): (rows: IDataObject[], count: number) => boolean {
	const since = earliest(window, now, rules);
	return (rows, count) => {
		const handled = unpack(window.seen, grainOf(rules));
		const fresh = new Set<string>();
		for (const row of [...rows].reverse()) {
			if (fresh.size >= count) return true;
			const found = identify(row, since, Number.POSITIVE_INFINITY, now, rules);
			if (found !== undefined && !handled.has(found.hash)) fresh.add(found.hash);
		}
		return fresh.size >= count;
	};
}
