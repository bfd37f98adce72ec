import type { IDataObject } from 'n8n-workflow';
import { hash } from 'node:crypto';
import { isObject, plainText } from '../values';

/** Returns a nested object of a record; `{}` if it is missing or null. */
export const part = (record: IDataObject, key: string): IDataObject => {
	const value = record[key];
	return isObject(value) ? value : {};
};

/** Returns a nested list of a record; `[]` if it is missing. */
export const rowsOf = (record: IDataObject | undefined, key: string): IDataObject[] => {
	const rows = record?.[key];
	return Array.isArray(rows) ? (rows as IDataObject[]) : [];
};

/** Returns a record's name in quotes for a message; without one, its id. */
export const nameOf = ({ name, id }: IDataObject) =>
	typeof name === 'string' && name !== '' ? `'${name}'` : `with the ID ${plainText(id, 'unknown')}`;

/** Converts a number that the service sends as text ("11400001"). Returns other values unchanged. */
export const asNumber = (value: unknown): IDataObject[string] => {
	const isNumeric = typeof value === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(value);
	return isNumeric ? Number(value) : ((value ?? null) as IDataObject[string]);
};

/** Characters of a hash of 66 bits. */
const EXACT_LENGTH = 11;

/**
 * Returns the hash of an identity. Odds of a collision: 1 in 10^11 for 20,000 records (66 bits), 1 in 10^8 for a new
 * one among 500 (36 bits, 6 characters).
 */
export const shortHash = (text: string, length = EXACT_LENGTH): string =>
	hash('sha256', text, 'base64url').slice(0, length);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Returns an id as text: 7 and "7" are equal. Undefined without an id. */
export function idText(value: unknown): string | undefined {
	const usable = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
	return usable ? String(value).trim() : undefined;
}

/** Compares ids as text, shorter ones first: numbers keep their order. */
export const byText = (a: string, b: string) => a.length - b.length || compare(a, b);

const MOST_IN_KEY = 40;

/** Returns a text as a key in a state: itself, or its hash if it has a comma, a semicolon or more than 40 characters. */
export const keyText = (text: string): string =>
	/[,;]/.test(text) || text.length > MOST_IN_KEY ? shortHash(text, 16) : text;
