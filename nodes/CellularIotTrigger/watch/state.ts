import { isObject } from '../../shared/values';
import { relist } from './fleet';
import type { FleetMemory, Listing } from './fleet';
import { pack, shortHash, unpack } from './seen';

/** What is remembered of one endpoint. */
export interface Window {
	/** Records with an earlier time count no more; milliseconds of service time. */
	from: number;
	/** Records from `from` on that were handled, or all that was learnt (see seen.ts). */
	seen: string;
	/** What a tracker follows, each with the time until when it may stay open. */
	open?: string;
	/** What began before this time is learnt and not emitted; gone after the first reading. */
	learns?: number;
	/** Since when it could not be read, and how often it was tried; gone after the next reading. */
	failing?: [since: number, tries: number];
}

/**
 * What the trigger remembers between polls, as JSON in the workflow's static data. About 45 bytes an endpoint and 19
 * bytes a remembered record.
 */
export interface WatchState {
	version: 1;
	/** Hash of source and Base URL: what record identities belong to. */
	source: string;
	/** Hash of the filter and of what is watched. */
	filter: string;
	/** Service time from which the watch counts, set at its first poll. */
	baseline: number;
	/** By endpoint id. */
	windows: Record<string, Window>;
	/** Service time of the last poll. */
	polled?: number;
	/** The endpoint with which the next poll begins, where one poll does not reach all. */
	next?: string;
	/** Where the service's list of endpoints says what is watched. */
	fleet?: FleetMemory;
}

/** What the person chose, and what this n8n says about the poll. */
export interface WatchSettings {
	/** Source and Base URL. */
	source: string;
	/** The filter and the scope as text; the same ones always give the same text. */
	filter: string;
	/** Chosen ids as text; undefined where the service's list says what is watched. */
	endpoints?: readonly string[];
	/** That list, where it was read for this poll. */
	listing?: Listing;
	overlapMs: number;
	/** How far back a new watch begins; 0 is *Now*. */
	startFromMs: number;
	/** How long before its begin a watch looks for what is known already (see rules.ts, Learn). */
	learnMs?: number;
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
 * Gives the state a poll works with: the stored one, or a new one.
 *
 * - The same source and filter go on where they stopped. An endpoint chosen later begins one overlap before `now`, but
 *   not before the baseline; an endpoint chosen no longer is forgotten. What a fleet does is in fleet.ts.
 * - Another filter, scope, source or Base URL begins again one overlap before `now`. What was handled under another
 *   filter of the same source stays known, so a changed filter repeats nothing.
 * - No state with *Start From* = Now: in the poll of a person's activation, records that are there already are marked
 *   as seen and not emitted. In any other poll the state was lost (a rename drops it in an in-memory n8n), so the records
 *   of the last overlap are emitted: rather a record for the second time than one lost.
 * - No state with a *Start From* in the past: begins there, in every poll.
 */
export function open(stored: unknown, now: number, settings: WatchSettings): Opened {
	const previous = readState(stored);
	const names = namesOf(settings);
	if (previous && isSame(previous, names)) {
		return { state: goOn(previous, now, settings), mark: false };
	}
	const { listing, overlapMs, startFromMs, activated } = settings;
	const create = (baseline: number, windowOf: (endpoint: string) => Window): WatchState => {
		const ids = settings.endpoints ?? listing?.ids ?? [];
		const windows = Object.fromEntries(ids.map((id) => [id, windowOf(id)]));
		// A list that changed while it was read is read again by the next poll.
		const fleet = { listed: listing?.whole ? listing.at : 0, before: 0, missing: [] };
		const state: WatchState = { version: 1, ...names, baseline, windows };
		return settings.endpoints ? state : { ...state, fleet };
	};
	const overlapAgo = now - overlapMs;
	if (previous !== undefined) {
		const known = previous.source === names.source ? previous.windows : {};
		const state = create(overlapAgo, (endpoint) =>
			begin(overlapAgo, settings, known[endpoint] ?? { seen: '' }),
		);
		return { state, mark: false };
	}
	const mark = activated && startFromMs === 0;
	const exact = activated && startFromMs > 0;
	const from = now - (exact ? startFromMs : Math.max(startFromMs, overlapMs));
	return { state: create(mark ? now : from, () => begin(from, settings)), mark };
}

/** A new window, with what is known already. */
function begin(
	from: number,
	{ learnMs }: WatchSettings,
	{ seen, open: followed }: Pick<Window, 'seen' | 'open'> = { seen: '' },
): Window {
	if (learnMs !== undefined) return { from: from - learnMs, seen, learns: from };
	const kept = pack(unpack(seen), from);
	return { from, seen: kept, ...(followed !== undefined && { open: followed }) };
}

/** The stored state for the endpoints that are watched now. */
function goOn(previous: WatchState, now: number, settings: WatchSettings): WatchState {
	const { endpoints, listing, overlapMs } = settings;
	if (endpoints !== undefined) {
		const later = begin(Math.max(previous.baseline, now - overlapMs), settings);
		const windows = endpoints.map((id) => [id, previous.windows[id] ?? later]);
		return { ...previous, windows: Object.fromEntries(windows) };
	}
	if (listing === undefined) return previous;
	// An endpoint that the first list passed over must not lose what appears late.
	const earliest = previous.baseline - overlapMs;
	const joined = (from: number) => begin(Math.max(earliest, from), settings);
	return { ...previous, ...relist(previous, listing, overlapMs, joined) };
}

/** The stored state, where there is one to go on with. */
export function lastState(stored: unknown, settings: WatchSettings): WatchState | undefined {
	const previous = readState(stored);
	return previous !== undefined && isSame(previous, namesOf(settings)) ? previous : undefined;
}

const namesOf = ({ source, filter }: WatchSettings) => ({
	source: shortHash(source),
	filter: shortHash(filter),
});

const isSame = (state: WatchState, { source, filter }: ReturnType<typeof namesOf>) =>
	state.source === source && state.filter === filter;

/** The stored state, or undefined when there is none or it is damaged. */
function readState(stored: unknown): WatchState | undefined {
	if (!isObject(stored) || stored.version !== 1 || !isObject(stored.windows)) return undefined;
	const { source, filter, baseline, windows, fleet } = stored;
	if (typeof source !== 'string' || typeof filter !== 'string') return undefined;
	if (!Number.isFinite(baseline) || !Object.values(windows).every(isWindow)) return undefined;
	if (fleet !== undefined && !isFleet(fleet)) return undefined;
	return stored as unknown as WatchState;
}

const isWindow = (value: unknown): boolean =>
	isObject(value) &&
	Number.isFinite(value.from) &&
	typeof value.seen === 'string' &&
	typeof (value.open ?? '') === 'string' &&
	Array.isArray(value.failing ?? []);

const isFleet = (value: unknown): boolean =>
	isObject(value) &&
	Number.isFinite(value.listed) &&
	Number.isFinite(value.before) &&
	Array.isArray(value.missing);
