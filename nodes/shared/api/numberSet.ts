/** Slots at the beginning, because most lists are short, and how they grow: as powers of two. */
const FIRST_BITS = 4;
const MORE_BITS = 2;
const WORD_BITS = 32;
/** An odd number that spreads neighbours over all slots: 2 ** 32 divided by the golden ratio. */
const SPREAD = 0x9e3779b1 | 0;

const freeSlots = (bits: number) => new Float64Array(2 ** bits).fill(Number.NaN);

/**
 * A set of numbers that only grows: what `Set` does, for the keys of a long list. `Set` keeps each number that is not
 * small as an object of its own, and to collect and move 100,000 of these took longer than to find the keys. NaN cannot
 * be a member: it marks a free slot, and at least half of them are free.
 */
export class NumberSet {
	private bits = FIRST_BITS;
	private slots = freeSlots(FIRST_BITS);
	private size = 0;

	/** Adds a number; gives whether it was not there before. */
	add(value: number): boolean {
		const slot = this.slotOf(value);
		if (this.slots[slot] === value) return false;
		this.slots[slot] = value;
		this.size += 1;
		if (this.size * 2 > this.slots.length) this.grow();
		return true;
	}

	/** Where a number is, or the free slot where it belongs. */
	private slotOf(value: number): number {
		const { slots, bits } = this;
		const last = slots.length - 1;
		// Both halves of a number count, and of the product its highest bits, which all others decide.
		const mixed = Math.imul(value ^ (value / 2 ** WORD_BITS), SPREAD);
		let slot = mixed >>> (WORD_BITS - bits);
		while (slots[slot] !== value && !Number.isNaN(slots[slot])) slot = (slot + 1) & last;
		return slot;
	}

	private grow(): void {
		const before = this.slots;
		this.bits += MORE_BITS;
		this.slots = freeSlots(this.bits);
		before.forEach((value) => {
			if (!Number.isNaN(value)) this.slots[this.slotOf(value)] = value;
		});
	}
}
