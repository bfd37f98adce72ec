import { type Resumed, serviceTime } from './clock';
import { pack, unpack } from './seen';
import { keyOf, matchingState, readState } from './state';
import type { Listing, WatchSettings, WatchState, Window } from './state';

/**
 * Returns the state at the start of a poll, the stored one or a new one, and the time of the poll. `time`: clock of
 * the service, in milliseconds.
 *
 * - Same source, filter and scope: resumes. A new endpoint begins one overlap before `now`, but not before the
 * baseline. A removed one is dropped.
 * - Another source, filter, scope or Base URL: begins one overlap before `now`. Seen ids of the same source stay.
 * - No state, *Start From* = Now: marks existing records as seen at activation. Other polls have lost their state and
 * emit the last overlap: a duplicate is better than a loss.
 * - No state, *Start From* in the past: begins there.
 */
export function resume(stored: unknown, time: number, settings: WatchSettings): Resumed {
	const { overlapMs } = settings;
	const same = matchingState(stored, settings);
	if (same) {
		const resumed = serviceTime(same, time, overlapMs);
		const state = withEndpoints(resumed.state, resumed.now, settings);
		return { ...resumed, state, markSeen: false };
	}
	const previous = readState(stored);
	if (previous === undefined) return begin(time, settings);
	const isKnown = previous.source === keyOf(settings).source;
	const other = { state: { windows: {} } as WatchState, time, now: time };
	const resumed = isKnown ? serviceTime(previous, time, overlapMs) : other;
	const { polled, proven, missed, windows } = resumed.state;
	const from = resumed.now - overlapMs;
	const begun = newState(from, settings, (id) => newWindow(from, settings, windows[id]));
	const state = { ...begun, polled, proven, missed };
	return { ...resumed, state, markSeen: false };
}

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
	if (listing === undefined) return state;
	// The first list may lack an endpoint, and its records may be late.
	const earliest = state.baseline - overlapMs;
	return applyListing(state, listing, overlapMs, (from) =>
		newWindow(Math.max(earliest, from), settings),
	);
}

/**
 * Returns the state with the windows of a new list. Pages move during the reading, so one list may lack an endpoint. So
 * a new endpoint begins before the last list but one, and a window is dropped only after two complete lists without it.
 */
function applyListing(
	state: WatchState,
	listing: Listing,
	overlapMs: number,
	newWindow: (from: number) => Window,
): WatchState {
	const { windows: known, baseline } = state;
	const fleet = state.fleet ?? { listed: baseline, before: baseline, missing: [] };
	const added = newWindow(fleet.before - overlapMs);
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
