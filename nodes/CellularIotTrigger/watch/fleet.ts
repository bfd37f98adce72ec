import type { Window, WatchState } from './state';

/** The endpoints that are watched, as the service listed them. */
export interface Listing {
	/** Ids as text. */
	ids: readonly string[];
	/** Service time of the list. */
	at: number;
	/** False when the list changed while it was read, so that some may be missing. */
	whole: boolean;
}

/** What is remembered of the list itself. */
export interface FleetMemory {
	/** Service time of the last whole list and of the one before; 0 where there was none. */
	listed: number;
	before: number;
	/** Endpoints that the last whole list did not show. */
	missing: string[];
}

/**
 * What a new list makes of the windows. Pages move while they are read, so a list may pass over an endpoint once: one
 * that is new begins before the last list but one, so that nothing since its creation is lost, and one that is no longer
 * listed keeps its window until a second whole list does not show it either. It is not read meanwhile.
 */
export function relist(
	{ windows: before, fleet: last, baseline }: WatchState,
	listing: Listing,
	overlapMs: number,
	joined: (from: number) => Window,
): { windows: Record<string, Window>; fleet: FleetMemory } {
	const fleet = last ?? { listed: baseline, before: baseline, missing: [] };
	const begin = joined(fleet.before - overlapMs);
	const present = new Set(listing.ids);
	const absent = Object.keys(before).filter((id) => !present.has(id));
	const listed = listing.ids.map((id): [string, Window] => [id, before[id] ?? begin]);
	const stay = (ids: string[]) => {
		const kept = ids.map((id): [string, Window] => [id, before[id] as Window]);
		return Object.fromEntries([...listed, ...kept]);
	};
	// A list that is older than the last one comes from a poll that ended late.
	if (!listing.whole || listing.at < fleet.listed) {
		const missing = fleet.missing.filter((id) => !present.has(id));
		return { windows: stay(absent), fleet: { ...fleet, missing } };
	}
	const twice = new Set(fleet.missing);
	const missing = absent.filter((id) => !twice.has(id));
	return { windows: stay(missing), fleet: { listed: listing.at, before: fleet.listed, missing } };
}

/** The endpoints to read. */
export function watched({ windows, fleet }: WatchState): string[] {
	const missing = new Set(fleet?.missing);
	return Object.keys(windows).filter((id) => !missing.has(id));
}
