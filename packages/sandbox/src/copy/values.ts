import { isObject, type JsonObject } from '../core/http/body';
import { readIsoDate } from '../core/world/dates';

/** Readers of values as a service may write them: undefined for what has another form. */

/** A whole number, or its digits. */
export function idOf(value: unknown): number | undefined {
	const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
	return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
}

/** An amount, or its digits. */
export function amountOf(value: unknown): number | undefined {
	const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
	return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

export const textOf = (value: unknown): string | undefined =>
	typeof value === 'string' ? value : undefined;

/** `true`, 1 and '1' are true. */
export const flagOf = (value: unknown): boolean => value === true || Number(value) === 1;

/** A time in one of the forms of docs/service/lists.md, *Times*, in milliseconds since 1970. */
export function timeOf(value: unknown): number | undefined {
	if (typeof value !== 'string') return undefined;
	return readIsoDate(/^\d{4}-\d\d-\d\d \d/.test(value) ? `${value.replace(' ', 'T')}Z` : value);
}

export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

export const objectsOf = (value: unknown): JsonObject[] =>
	Array.isArray(value) ? value.filter(isObject) : [];

/** The id of a record within another, as `{id}` or alone. */
export const idIn = (value: unknown): number | undefined =>
	idOf(isObject(value) ? value.id : value);

/** The same with an empty text, 0 and 1970 for what has another form. */
export const textOr = (value: unknown): string => textOf(value) ?? '';
export const idOr = (value: unknown): number => idIn(value) ?? 0;
export const timeOr = (value: unknown): number => timeOf(value) ?? 0;
