import { DAY_MS, HOUR_MS } from '../../shared/records/time';
import type { Deduplicated } from './deduplicate';
import type { Rules, WatchState, Window } from './state';
import {
	countSeen,
	EXACT,
	FIRST_SEEN_MS,
	pack,
	type Precision,
	precisionOf,
	type Seen,
	unpack,
} from './seen';

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
	const seen = evict(windows, 'seen', most, precisionOf(rules), {
		mayGo: (id, time) => time < (waitingFrom.get(id) ?? Number.POSITIVE_INFINITY),
		movesWindow: rules.firstSeen === undefined,
	});
	const pending = evict(seen.windows, 'open', MOST_SEEN, EXACT);
	return { windows: pending.windows, evicted: seen.evicted + pending.evicted };
}

function evict(
	windows: WatchState['windows'],
	field: 'seen' | 'open',
	most: number,
	precision: Precision,
	limits: { mayGo?(endpoint: string, time: number): boolean; movesWindow?: boolean } = {},
): ReturnType<typeof evictOldest> {
	let total = 0;
	for (const window of Object.values(windows)) total += countSeen(window[field] ?? '', precision);
	if (total <= most) return { windows, evicted: 0 };
	const oldest = Object.entries(windows)
		.flatMap(([endpoint, window]) =>
			[...unpack(window[field] ?? '', precision).values()].map((time) => ({ endpoint, time })),
		)
		.filter(({ endpoint, time }) => limits.mayGo?.(endpoint, time) ?? true)
		.sort((a, b) => a.time - b.time)
		.slice(0, total - most);
	const kept = { ...windows };
	for (const [endpoint, time] of new Map(oldest.map((one) => [one.endpoint, one.time]))) {
		const window = windows[endpoint] as Window;
		const rest = pack(unpack(window[field] ?? '', precision), time + 1, precision);
		const from = limits.movesWindow ? Math.max(window.from, time + 1) : window.from;
		kept[endpoint] = { ...window, from, [field]: rest };
	}
	return { windows: kept, evicted: oldest.length };
}
