import { DAY_MS } from '../../shared/records/time';

/** Most ids of a trigger (about 5 MB). */
const MOST = 50_000;
/** The service repeats a call for a day (docs/service/callbacks.md, *Delivery*). */
const KEEP_MS = DAY_MS;

/**
 * Ids of records whose calls were answered with 200, and of records in flight. In memory only: n8n stores the static
 * data of a workflow as a whole, so parallel calls would overwrite each other. Times are milliseconds since 1970.
 */
export class SeenIds {
	/** Time of the answer by id, oldest first. */
	private readonly seen = new Map<string, number>();
	private readonly inFlight = new Set<string>();

	/**
	 * Returns the ids that are not seen, in flight from now on. Returns undefined if another call holds one of the ids: its
	 * answer is open, so the service must ask again.
	 */
	claim(ids: readonly string[], now: number): Set<string> | undefined {
		this.forget(now);
		if (ids.some((id) => this.inFlight.has(id))) return undefined;
		const fresh = new Set(ids.filter((id) => !this.seen.has(id)));
		for (const id of fresh) this.inFlight.add(id);
		return fresh;
	}

	/** Ends the flight of ids. `isTaken`: the answer 200 has gone out. */
	settle(ids: ReadonlySet<string>, isTaken: boolean, now: number): void {
		for (const id of ids) {
			this.inFlight.delete(id);
			if (isTaken) this.seen.set(id, now);
		}
		this.forget(now);
	}

	/** Number of ids in memory. */
	get size(): number {
		return this.seen.size + this.inFlight.size;
	}

	private forget(now: number): void {
		for (const [id, time] of this.seen) {
			if (this.seen.size <= MOST && now - time < KEEP_MS) return;
			this.seen.delete(id);
		}
	}
}
