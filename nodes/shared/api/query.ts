import type { Query } from './types';

/**
 * Builds the query of a URL, with a leading `?` unless it is empty. Percent-encodes everything, so that a `+` in `sort`
 * is not read as a space (docs/service/lists.md, *Filters*). Leaves out empty and undefined values.
 */
export function queryString(query: Query = {}): string {
	const pairs = Object.entries(query)
		.filter(([, value]) => value !== undefined && value !== '')
		.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
	return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Separators of the filter language (docs/service/lists.md, *Filters*). */
const BETWEEN_VALUES = '||';
const BETWEEN_FIELDS = ',';

/** Whether a value holds a separator of the filter language, which cannot be escaped. */
export const breaksFilter = (value: string) =>
	value.includes(BETWEEN_FIELDS) || value.includes(BETWEEN_VALUES);

/**
 * Builds `q`: `<field>:<value>||<value>,<field>:<value>` (docs/service/lists.md, *Filters*). Leaves out fields without
 * values; undefined when nothing is left. `raw` is the user's own filter, appended unchanged. `between` is the separator
 * of values, which differs on some lists.
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
