import { readIsoDate } from '../world/dates';
import { refusal } from './errors';
import { readParameter, type Query } from './query';

export type Predicate<Row> = (row: Row) => boolean;

/** One field `q` knows: turns a criterion into a test, or undefined when the criterion makes no sense for it. */
export type FilterField<Row> = (criterion: string) => Predicate<Row> | undefined;
export type FilterFields<Row> = Record<string, FilterField<Row>>;

/** The filter `q`: one entry per field. */
export interface Criteria {
	/** As sent, for the X-Filter header; undefined without a filter. */
	text: string | undefined;
	fields: Map<string, string[]>;
}

function invalid(message: string): Error {
	return refusal(422, 1301, message);
}

/**
 * Splits `q` into `field:criteria` pairs at commas; the first colon divides, since times and IPv6 contain more. Several
 * values of one field are divided by `separator` where the list has one (`||` on flow logs;
 * docs/service/lists.md, *Filters*). A 422/1301 answers text without a field, an empty value or the same field twice.
 */
export function readCriteria(query: Query, separator?: string): Criteria {
	const text = readParameter(query, 'q');
	const fields = new Map<string, string[]>();
	for (const part of text?.split(',') ?? []) {
		const colon = part.indexOf(':');
		const field = part.slice(0, Math.max(colon, 0));
		const value = part.slice(colon + 1);
		const values = separator === undefined ? [value] : value.split(separator);
		if (field === '' || values.includes('')) throw invalid(`Invalid query criteria '${part}'.`);
		if (fields.has(field)) throw invalid(`Query field '${field}' is given more than once.`);
		fields.set(field, values);
	}
	return { text, fields };
}

/** One test for all criteria (fields are and-ed, values of one field or-ed); 422/1301 for unknown fields. */
export function buildPredicates<Row>(
	{ fields }: Criteria,
	known: FilterFields<Row>,
): Predicate<Row>[] {
	return [...fields].map(([field, values]) => {
		const build = Object.hasOwn(known, field) ? known[field] : undefined;
		if (!build) throw invalid(`Unknown query field '${field}'.`);
		const tests = values.map((value) => {
			const test = build(value);
			if (!test) throw invalid(`Invalid value '${value}' for query field '${field}'.`);
			return test;
		});
		const [only] = tests;
		return only && tests.length === 1 ? only : (row) => tests.some((test) => test(row));
	});
}

/** Compares as a number: ids, status. */
export function numeric<Row>(value: (row: Row) => number | null | undefined): FilterField<Row> {
	return (criterion) => {
		if (!/^\d{1,15}$/.test(criterion)) return undefined;
		const wanted = Number(criterion);
		return (row) => value(row) === wanted;
	};
}

/** Compares the whole text: ICCID, IMEI, addresses. */
export function exact<Row>(value: (row: Row) => string | null | undefined): FilterField<Row> {
	return (criterion) => (row) => value(row) === criterion;
}

/** Finds a text anywhere, case-insensitive. */
export function contains<Row>(value: (row: Row) => string | null | undefined): FilterField<Row> {
	return (criterion) => {
		const wanted = criterion.toLowerCase();
		return (row) => value(row)?.toLowerCase().includes(wanted) ?? false;
	};
}

/** `true` or `false`. */
export function flag<Row>(value: (row: Row) => boolean): FilterField<Row> {
	return (criterion) => {
		if (criterion !== 'true' && criterion !== 'false') return undefined;
		return (row) => String(value(row)) === criterion;
	};
}

/**
 * A time: a date matches the whole UTC day, a date-time its second.
 * @assumption A date matches the whole UTC day, a date-time its second (docs/service/lists.md, *Filters*). Check:
 * filter endpoints by `created` in both forms.
 */
export function moment<Row>(value: (row: Row) => number): FilterField<Row> {
	return (criterion) => {
		const from = readIsoDate(criterion);
		if (from === undefined) return undefined;
		const until = from + (criterion.length === 10 ? 86_400_000 : 1000);
		return (row) => value(row) >= from && value(row) < until;
	};
}

/** Compares with a closed list of values. */
export function oneOf<Row>(
	value: (row: Row) => string | null,
	allowed: (word: string) => boolean,
): FilterField<Row> {
	return (criterion) => (allowed(criterion) ? (row) => value(row) === criterion : undefined);
}

/** Accepts up to six criteria separated by single pipes (docs/service/events.md, *Filters*). */
export function several<Row>(field: FilterField<Row>): FilterField<Row> {
	return (criterion) => {
		const values = criterion.split('|');
		const tests = values.flatMap((value) => (value === '' ? [] : (field(value) ?? [])));
		if (tests.length !== values.length || values.length > 6) return undefined;
		return (row) => tests.some((test) => test(row));
	};
}
