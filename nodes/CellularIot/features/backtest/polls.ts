/** The polls of a trigger that runs all the time. Times are milliseconds of service time. */
export class Polls {
	/** Times of the newest events, by the poll that sees them first. */
	private readonly newest = new Map<number, number>();

	/** `seen`: the times of all events of the organization, oldest first. */
	constructor(
		readonly first: number,
		readonly last: number,
		private readonly everyMs: number,
		seen: readonly number[],
	) {
		for (const time of seen) this.newest.set(this.after(time), time);
	}

	/**
	 * Returns the time that is proven at a poll: by the poll before it, or by an event
	 * (docs/internals/trigger.md, *The clock of the service*).
	 */
	provenAt(poll: number): number {
		return Math.max(poll - this.everyMs, this.newest.get(poll) ?? Number.NEGATIVE_INFINITY);
	}

	/** Returns the poll at which a time is proven; not before the first one. */
	proving(time: number): number {
		const poll = Math.max(this.first, this.after(time));
		return this.provenAt(poll) >= time ? poll : poll + this.everyMs;
	}

	/** Returns the first poll that is not before a time. */
	after(time: number): number {
		return this.first + Math.ceil((time - this.first) / this.everyMs) * this.everyMs;
	}
}
