import type { IDataObject } from 'n8n-workflow';
import { HOUR_MS } from '../../shared/records/time';
import { windowStart } from './clock';
import {
	type Dated,
	FIRST_SEEN_MS,
	type Gap,
	precisionOf,
	raise,
	type Rules,
	type Seen,
	unpack,
	type Window,
} from './state';
import { shortHash } from '../../shared/records/record';

/** Rows in any order, with duplicates, complete up to `until`. Times are milliseconds of service time. */
export interface Rows {
	rows: IDataObject[];
	/** Set after an early stop: rows up to this time are complete. */
	until?: number;
	/** After an early stop: time of the newest row. */
	newest?: number;
	/** Service time at the start of the reading. */
	serviceTime?: number;
}

/** A reading of one endpoint. `failed`: any error, also a 404: one 404 must not delete a window. */
export type Reading = { endpoint: string } & (
	| ({ outcome: 'read' } & Rows)
	| { outcome: 'failed'; reason?: string }
);

/** A record that was not emitted yet. */
export interface FreshRecord extends Dated {
	id: ReturnType<Rules['identify']>;
	/** Tracker: set when the record was pending before. */
	wasPending?: { key: string; due: number };
}

export interface Deduplicated {
	endpoint: string;
	/** Start of the window, and of the reading: not before the retention of the service. */
	from: number;
	since: number;
	until?: number;
	/** Time of the newest row up to `now`. */
	newest: number;
	seen: Seen;
	/** By hash. */
	fresh: Map<string, FreshRecord>;
	/** The other records, if fresh ones are combined: one may repeat them. */
	known: Dated[];
	pending: Seen;
}

/** Shorter gaps are ignored: catching up from *Start From* makes them. */
const SHORTEST_GAP_MS = HOUR_MS;

/**
 * Divides the rows of one endpoint into seen and fresh ones. Pending records that were due before `oldestDue` expire.
 */
export function deduplicate(
	{ endpoint, rows, until, newest: last }: Extract<Reading, { outcome: 'read' }>,
	window: Window,
	now: number,
	rules: Rules,
	oldestDue: number,
): Deduplicated {
	const since = windowStart(window, now, rules);
	const times = rows.map((row) => rules.timeOf(row));
	const timeIn = (row: IDataObject) => rules.timeOf(row) ?? now;
	const newest = newestUpTo(now, [last, ...times]);
	const seen = seenSince(newest, window, rules);
	const fresh = new Map<string, FreshRecord>();
	const before = unpack(window.open ?? '');
	const tracked = rows.map((row) => trackedAs(row, rules));
	for (const [index, row] of rows.entries()) {
		const wasPending = pendingIn(before, tracked[index]?.key);
		const from = wasPending ? Number.NEGATIVE_INFINITY : since;
		const time = times[index] ?? now;
		if (!isWatched(row, time, rules, from, until)) continue;
		const id = rules.identify(row);
		if (seen.has(id.hash) || isLearned(row, time, window, rules)) {
			// A record without its own time stays seen while the service lists it.
			raise(seen, id.hash, time);
			fresh.delete(id.hash);
		} else if (time > (fresh.get(id.hash)?.time ?? Number.NEGATIVE_INFINITY)) {
			fresh.set(id.hash, { endpoint, row, time, id, wasPending });
		}
	}
	const pending = nextPending(before, tracked, oldestDue);
	const known = knownIn(rows, fresh, rules).map((row) => ({ endpoint, row, time: timeIn(row) }));
	return { endpoint, from: window.from, since, until, newest, seen, fresh, known, pending };
}

/** Returns the matching rows that are not fresh, if fresh ones are combined. */
function knownIn(rows: IDataObject[], fresh: Deduplicated['fresh'], rules: Rules): IDataObject[] {
	if (rules.combine === undefined || fresh.size === 0) return [];
	return rows.filter((row) => rules.matches(row) && !fresh.has(rules.identify(row).hash));
}

function pendingIn(pending: Seen, key = ''): FreshRecord['wasPending'] {
	const due = pending.get(key);
	return due === undefined ? undefined : { key, due };
}

const isLearned = (
	row: IDataObject,
	time: number,
	{ learns = Number.NEGATIVE_INFINITY }: Window,
	{ firstSeen }: Rules,
) => (firstSeen?.beginOf(row) ?? time) < learns;

/** Returns the latest of the times up to `now`; minus infinity without one. A time in the future proves nothing. */
export function newestUpTo(now: number, times: ReadonlyArray<number | undefined>): number {
	let newest = Number.NEGATIVE_INFINITY;
	for (const time of times) {
		if (time !== undefined && time <= now && time > newest) newest = time;
	}
	return newest;
}

/** Returns the seen ids of a window. Those of a first-seen source expire. */
function seenSince(newest: number, { seen }: Window, rules: Rules): Seen {
	const all = unpack(seen, precisionOf(rules));
	if (rules.firstSeen === undefined) return all;
	const oldest = newest - FIRST_SEEN_MS;
	return new Map([...all].filter(([, time]) => time >= oldest));
}

/**
 * Returns the time range of an endpoint whose records have left the retention before they were read. `past`: proven
 * time. `polled`: time of the last poll. It read each window completely, except windows with waiting records or
 * failures.
 */
export function gapOf(
	endpoint: string,
	{ from, waits, failing }: Window,
	past: number,
	polled: number | undefined,
	{ lookBackMs = Number.POSITIVE_INFINITY }: Rules,
): Gap | undefined {
	const until = past - lookBackMs;
	const read = waits ? from : Math.max(from, failing?.[0] ?? polled ?? from);
	return until - read > SHORTEST_GAP_MS ? { endpoint, from, until } : undefined;
}

/** Whether a row lies in the window and matches. */
export const isWatched = (
	row: IDataObject,
	time: number,
	rules: Rules,
	from: number,
	until = time,
) => time >= from && time <= until && rules.matches(row);

/** Returns the tracker status of a record, with the hash of its key. */
function trackedAs(row: IDataObject, { statusOf }: Rules) {
	const status = statusOf?.(row);
	return status && { ...status, key: shortHash(status.key) };
}

/** Returns the pending records without final ones and those overdue by more than one overlap. */
function nextPending(
	before: Seen,
	tracked: Array<ReturnType<typeof trackedAs>>,
	oldest: number,
): Seen {
	const pending = new Map(before);
	const final = new Set<string>();
	for (const one of tracked) {
		if (one?.due !== undefined) raise(pending, one.key, one.due);
		else if (one) final.add(one.key);
	}
	for (const [key, due] of pending) if (final.has(key) || due < oldest) pending.delete(key);
	return pending;
}
