import type { Listing, WatchState, Window } from './state';

/**
 * Returns the state with the windows of a new list. Pages move during the reading, so one list may lack an endpoint. So
 * a new endpoint begins before the last list but one, and a window is dropped only after two complete lists without it.
 */
export function applyListing(
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
