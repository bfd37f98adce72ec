import type { IDataObject } from 'n8n-workflow';
import { type Precision, shortHash } from './seen';

/** Identity of a record as text, and its stored hash. */
export interface RecordId {
	text: string;
	hash: string;
}

/** Returns a function that identifies a row and remembers the result: catching up reads rows repeatedly. */
export function identifier(
	identityOf: (row: IDataObject) => string,
	precision?: Precision,
): (row: IDataObject) => RecordId {
	const known = new WeakMap<IDataObject, RecordId>();
	return (row) => {
		const before = known.get(row);
		if (before !== undefined) return before;
		const text = identityOf(row);
		const id = { text, hash: shortHash(text, precision) };
		known.set(row, id);
		return id;
	};
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Returns an id as text: 7 and "7" are equal. Undefined without an id. */
export function idText(value: unknown): string | undefined {
	const usable = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
	return usable ? String(value).trim() : undefined;
}

/** Compares ids as text, shorter ones first: numbers keep their order. */
export const byText = (a: string, b: string) => a.length - b.length || compare(a, b);
