import type { Query } from './types';

/**
 * Encodes a query by percent-encoding only: a `+` in `sort` must arrive as %2B and never be read as a space, and `||`
 * between filter values as %7C%7C (docs/service/lists.md, *Filters*). Undefined values are left out. Starts with `?` or
 * is empty.
 */
export function queryString(query: Query = {}): string {
	const pairs = Object.entries(query)
		.filter(([, value]) => value !== undefined && value !== '')
		.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
	return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/**
 * What separates two values of one field, and two fields, in the filter language of docs/service/lists.md, *Filters*.
 */
const BETWEEN_VALUES = '||';
const BETWEEN_FIELDS = ',';

/** True when a value cannot be written in a filter, because the language has no way to escape its separators. */
export const breaksFilter = (value: string) =>
	value.includes(BETWEEN_FIELDS) || value.includes(BETWEEN_VALUES);

/**
 * Builds `q`: `<field>:<value>||<value>,<field>:<value>` (docs/service/lists.md, *Filters*). Fields without values are
 * left out; undefined when nothing is left. `raw` is appended as it is: the user's own filter. Some lists have another
 * mark `between` values.
 */
export function filter(
	fields: Record<string, string | number | ReadonlyArray<string | number> | undefined>,
	raw = '',
	between = BETWEEN_VALUES,
): string | undefined {
	const terms = Object.entries(fields).flatMap(([field, value]) => {
		const values = (Array.isArray(value) ? value : [value]).filter(
			(one) => one !== undefined && one !== '',
		);
		return values.length > 0 ? [`${field}:${values.join(between)}`] : [];
	});
	if (raw.trim() !== '') terms.push(raw.trim());
	return terms.length > 0 ? terms.join(BETWEEN_FIELDS) : undefined;
}
