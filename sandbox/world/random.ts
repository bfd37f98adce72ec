/** Repeatable randomness: the same seed gives the same sandbox. */
export class Random {
	constructor(private state: number) {}

	/** 0 <= number < 1 (a 32-bit multiply-and-shift generator). */
	next(): number {
		this.state = (this.state + 0x9e3779b9) | 0;
		let mixed = Math.imul(this.state ^ (this.state >>> 16), 0x21f0aaad);
		mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
		return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
	}

	/** A whole number from `low` to `high`, both included. */
	between(low: number, high: number): number {
		return low + Math.floor(this.next() * (high - low + 1));
	}

	/** True in `share` of all cases. */
	chance(share: number): boolean {
		return this.next() < share;
	}

	/** One of the items; RangeError when there are none. */
	pick<Item>(items: readonly Item[]): Item {
		const item = items[this.between(0, items.length - 1)];
		if (item === undefined) throw new RangeError('Nothing to pick from');
		return item;
	}
}
