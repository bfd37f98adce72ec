/** The form of values: what can be said about them without showing them. */

const TIMES: [string, RegExp][] = [
	['time with Z', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/],
	['time with Z and fractions', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/],
	['time with offset', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:?\d\d$/],
	[
		'time with fractions and offset without colon',
		/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+[+-]\d{4}$/,
	],
	[
		'time with fractions and offset with colon',
		/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+[+-]\d\d:\d\d$/,
	],
	['time without zone', /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/],
	['date', /^\d{4}-\d\d-\d\d$/],
	['month', /^\d{4}-\d\d$/],
	['time of day', /^\d\d:\d\d(:\d\d)?$/],
];

/** The form of a time in a text, or undefined for another text. */
export const timeForm = (text: string): string | undefined =>
	TIMES.find(([, pattern]) => pattern.test(text))?.[0];

/** The JSON type of a value in the words of the reports. */
export function typeOf(value: unknown): string {
	if (value === null) return 'null';
	if (Array.isArray(value)) return 'list';
	if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
	return typeof value === 'string' ? 'text' : typeof value;
}

/** The form of a text where the description fixes none: digits or other text, or how it writes a time. */
export const textForm = (text: string): string =>
	timeForm(text) ?? (/^\d+$/.test(text) ? 'digits in a text' : 'text');

/** Milliseconds of any form of time; a time without zone is UTC (docs/service/lists.md, *Times*). */
export function readTime(value: unknown): number | undefined {
	if (typeof value !== 'string' || timeForm(value) === undefined) return undefined;
	const hasZone = /Z$|[+-]\d\d:?\d\d$/.test(value.slice(10));
	const iso = value.replace(' ', 'T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2');
	const at = Date.parse(hasZone || value.length <= 10 ? iso : `${iso}Z`);
	return Number.isNaN(at) ? undefined : at;
}
