import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Repeatable randomness: the same seed gives the same numbers. */
export class Random {
	private readonly generator;

	constructor(seed: number) {
		this.generator = xoroshiro128plus(seed);
	}

	/** 0 <= number < 1. */
	next(): number {
		return uniformFloat64(this.generator);
	}

	/** A whole number from `low` to `high`, both included. */
	between(low: number, high: number): number {
		return uniformInt(this.generator, low, high);
	}

	/** True in `share` of all cases. */
	chance(share: number): boolean {
		return this.next() < share;
	}

	/** One of the items; RangeError when there are none. */
	pick<Item>(items: readonly Item[]): Item {
		if (items.length === 0) throw new RangeError('Nothing to pick from');
		return items[this.between(0, items.length - 1)] as Item;
	}
}
