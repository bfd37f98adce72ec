/** Key and value of a row. Values are plain JSON. */
export type Row = readonly [key: string | number, value: unknown];

/** A part of the state as rows, bound to what it shows. */
export interface Table {
	name: string;
	/** Returns the present rows in their order. */
	rows(): Iterable<Row>;
	/** Whether a row never changes once it is there. */
	isFrozen?: boolean;
	/** Replaces what the table shows by the rows of a file. */
	load(rows: Row[]): void;
}

/** How a value becomes rows, and rows become a value. */
export interface Part<Value> {
	rows(value: Value): Iterable<Row>;
	read(rows: Row[]): Value;
	isFrozen?: boolean;
}

/** How a value that is no JSON is written. */
interface Codec<Value> {
	write(value: Value): unknown;
	read(json: unknown): Value;
}

const plain = <Value>(): Codec<Value> => ({
	write: (value) => value,
	read: (json) => json as Value,
});

/** One value as one row. */
export const one = <Value>({ write, read }: Codec<Value> = plain()): Part<Value> => ({
	rows: (value) => [['', write(value)]],
	read: ([row]) => read(row?.[1]),
});

/** A map with a row for each entry. */
export const map = <Key extends string | number, Value>(
	{ write, read }: Codec<Value> = plain(),
): Part<Map<Key, Value>> => ({
	*rows(value) {
		for (const [key, item] of value) yield [key, write(item)];
	},
	read: (rows) => new Map(inOrder(rows).map(([key, item]) => [key as Key, read(item)])),
});

/** A set of ids with a row for each. */
export const set = (): Part<Set<number>> => ({
	*rows(value) {
		for (const key of value) yield [key, 1];
	},
	read: (rows) => new Set(rows.map(([key]) => Number(key))),
});

/** Numbers objects, so that a list can have rows: in the order in which they were seen first. */
class Numbers {
	private readonly numbers = new WeakMap<object, number>();
	private last = 0;

	of(item: object): number {
		const known = this.numbers.get(item);
		if (known !== undefined) return known;
		this.numbers.set(item, ++this.last);
		return this.last;
	}

	/** Gives an object from a file its number. */
	keep(item: object, number: number): void {
		this.numbers.set(item, number);
		this.last = Math.max(this.last, number);
	}
}

export const NUMBERS = new Numbers();

/** A list with a row for each item; in the file they are in the order in which they were added. */
export const list = <Item extends object>(
	{ write, read }: Codec<Item> = plain(),
): Part<Item[]> => ({
	*rows(value) {
		for (const item of value) yield [NUMBERS.of(item), write(item)];
	},
	read: (rows) =>
		rows.map(([number, json]) => {
			const item = read(json);
			NUMBERS.keep(item, Number(number));
			return item;
		}),
});

/** Lists by id, as rows of id and item. `sort` restores an order other than that of addition. */
export const lists = <Item extends object>(
	sort: (items: Item[]) => Item[] = (items) => items,
): Part<Map<number, Item[]>> => ({
	*rows(value) {
		for (const [id, items] of value) {
			for (const item of items) yield [NUMBERS.of(item), [id, item]];
		}
	},
	read: (rows) => {
		const found = new Map<number, Item[]>();
		for (const [number, json] of rows) {
			const [id, item] = json as [number, Item];
			NUMBERS.keep(item, Number(number));
			const items = found.get(id);
			if (items) items.push(item);
			else found.set(id, [item]);
		}
		return new Map(inOrder([...found]).map(([id, items]) => [id, sort(items)]));
	},
});

/** The same with rows that never change. */
export const frozen = <Value>(part: Part<Value>): Part<Value> => ({ ...part, isFrozen: true });

/** Sorts by id: maps iterate in ascending order. Texts stay in the order of addition. */
function inOrder<Entry extends readonly [string | number, unknown]>(entries: Entry[]): Entry[] {
	return entries.sort(([one], [other]) =>
		typeof one === 'number' && typeof other === 'number' ? one - other : 0,
	);
}
