import { refusal } from './errors';
import { readParameter, type Query } from './query';

/** Sort fields of a list. */
export type SortFields<Row> = Record<string, (row: Row) => string | number | null>;

/** A sort order, as text (X-Sort header) and as a comparison. */
export interface SortOrder<Row> {
	text: string;
	compare: (a: Row, b: Row) => number;
}

/**
 * Numbers by size, text by code point, null after everything else (before it when descending).
 * @assumption Empty values stand where common SQL databases put them (docs/service/lists.md, *Sorting*). Check: sort
 * endpoints by `imei`.
 */
function compareValues(a: string | number | null, b: string | number | null): number {
	if (a === b) return 0;
	if (a === null) return 1;
	if (b === null) return -1;
	return a < b ? -1 : 1;
}

/**
 * Reads `sort`: comma list, `-` descending, `+` or nothing ascending (docs/service/lists.md, *Sorting*). An unescaped
 * `+` arrives as a space and is refused like every unknown field: 422/1302, on event lists 400.
 */
export function readSort<Row>(
	query: Query,
	fields: SortFields<Row>,
	fallback: string,
	status: 400 | 422 = 422,
): SortOrder<Row> {
	const parts = (readParameter(query, 'sort') ?? fallback).split(',').map((part) => {
		const descending = part.startsWith('-');
		const name = part.replace(/^[+-]/, '');
		const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
		if (!value) throw refusal(status, 1302, `Invalid sort criteria '${part}'.`);
		return { text: descending ? `-${name}` : name, sign: descending ? -1 : 1, value };
	});
	return {
		text: parts.map(({ text }) => text).join(','),
		compare: (a, b) => {
			for (const { sign, value } of parts) {
				const order = compareValues(value(a), value(b));
				if (order !== 0) return order * sign;
			}
			return 0;
		},
	};
}
