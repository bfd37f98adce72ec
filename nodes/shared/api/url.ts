import { holdsHalfCharacter, toId } from '../values';
import type { Query } from './types';

/**
 * Builds the query of a URL, with a leading `?` unless it is empty. Leaves out empty and undefined values. Encodes the
 * `+` of `sort`, which would be read as a space (docs/service/lists.md, *Filters*). Returns undefined for a value that
 * cannot be encoded: half of an emoji.
 */
export function queryString(query: Query = {}): string | undefined {
	if (Object.values(query).some((value) => holdsHalfCharacter(String(value)))) return undefined;
	const pairs = Object.entries(query)
		.filter(([, value]) => value !== undefined && value !== '')
		.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
	return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Separators of the filter language (docs/service/lists.md, *Filters*). */
const BETWEEN_VALUES = '||';
const BETWEEN_FIELDS = ',';

/** Whether a value contains a separator of the filter language, which has no escape. */
export const breaksFilter = (value: string) =>
	value.includes(BETWEEN_FIELDS) || value.includes(BETWEEN_VALUES);

/**
 * Builds `q`: `<field>:<value>||<value>,<field>:<value>` (docs/service/lists.md, *Filters*). Leaves out fields without
 * values; returns undefined if nothing is left. `raw`: the user's own filter. `between`: the separator of values.
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

/**
 * @assumption The bounds have the format of event filters: ISO 8601 in UTC (docs/service/flow-logs.md, *Time window*).
 * Check: ask for the flow logs of one past hour.
 */
export const filterTime = (ms: number) => new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z');

/** Reads the id at the end of a `Location` header (docs/service/sms.md, *Operations*). */
export const idFromLocation = (location: string | undefined): number | undefined =>
	toId(/\/(\d+)\/?(?:\?.*)?$/.exec(location ?? '')?.[1]);

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** A path segment that is not an id, such as the code of a SIM batch. */
export class PathSegment {
	private constructor(readonly text: string) {}

	/** Trims and checks a code. Returns undefined for one that could change the rest of a path. */
	static read(value: string): PathSegment | undefined {
		const text = value.trim();
		return SEGMENT.test(text) ? new PathSegment(text) : undefined;
	}
}

/**
 * Builds a path: path`/api/v1/endpoint/${id}/sms`. Throws a TypeError, without the value, for a value that is neither an
 * id nor a `PathSegment`: this is a bug of the caller.
 */
export function path(parts: TemplateStringsArray, ...values: Array<number | PathSegment>): string {
	return parts.reduce((built, part, index) => {
		const value = values[index - 1];
		const checked = value instanceof PathSegment ? value.text : toId(value);
		if (checked === undefined) throw new TypeError('A path was built with something unchecked');
		return `${built}${checked}${part}`;
	});
}
