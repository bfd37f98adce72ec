/** The polls of a trigger that runs all the time. Times are milliseconds of service time. */
export class Polls {
	/** `seen`: the times of all events of the organization, oldest first. */
	constructor(
		readonly first: number,
		readonly last: number,
		private readonly everyMs: number,
		private readonly seen: readonly number[],
	) {}

	/**
	 * Returns the time that is proven at a poll: by the poll before it, or by an event
	 * (docs/internals/trigger.md, *The clock of the service*).
	 */
	provenAt(poll: number): number {
		return Math.max(poll - this.everyMs, this.newestUpTo(poll));
	}

	/** Returns the poll at which a time is proven; not before the first one. */
	proving(time: number): number {
		const steps = Math.max(0, Math.ceil((time - this.first) / this.everyMs));
		const poll = this.first + steps * this.everyMs;
		return this.provenAt(poll) >= time ? poll : poll + this.everyMs;
	}

	private newestUpTo(time: number): number {
		let [low, high] = [0, this.seen.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((this.seen[middle] ?? time) <= time) low = middle + 1;
			else high = middle;
		}
		return this.seen[low - 1] ?? Number.NEGATIVE_INFINITY;
	}
}
