/** A binary heap: hands out the least item first, in logarithmic time. */
export class Heap<Item> {
	private readonly items: Item[] = [];

	/** `isBefore` tells whether one item comes before another. */
	constructor(private readonly isBefore: (one: Item, other: Item) => boolean) {}

	/** The least item, which stays; undefined if empty. */
	peek(): Item | undefined {
		return this.items[0];
	}

	push(item: Item): void {
		let place = this.items.length;
		while (place > 0) {
			const parent = (place - 1) >> 1;
			const above = this.items[parent] as Item;
			if (!this.isBefore(item, above)) break;
			this.items[place] = above;
			place = parent;
		}
		this.items[place] = item;
	}

	/** Takes the least item out; undefined if empty. */
	pop(): Item | undefined {
		const [least] = this.items;
		const last = this.items.pop();
		if (last !== undefined && this.items.length > 0) this.sink(last);
		return least;
	}

	clear(): void {
		this.items.length = 0;
	}

	/** Puts an item on the empty place at the top, and lets smaller ones rise past it. */
	private sink(item: Item): void {
		const { items } = this;
		let place = 0;
		for (;;) {
			let child = 2 * place + 1;
			if (child >= items.length) break;
			if (
				child + 1 < items.length &&
				this.isBefore(items[child + 1] as Item, items[child] as Item)
			) {
				child += 1;
			}
			if (!this.isBefore(items[child] as Item, item)) break;
			items[place] = items[child] as Item;
			place = child;
		}
		items[place] = item;
	}
}
