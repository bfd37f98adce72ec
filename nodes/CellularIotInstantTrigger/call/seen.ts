import { DAY_MS } from '../../shared/records/time';

/** Fewest ids that a trigger remembers, if there were as many within a day (about 5 MB). */
const FEWEST_KEPT = 50_000;
/** Number of ids at which the oldest are dropped: dropping each one alone would be slow. */
const MOST_KEPT = 55_000;
/** The service repeats a call for a day (docs/service/callbacks.md, *Delivery*). */
const KEEP_MS = DAY_MS;

/**
 * Ids of records whose calls were answered with 200, and of records in flight. In memory only: n8n stores the static
 * data of a workflow as a whole, so parallel calls would overwrite each other. Times are milliseconds since 1970.
 */
export class SeenIds {
	/** Time of the answer by id, oldest first. */
	private seen = new Map<string, number>();
	private readonly inFlight = new Set<string>();

	/**
	 * Returns the ids that are not seen, in flight from now on. Returns undefined if one of the ids is in flight in
	 * another call: the service must repeat this call.
	 */
	claim(ids: readonly string[], now: number): Set<string> | undefined {
		if (ids.some((id) => this.inFlight.has(id))) return undefined;
		const fresh = new Set(ids.filter((id) => now - (this.seen.get(id) ?? -KEEP_MS) >= KEEP_MS));
		for (const id of fresh) this.inFlight.add(id);
		return fresh;
	}

	/** Ends the flight of ids. `isAnswered`: the answer 200 has gone out. */
	settle(ids: ReadonlySet<string>, isAnswered: boolean, now: number): void {
		for (const id of ids) {
			this.inFlight.delete(id);
			if (!isAnswered) continue;
			// Deleted first: a map keeps the place of a key that is set again.
			this.seen.delete(id);
			this.seen.set(id, now);
		}
		if (this.seen.size > MOST_KEPT) this.seen = new Map([...this.seen].slice(-FEWEST_KEPT));
	}
}
