import { DAY_MS, HOUR_MS } from '../../shared/records/time';
import type { Deduplicated } from './deduplicate';
import {
	countSeen,
	EXACT,
	FIRST_SEEN_MS,
	pack,
	precisionOf,
	type Rules,
	type Seen,
	unpack,
	type WatchState,
	type Window,
} from './state';

/** Largest distance of an idle window from the proven time, in steps: so that idle devices have the same window. */
const IDLE_MS = DAY_MS;
const IDLE_STEP_MS = 6 * HOUR_MS;
/** A clock this far ahead of the proven time may be wrong. A reading that it cut short does not move the window. */
const UNPROVEN_MS = DAY_MS;

/** Most seen ids of all endpoints (380 kB of state). Also the limit of pending records. */
export const MOST_SEEN = 20_000;
/** Most seen ids of all endpoints of a first-seen source (500 kB of state), and of one. */
const MOST_FIRST_SEEN = 50_000;
const MOST_PER_ENDPOINT = 500;

/** Returns the next window of an endpoint. `waitingFrom`: time of its oldest waiting record. `proven`: service time. */
export function nextWindow(
	read: Deduplicated,
	waitingFrom: number | undefined,
	proven: number,
	rules: Rules,
	overlapMs: number,
): Window {
	const { since, seen, pending } = read;
	const { firstSeen } = rules;
	const from = nextFrom(read, waitingFrom, proven, rules, overlapMs);
	const kept = firstSeen ? newest(seen, MOST_PER_ENDPOINT) : seen;
	const keptFrom = firstSeen ? proven - FIRST_SEEN_MS : from;
	return {
		from,
		seen: pack(kept, keptFrom, precisionOf(rules)),
		...(pending.size > 0 && { open: pack(pending, 0) }),
		// Records before the reading do not wait: they were reported as a gap.
		...(waitingFrom !== undefined && from >= since && { waits: true }),
	};
}

function nextFrom(
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
	const idle = proven - Math.max(IDLE_MS, overlapMs);
	const step = Math.floor(idle / IDLE_STEP_MS) * IDLE_STEP_MS;
	return Math.max(earliest, highWater - overlapMs, step);
}

function newest(seen: Seen, most: number): Seen {
	if (seen.size <= most) return seen;
	return new Map([...seen].sort(([, a], [, b]) => b - a).slice(0, most));
}

/**
 * Evicts the oldest seen ids and pending records beyond the limits. A window then begins after its evicted ids, so that
 * none is emitted again. Ids since `waitingFrom` stay: the window must contain waiting records.
 */
export function evictOldest(
	windows: WatchState['windows'],
	waitingFrom: ReadonlyMap<string, number>,
	rules: Pick<Rules, 'firstSeen'>,
	most = rules.firstSeen ? MOST_FIRST_SEEN : MOST_SEEN,
): { windows: WatchState['windows']; evicted: number } {
	const mayGo = (id: string, time: number) =>
		time < (waitingFrom.get(id) ?? Number.POSITIVE_INFINITY);
	const movesWindow = rules.firstSeen === undefined;
	const seen = evict(windows, 'seen', most, precisionOf(rules), mayGo, movesWindow);
	const pending = evict(seen.windows, 'open', MOST_SEEN);
	return { windows: pending.windows, evicted: seen.evicted + pending.evicted };
}

function evict(
	windows: WatchState['windows'],
	field: 'seen' | 'open',
	most: number,
	precision = EXACT,
	mayGo: (endpoint: string, time: number) => boolean = () => true,
	movesWindow = false,
): ReturnType<typeof evictOldest> {
	const seenIn = (window?: Window) => unpack(window?.[field] ?? '', precision);
	let total = 0;
	for (const window of Object.values(windows)) total += countSeen(window[field] ?? '', precision);
	if (total <= most) return { windows, evicted: 0 };
	const oldest = Object.entries(windows)
		.flatMap(([id, window]) => [...seenIn(window).values()].map((time) => [id, time] as const))
		.filter(([id, time]) => mayGo(id, time))
		.sort(([, a], [, b]) => a - b)
		.slice(0, total - most);
	const kept = { ...windows };
	for (const [id, time] of new Map(oldest)) {
		const window = windows[id] as Window;
		const from = movesWindow ? Math.max(window.from, time + 1) : window.from;
		kept[id] = { ...window, from, [field]: pack(seenIn(window), time + 1, precision) };
	}
	return { windows: kept, evicted: oldest.length };
}
