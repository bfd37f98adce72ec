import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** Repeatable randomness: the same seed gives the same numbers. */
export class Random {
	private readonly generator;

	/** Takes a seed, or what `state` has returned. */
	constructor(seed: number | readonly number[]) {
		this.generator =
			typeof seed === 'number' ? xoroshiro128plus(seed) : xoroshiro128plusFromState(seed);
	}

	/** Goes on with the same numbers in another object. */
	get state(): readonly number[] {
		return this.generator.getState();
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
