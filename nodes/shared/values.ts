import { DateTime } from 'luxon';
import type { IDataObject } from 'n8n-workflow';

/** Whether a value holds nothing. An object holds something, and may be one that cannot be written as a text. */
export function isBlank(value: unknown): boolean {
	if (typeof value === 'string') return value.trim() === '';
	if (Array.isArray(value)) return value.length === 0;
	return value === undefined || value === null;
}

/** A time as text: Date and DateTime write themselves; any other object is no time. */
export function timeText(value: unknown): string {
	if (typeof value !== 'object' || value === null) return String(value);
	return 'toJSON' in value && typeof value.toJSON === 'function' ? String(value.toJSON()) : '';
}

/** A time in UTC as ISO 8601, or null where it is none; one without zone is of the given zone. */
export function toIsoTime(value: unknown, zone: string): string | null {
	const text = timeText(value).trim().replace(' ', 'T');
	const isDate = /^\d{4}-\d\d/.test(text);
	return DateTime.fromISO(isDate ? text : '', { zone })
		.toUTC()
		.toISO();
}

/** Whether a value is an object with keys: no list, not null. */
export const isObject = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is what n8n stores for a resource locator. */
export const isLocator = (value: unknown): value is { mode: unknown; value: unknown } =>
	isObject(value) && 'mode' in value && 'value' in value;

/** Whether a field holds nothing; a locator does when nothing is chosen in it. */
export const isUnset = (value: unknown): boolean => isBlank(isLocator(value) ? value.value : value);

/** A value chosen in a resource locator: how it was given, and the text or number itself. */
export interface Located {
	mode: string;
	value: string;
}

const ID = /^[1-9]\d{0,14}$/;
const isId = (value: number) => Number.isInteger(value) && value > 0 && value < 1e15;

/**
 * Reads an id of the service: a whole number above zero, as number or text with or without spaces around it.
 * Anything else ("../user", "1?x=", 1e21, an array, an empty text) gives undefined, so that no value a person or a
 * model wrote can leave its place in a path.
 */
export function toId(value: unknown): number | undefined {
	if (typeof value === 'number') return isId(value) ? value : undefined;
	if (typeof value !== 'string') return undefined;
	const text = value.trim();
	return ID.test(text) ? Number(text) : undefined;
}

/** Entries by key, in their order; those without a key are left out. */
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

/** Order of labels. Comparing by the rules of a language would load its tables at each start of n8n. */
export function compareLabels(one: string, other: string): number {
	const [a, b] = [one.toLowerCase(), other.toLowerCase()];
	return a < b ? -1 : Number(a > b);
}
