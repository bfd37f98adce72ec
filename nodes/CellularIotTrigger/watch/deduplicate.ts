import type { IDataObject } from 'n8n-workflow';
import { HOUR_MS } from '../../shared/records/time';
import type { RecordId } from './identity';
import type { Dated, Rules } from './rules';
import { precisionOf, shortHash, unpack } from './seen';
import type { Seen } from './seen';
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
	const pending = new Map(before);
	const final = new Set<string>();
	for (const row of rows) {
		const tracked = rules.track?.statusOf(row);
		const key = tracked && shortHash(tracked.key);
		const due = key === undefined ? undefined : before.get(key);
		if (key !== undefined && tracked?.due === undefined) final.add(key);
		else if (key !== undefined) raise(pending, key, tracked?.due ?? 0);
		const time = rules.timeOf(row) ?? now;
		const isInWindow = time >= since || due !== undefined;
		if (!isInWindow || time > (until ?? time) || !rules.matches(row)) continue;
		const id = rules.identify(row);
		const seenAt = seen.get(id.hash);
		if (seenAt !== undefined || isLearned(row, time, window, rules)) {
			// A record without a time of its own stays seen as long as the service sends it.
			raise(seen, id.hash, time);
			fresh.delete(id.hash);
		} else if (time > (fresh.get(id.hash)?.time ?? Number.NEGATIVE_INFINITY)) {
			const wasPending = key !== undefined && due !== undefined ? { key, due } : undefined;
			fresh.set(id.hash, { endpoint, row, time, id, wasPending });
		}
	}
	for (const [key, due] of pending) {
		if (final.has(key) || due < now - overlapMs) pending.delete(key);
	}
	const isGap = since - window.from > SHORTEST_GAP_MS;
	const gap = isGap ? { endpoint, from: window.from, until: since } : undefined;
	return { endpoint, since, until, seen, fresh, pending, ended: [], gap };
}

/** Sets a time that never goes back. */
export const raise = (times: Seen, hash: string, time: number) =>
	times.set(hash, Math.max(times.get(hash) ?? 0, time));

function isLearned(
	row: IDataObject,
	time: number,
	{ learns }: Window,
	{ firstSeen }: Rules,
): boolean {
	return learns !== undefined && (firstSeen?.beginOf(row) ?? time) < learns;
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
			if ((rules.timeOf(row) ?? now) < since || !rules.matches(row)) continue;
			const { hash } = rules.identify(row);
			if (!seen.has(hash)) fresh.add(hash);
		}
		return fresh.size >= count;
	};
}
