import type { Row } from '../types';
import type { ValueOf } from './lists';

/** Orders of texts that a database may use; numbers and times have one. */
const COLLATIONS: [string, (a: unknown, b: unknown) => number][] = [
	['by size or code point', plain],
	['without letter case', (a, b) => plain(lower(a), lower(b))],
	['without letter case and punctuation', (a, b) => plain(letters(a), letters(b))],
	['by the parts of an address', (a, b) => plain(address(a), address(b))],
	['in the order of a language', (a, b) => String(a).localeCompare(String(b), 'en')],
];

function plain(a: unknown, b: unknown): number {
	if (typeof a === 'number' && typeof b === 'number') return a - b;
	const [one, other] = [String(a), String(b)];
	return one === other ? 0 : one < other ? -1 : 1;
}
const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);
const letters = (value: unknown) =>
	typeof value === 'string' ? value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') : value;
const address = (value: unknown) =>
	typeof value === 'string' && /^[\d.]+$/.test(value)
		? value.replace(/\d+/g, (part) => part.padStart(3, '0'))
		: value;

const isEmpty = (value: unknown) => value === null || value === '';

/** Orders that rows are in by a value, ascending or descending; `none of these` if in no order; [] if all are equal. */
export function ordersOf(rows: Row[], values: ValueOf[], descending: boolean): string[] {
	const sign = descending ? -1 : 1;
	const columns = values.map((value) => rows.map(value).filter((one) => !isEmpty(one)));
	if (columns.every((column) => new Set(column).size < 2)) return [];
	const found = COLLATIONS.filter(([, compare]) =>
		columns.some((column) => isSorted(column, (a, b) => sign * compare(a, b))),
	);
	return found.length > 0 ? found.map(([name]) => name) : ['none of these'];
}

function isSorted(column: unknown[], compare: (a: unknown, b: unknown) => number): boolean {
	return column.every((value, index) => index === 0 || compare(column[index - 1], value) <= 0);
}

/** Where rows without a value stand: `first`, `last` or `between`; undefined unless there are rows of both kinds. */
export function placeOfEmpty(rows: Row[], value: ValueOf): string | undefined {
	const flags = rows.map((row) => isEmpty(value(row)));
	const changes = flags.filter((flag, index) => index > 0 && flag !== flags[index - 1]).length;
	if (changes === 0) return undefined;
	if (changes > 1) return 'between';
	return flags[0] === true ? 'first' : 'last';
}

/** Order of rows that are equal by a value: undefined unless two neighbors are. */
export function orderOfTies(rows: Row[], value: ValueOf, tie: ValueOf): string[] | undefined {
	const steps: number[] = [];
	for (const [index, row] of rows.entries()) {
		const before = rows[index - 1];
		if (!before || value(before) !== value(row) || isEmpty(value(row))) continue;
		steps.push(plain(tie(before), tie(row)));
	}
	if (steps.length === 0) return undefined;
	const names = [
		...(steps.every((step) => step <= 0) ? ['ascending id'] : []),
		...(steps.every((step) => step >= 0) ? ['descending id'] : []),
	];
	return names.length > 0 ? names : ['another order'];
}
