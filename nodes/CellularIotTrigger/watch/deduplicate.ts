import type { IDataObject } from 'n8n-workflow';
import { HOUR_MS } from '../../shared/records/time';
import type { RecordId } from './identity';
import type { Dated, Rules } from './rules';
import { precisionOf, raise, type Seen, shortHash, unpack } from './seen';
import type { Window } from './state';

/**
 * What a poll has read of one endpoint. `read`: rows in any order, duplicates allowed; with `until`, only rows up to that
 * time are complete. `failed`: nothing; a 404 counts as failed, because a single one must not lose the window.
 */
export type Reading =
	| { endpoint: string; outcome: 'read'; rows: IDataObject[]; until?: number }
	| { endpoint: string; outcome: 'failed'; reason?: string };

/** A record that was not emitted yet. */
export interface FreshRecord extends Dated {
	id: RecordId;
	/** Tracker: set when the record was pending before. */
	wasPending?: { key: string; due: number };
}

/** A time range that the service no longer has: the endpoint could not be read for too long. */
export interface Gap {
	endpoint: string;
	from: number;
	until: number;
}

/** The rows of one endpoint, divided into seen and fresh ones. */
export interface Deduplicated {
	endpoint: string;
	/** Start of the window. */
	since: number;
	until?: number;
	seen: Seen;
	/** By hash. */
	fresh: Map<string, FreshRecord>;
	/** Tracker: records that are still pending, and hashes of those that are emitted now. */
	pending: Seen;
	ended: string[];
	gap?: Gap;
}

/** Shorter gaps are ignored: a *Start From* of 30 days moves out of reach while the first polls catch up. */
const SHORTEST_GAP_MS = HOUR_MS;

/** Returns the start of an endpoint's window: where to read from. */
export const windowStart = ({ from }: Window, now: number, { lookBackMs }: Rules) =>
	lookBackMs === undefined ? from : Math.max(from, now - lookBackMs);

/** Divides the rows of one endpoint into seen and fresh ones. */
export function deduplicate(
	{ endpoint, rows, until }: Extract<Reading, { outcome: 'read' }>,
	window: Window,
	now: number,
	rules: Rules,
	overlapMs: number,
): Deduplicated {
	const since = windowStart(window, now, rules);
	const seen = unpack(window.seen, precisionOf(rules));
	const fresh = new Map<string, FreshRecord>();
	const before = unpack(rules.track ? (window.open ?? '') : '');
	const tracked = rows.map((row) => trackedAs(row, rules));
	for (const [index, row] of rows.entries()) {
		const wasPending = pendingIn(before, tracked[index]);
		const from = wasPending ? Number.NEGATIVE_INFINITY : since;
		const time = timeInWindow(row, from, until, now, rules);
		if (time === undefined) continue;
		const id = rules.identify(row);
		if (seen.has(id.hash) || isLearned(row, time, window, rules)) {
			// A record without a time of its own stays seen as long as the service sends it.
			raise(seen, id.hash, time);
			fresh.delete(id.hash);
		} else if (time > (fresh.get(id.hash)?.time ?? Number.NEGATIVE_INFINITY)) {
			fresh.set(id.hash, { endpoint, row, time, id, wasPending });
		}
	}
	const pending = nextPending(before, tracked, now - overlapMs);
	const isGap = since - window.from > SHORTEST_GAP_MS;
	const gap = isGap ? { endpoint, from: window.from, until: since } : undefined;
	return { endpoint, since, until, seen, fresh, pending, ended: [], gap };
}

/** Returns the time of a row that matches and lies in the window. */
function timeInWindow(
	row: IDataObject,
	from: number,
	until: number | undefined,
	now: number,
	rules: Rules,
): number | undefined {
	const time = rules.timeOf(row) ?? now;
	return time >= from && time <= (until ?? time) && rules.matches(row) ? time : undefined;
}

function isLearned(
	row: IDataObject,
	time: number,
	{ learns }: Window,
	{ firstSeen }: Rules,
): boolean {
	return learns !== undefined && (firstSeen?.beginOf(row) ?? time) < learns;
}

/** Status of a tracked record, by the hash of its key. */
type Tracked = { key: string; due?: number } | undefined;

function trackedAs(row: IDataObject, { track }: Rules): Tracked {
	const status = track?.statusOf(row);
	return status && { ...status, key: shortHash(status.key) };
}

function pendingIn(pending: Seen, tracked: Tracked): FreshRecord['wasPending'] {
	if (tracked === undefined) return undefined;
	const { key } = tracked;
	const due = pending.get(key);
	return due === undefined ? undefined : { key, due };
}

/** Returns the records that stay pending: not final, and not overdue by more than one overlap. */
function nextPending(before: Seen, tracked: Tracked[], oldest: number): Seen {
	const pending = new Map(before);
	const final = new Set<string>();
	for (const one of tracked) {
		if (one?.due !== undefined) raise(pending, one.key, one.due);
		else if (one) final.add(one.key);
	}
	for (const [key, due] of pending) if (final.has(key) || due < oldest) pending.delete(key);
	return pending;
}

/**
 * Returns a check whether at least `count` rows are fresh, for a reader that stops when it has enough. It begins with the
 * last rows: in order of time the first ones were seen by the poll before.
 */
export function freshCheck(
	window: Window,
	now: number,
	rules: Rules,
): (rows: IDataObject[], count: number) => boolean {
	const since = windowStart(window, now, rules);
	return (rows, count) => {
		const seen = unpack(window.seen, precisionOf(rules));
		const fresh = new Set<string>();
		for (const row of [...rows].reverse()) {
			if (fresh.size >= count) return true;
			if (timeInWindow(row, since, undefined, now, rules) === undefined) continue;
			const { hash } = rules.identify(row);
			if (!seen.has(hash)) fresh.add(hash);
		}
		return fresh.size >= count;
	};
}
