import type { IDataObject } from 'n8n-workflow';

/**
 * The content of a record as text, the same whatever order its keys come in; `without` leaves out keys of the record
 * itself. It is the identity of a record that has no id.
 */
export function contentOf(row: IDataObject, without: readonly string[] = []): string {
	const kept = Object.entries(row).filter(([key]) => !without.includes(key));
	return JSON.stringify(sorted(kept));
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : a > b ? 1 : 0);

const sorted = (entries: Array<[string, unknown]>): unknown =>
	[...entries].sort(byKey).map(([key, value]) => [key, plain(value)]);

function plain(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(plain);
	if (typeof value !== 'object' || value === null) return value;
	return { of: sorted(Object.entries(value)) };
}

/** An id as text: 7 and "7" are one. Undefined when there is none. */
export function idText(value: unknown): string | undefined {
	const usable = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
	return usable ? String(value).trim() : undefined;
}

/** Shorter texts first: ids of the same kind come in the order of their numbers. */
export const byText = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
