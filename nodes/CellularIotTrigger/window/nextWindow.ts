import { DAY_MS } from '../../shared/records/time';
import type { Deduplicated } from './deduplicate';
import type { Rules } from './rules';
import { pack, precisionOf, raise, type Seen } from './seen';
import type { Window } from './state';

/** Largest distance of an idle window from the proven time. */
const IDLE_MS = DAY_MS;
/** A clock this far ahead of the proven time may be wrong. A reading that it cut short does not move the window. */
const UNPROVEN_MS = DAY_MS;

/** Returns the start of an endpoint's next window. `proven`: service time. */
export function nextFrom(
	{ from, since, seen }: Deduplicated,
	waitingFrom: number | undefined,
	proven: number,
	{ lookBackMs = Number.POSITIVE_INFINITY }: Rules,
	overlapMs: number,
): number {
	const earliest = Math.max(from, proven - lookBackMs);
	if (since > earliest && since + lookBackMs - proven > UNPROVEN_MS) return earliest;
	if (waitingFrom !== undefined) {
		return Math.max(earliest, Math.min(waitingFrom, proven - overlapMs));
	}
	let highWater = Number.NEGATIVE_INFINITY;
	for (const time of seen.values()) highWater = Math.max(highWater, Math.min(time, proven));
	return Math.max(earliest, highWater - overlapMs, proven - Math.max(IDLE_MS, overlapMs));
}

export function nextWindow(
	{ seen, pending, ended }: Deduplicated,
	from: number,
	proven: number,
	rules: Rules,
): Window {
	// Keeps these ids whatever their age: an overlapping poll may still have them as pending.
	for (const hash of ended) raise(seen, hash, from);
	const { firstSeen } = rules;
	const kept = firstSeen ? newest(seen, firstSeen.mostPerEndpoint) : seen;
	const keptFrom = firstSeen ? proven - firstSeen.retentionMs : from;
	const window = { from, seen: pack(kept, keptFrom, precisionOf(rules)) };
	return pending.size > 0 ? { ...window, open: pack(pending, 0) } : window;
}

function newest(seen: Seen, most: number): Seen {
	if (seen.size <= most) return seen;
	return new Map([...seen].sort(([, a], [, b]) => b - a).slice(0, most));
}
