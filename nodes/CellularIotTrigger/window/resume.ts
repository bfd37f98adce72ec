import { type PollTimes, pollTimes } from './clock';
import {
	keyOf,
	type Listing,
	pack,
	unpack,
	type WatchSettings,
	type WatchState,
	type Window,
} from './state';
import type { Stored } from './stored';

/** The start of a poll: its times and its state. */
export interface Resumed extends PollTimes {
	state: WatchState;
	/** True at the first activation with *Start From* = Now: existing records only become seen. */
	markSeen: boolean;
}

/**
 * Returns the state at the start of a poll, the stored one or a new one, and the times of the poll. `time`: clock of
 * the service, in milliseconds.
 *
 * - Same source, filter and scope: resumes. A new endpoint begins one overlap before `now`, but not before the
 * baseline. A removed one is dropped.
 * - Another source, filter, scope or Base URL: begins one overlap before `now`. Seen ids of the same source stay.
 * - No state, *Start From* = Now: marks existing records as seen at activation. Other polls have lost their state and
 * emit the last overlap: a duplicate is better than a loss.
 * - No state, *Start From* in the past: begins there.
 */
export function resume({ same, other }: Stored, time: number, settings: WatchSettings): Resumed {
	const last = same ?? other;
	if (last === undefined) return begin(time, settings);
	const { overlapMs } = settings;
	const times = pollTimes(last, time);
	const moved = withoutFuture(last, times, overlapMs);
	if (same) {
		return { ...times, state: withEndpoints(moved, times.now, settings), markSeen: false };
	}
	const { polled, proven, missed, windows } = moved;
	const from = times.now - overlapMs;
	const begun = newState(from, settings, (id) => newWindow(from, settings, windows[id]));
	return { ...times, state: { ...begun, polled, proven, missed }, markSeen: false };
}

/** Moves back what begins after both clocks and every record: an earlier clock was ahead. */
function withoutFuture(
	state: WatchState,
	{ now, agreed }: PollTimes,
	overlapMs: number,
): WatchState {
	if (agreed === undefined) return state;
	const { windows, baseline, fleet, proven = Number.NEGATIVE_INFINITY } = state;
	const latest = Math.max(now, proven);
	const again = Math.max(agreed, proven);
	const past = (at: number) => (at > latest ? again : at);
	// A watch begins with windows of one overlap before it.
	const last = baseline > latest ? latest - overlapMs : latest;
	const moved = Object.entries(windows).filter(([, { from }]) => from > last);
	return {
		...state,
		baseline: past(baseline),
		windows: {
			...windows,
			...Object.fromEntries(moved.map(([id, one]) => [id, movedTo(again - overlapMs, one)])),
		},
		...(fleet && {
			fleet: { ...fleet, listed: past(fleet.listed), before: past(fleet.before) },
		}),
	};
}

/** A first-seen window keeps the length of its learning period. */
const movedTo = (from: number, window: Window): Window =>
	window.learns === undefined
		? { ...window, from }
		: { ...window, from: from - (window.learns - window.from), learns: from };

function begin(now: number, settings: WatchSettings): Resumed {
	const { overlapMs, startFromMs, activated } = settings;
	const markSeen = activated && startFromMs === 0;
	const isExact = activated && startFromMs > 0;
	const from = now - (isExact ? startFromMs : Math.max(startFromMs, overlapMs));
	const window = newWindow(from, settings);
	const state = newState(markSeen ? now : from, settings, () => window);
	return { state, time: now, now, markSeen };
}

function newState(
	baseline: number,
	settings: WatchSettings,
	windowOf: (endpoint: string) => Window,
): WatchState {
	const { endpoints, listing } = settings;
	const ids = endpoints ?? listing?.ids ?? [];
	const windows = Object.fromEntries(ids.map((id) => [id, windowOf(id)]));
	const state: WatchState = { version: 1, ...keyOf(settings), baseline, windows };
	if (endpoints) return state;
	// Time 0: the next poll reads an incomplete list again.
	return {
		...state,
		fleet: { listed: listing?.complete ? listing.at : 0, before: 0, missing: [] },
	};
}

/** Returns a new window with the seen ids and pending records of `before`. */
function newWindow(from: number, { learningMs }: WatchSettings, before?: Window): Window {
	const seen = before?.seen ?? '';
	if (learningMs !== undefined) return { from: from - learningMs, seen, learns: from };
	const open = before?.open;
	return { from, seen: pack(unpack(seen), from), ...(open !== undefined && { open }) };
}

/** Adds and removes windows for the endpoints watched now. */
function withEndpoints(state: WatchState, now: number, settings: WatchSettings): WatchState {
	const { endpoints, listing, overlapMs } = settings;
	if (endpoints !== undefined) {
		const added = newWindow(Math.max(state.baseline, now - overlapMs), settings);
		const windows = endpoints.map((id) => [id, state.windows[id] ?? added]);
		return { ...state, windows: Object.fromEntries(windows) };
	}
	return listing === undefined ? state : applyListing(state, listing, settings);
}

/**
 * Returns the state with the windows of a new list. Pages move during the reading, so one list may lack an endpoint. So
 * a new endpoint begins before the last list but one, and a window is dropped only after two complete lists without it.
 */
function applyListing(state: WatchState, listing: Listing, settings: WatchSettings): WatchState {
	const { windows: known, baseline } = state;
	const fleet = state.fleet ?? { listed: baseline, before: baseline, missing: [] };
	// The first list may lack an endpoint, and its records may be late.
	const added = newWindow(Math.max(baseline, fleet.before) - settings.overlapMs, settings);
	const listed = new Set(listing.ids);
	const absent = Object.keys(known).filter((id) => !listed.has(id));
	const windowsWith = (kept: string[]) =>
		Object.fromEntries([...listing.ids, ...kept].map((id) => [id, known[id] ?? added]));
	// An older list comes from an overlapping poll.
	if (!listing.complete || listing.at < fleet.listed) {
		const missing = fleet.missing.filter((id) => !listed.has(id));
		return { ...state, windows: windowsWith(absent), fleet: { ...fleet, missing } };
	}
	const before = new Set(fleet.missing);
	const missing = absent.filter((id) => !before.has(id));
	const next = { listed: listing.at, before: fleet.listed, missing };
	return { ...state, windows: windowsWith(missing), fleet: next };
}

/** Returns the endpoints to read: unlisted ones only keep their window. */
export function watchedEndpoints({ windows, fleet }: WatchState): string[] {
	const missing = new Set(fleet?.missing);
	return Object.keys(windows).filter((id) => !missing.has(id));
}
