import { countSeen, pack, shortHash, unpack } from './seen';

/** What is remembered of one endpoint. */
export interface Window {
	/** Records with an earlier time count no more; milliseconds of service time. */
	from: number;
	/** Records from `from` on that were handled (see seen.ts). */
	seen: string;
}

/**
 * What the trigger remembers between polls, as JSON in the workflow's static data. About 60 bytes an endpoint and 19
 * bytes a remembered record.
 */
export interface WatchState {
	version: 1;
	/** Hash of source and Base URL: what record identities belong to. */
	source: string;
	/** Hash of the filter. */
	filter: string;
	/** Service time from which the watch counts, set at its first poll. */
	baseline: number;
	/** By endpoint id. */
	windows: Record<string, Window>;
}

/** What the person chose, and what this n8n says about the poll. */
export interface WatchSettings {
	/** Source and Base URL. */
	source: string;
	/** The filter as text; the same filter always gives the same text. */
	filter: string;
	/** Ids as text. */
	endpoints: readonly string[];
	overlapMs: number;
	/** How far back a new watch begins; 0 is *Now*. */
	startFromMs: number;
	maxRecords: number;
	/** True in the poll that belongs to a person's activation of the workflow. */
	activated: boolean;
}

/** A state to go on with. */
export interface Opened {
	state: WatchState;
	/** True when what is there already only counts as seen. */
	mark: boolean;
}

/**
 * Gives the state a poll works with: the stored one, or a new one (quality: trigger, *State*).
 *
 * - The same source and filter go on where they stopped. An endpoint chosen later begins one overlap before `now`, but
 *   not before the baseline; an endpoint chosen no longer is forgotten.
 * - Another filter, source or Base URL begins again one overlap before `now`. What was handled under another filter of
 *   the same source stays known, so a changed filter repeats nothing.
 * - No state with *Start From* = Now: in the poll of a person's activation, records that are there already are marked
 *   as seen and not emitted. In any other poll the state was lost (a rename drops it in an in-memory n8n), so the records
 *   of the last overlap are emitted: rather a record for the second time than one lost.
 * - No state with a *Start From* in the past: begins there, in every poll.
 */
export function open(stored: unknown, now: number, settings: WatchSettings): Opened {
	const previous = readState(stored);
	const names = { source: shortHash(settings.source), filter: shortHash(settings.filter) };
	const overlapAgo = now - settings.overlapMs;
	const create = (baseline: number, windowOf: (endpoint: string) => Window): WatchState => {
		const windows = settings.endpoints.map((endpoint) => [endpoint, windowOf(endpoint)]);
		return { version: 1, ...names, baseline, windows: Object.fromEntries(windows) };
	};

	if (previous?.source === names.source && previous.filter === names.filter) {
		const later = { from: Math.max(previous.baseline, overlapAgo), seen: '' };
		const state = create(previous.baseline, (endpoint) => previous.windows[endpoint] ?? later);
		return { state, mark: false };
	}
	if (previous !== undefined) {
		const known = previous.source === names.source ? previous.windows : {};
		const state = create(overlapAgo, (endpoint) => {
			const seen = pack(unpack(known[endpoint]?.seen ?? ''), overlapAgo);
			return { from: overlapAgo, seen };
		});
		return { state, mark: false };
	}
	const mark = settings.activated && settings.startFromMs === 0;
	const exact = settings.activated && settings.startFromMs > 0;
	const from =
		now - (exact ? settings.startFromMs : Math.max(settings.startFromMs, settings.overlapMs));
	return { state: create(mark ? now : from, () => ({ from, seen: '' })), mark };
}

/** The stored state, or undefined when there is none or it is damaged. */
function readState(stored: unknown): WatchState | undefined {
	if (!isRecord(stored) || stored.version !== 1 || !isRecord(stored.windows)) return undefined;
	const { source, filter, baseline, windows } = stored;
	if (typeof source !== 'string' || typeof filter !== 'string') return undefined;
	if (!Number.isFinite(baseline) || !Object.values(windows).every(isWindow)) return undefined;
	return stored as unknown as WatchState;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null;

const isWindow = (value: unknown): boolean =>
	isRecord(value) && Number.isFinite(value.from) && typeof value.seen === 'string';

/** Records remembered over all endpoints at most; beyond that the overlap shrinks from its old end. */
export const MOST_SEEN = 20_000;

/**
 * Keeps the memory within `most` records: forgets the oldest and moves the windows of their endpoints behind them, so
 * that nothing forgotten is emitted again. Records at or after `waitingFrom` of their endpoint are never forgotten,
 * because the window must still reach what waits there.
 */
export function bound(
	windows: Record<string, Window>,
	waitingFrom: ReadonlyMap<string, number>,
	most = MOST_SEEN,
): { windows: Record<string, Window>; forgotten: number } {
	const total = Object.values(windows).reduce((sum, { seen }) => sum + countSeen(seen), 0);
	if (total <= most) return { windows, forgotten: 0 };
	const oldest = Object.entries(windows)
		.flatMap(([endpoint, { seen }]) =>
			[...unpack(seen).values()].map((time) => ({ endpoint, time })),
		)
		.filter(({ endpoint, time }) => time < (waitingFrom.get(endpoint) ?? Number.POSITIVE_INFINITY))
		.sort((a, b) => a.time - b.time)
		.slice(0, total - most);
	const bounded = { ...windows };
	for (const [endpoint, last] of new Map(oldest.map(({ endpoint, time }) => [endpoint, time]))) {
		const from = Math.max(windows[endpoint]?.from ?? 0, last + 1);
		bounded[endpoint] = { from, seen: pack(unpack(windows[endpoint]?.seen ?? ''), from) };
	}
	return { windows: bounded, forgotten: oldest.length };
}
