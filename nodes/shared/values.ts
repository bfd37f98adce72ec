import { DateTime } from 'luxon';
import type { IDataObject } from 'n8n-workflow';

/** Whether a value is missing, a blank text or an empty list. An object is never blank. */
export function isBlank(value: unknown): boolean {
	if (typeof value === 'string') return value.trim() === '';
	if (Array.isArray(value)) return value.length === 0;
	return value === undefined || value === null;
}

/** Returns a text, a number or a boolean of the service as text; `otherwise` for anything else: an object is no text. */
export const plainText = (value: unknown, otherwise = ''): string =>
	['string', 'number', 'boolean'].includes(typeof value) ? String(value) : otherwise;

/** Whether a text contains half of a surrogate pair, as after a cut inside an emoji. UTF-8 cannot encode it. */
export const holdsHalfCharacter = (text: string): boolean => /\p{Surrogate}/u.test(text);

/** Returns the first characters of a text. An emoji is one, and never cut in half. */
export const firstCharacters = (text: string, most: number): string =>
	[...text].slice(0, most).join('');

/** Returns a time as text; '' for an object that is neither a Date nor a DateTime. */
export function timeText(value: unknown): string {
	if (typeof value !== 'object' || value === null) return String(value);
	return 'toJSON' in value && typeof value.toJSON === 'function' ? String(value.toJSON()) : '';
}

/** Returns a time as ISO 8601 in UTC, or null if it is none. `zone`: for a time without one. */
export function toIsoTime(value: unknown, zone: string): string | null {
	const text = timeText(value).trim().replace(' ', 'T');
	const isDate = /^\d{4}-\d\d/.test(text);
	return DateTime.fromISO(isDate ? text : '', { zone })
		.toUTC()
		.toISO();
}

/** Whether a value is an object: no list, not null. */
export const isObject = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is a resource locator as n8n stores it. */
export const isLocator = (value: unknown): value is { mode: unknown; value: unknown } =>
	isObject(value) && 'mode' in value && 'value' in value;

/** Whether a field is blank, or a locator without a choice. */
export const isUnset = (value: unknown): boolean => isBlank(isLocator(value) ? value.value : value);

/** The value of a resource locator and its mode. */
export interface Located {
	mode: string;
	value: string;
}

const ID = /^[1-9]\d{0,14}$/;
const isId = (value: number) => Number.isInteger(value) && value > 0 && value < 1e15;

/**
 * Reads an id of the service: a whole number above zero, as number or text. Returns undefined for anything else, such
 * as "../user" or "1?x=", so that no value can change the rest of a path.
 */
export function toId(value: unknown): number | undefined {
	if (typeof value === 'number') return isId(value) ? value : undefined;
	if (typeof value !== 'string') return undefined;
	const text = value.trim();
	return ID.test(text) ? Number(text) : undefined;
}

/** Counts equal values, in the order of their first one. */
export function countEqual<T>(values: Iterable<T>): Map<T, number> {
	const counts = new Map<T, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	return counts;
}

/** Groups entries by key, in their order. Leaves out entries without a key. */
export function grouped<T, Key>(
	entries: Iterable<T>,
	keyOf: (entry: T) => Key | undefined,
): Map<Key, [T, ...T[]]> {
	const groups = new Map<Key, [T, ...T[]]>();
	for (const entry of entries) {
		const key = keyOf(entry);
		if (key === undefined) continue;
		const group = groups.get(key);
		if (group === undefined) groups.set(key, [entry]);
		else group.push(entry);
	}
	return groups;
}

/** Compares labels without a locale, which n8n would load at each start. */
export function compareLabels(one: string, other: string): number {
	const [a, b] = [one.toLowerCase(), other.toLowerCase()];
	return a < b ? -1 : Number(a > b);
}

/**
 * Returns a JSON value as text, the same for any order of keys. Uses no recursion: a value nested thousands deep, which
 * `JSON.stringify` refuses, must not end a poll.
 */
export function contentText(value: unknown): string {
	const parts: string[] = [];
	const open: Array<{ text: string } | { value: unknown }> = [{ value }];
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		if ('text' in next) parts.push(next.text);
		else for (const piece of piecesOf(next.value)) open.push(piece);
	}
	return parts.join('');
}

/** Returns a value in pieces, the last one first. */
function piecesOf(value: unknown) {
	if (Array.isArray(value)) return listed('[', value, ']');
	if (!isObject(value)) return [{ text: JSON.stringify(value) ?? 'null' }];
	const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
	return listed('{"of":[', pairs, ']}');
}

function listed(before: string, values: readonly unknown[], after: string) {
	const pieces = values.flatMap((value, index) => [{ text: index > 0 ? ',' : '' }, { value }]);
	return [{ text: before }, ...pieces, { text: after }].reverse();
}

/** Lists the first texts: `a, b, ...`. */
export const firstTexts = (texts: readonly unknown[], most = 20): string =>
	texts.slice(0, most).join(', ') + (texts.length > most ? ', ...' : '');
