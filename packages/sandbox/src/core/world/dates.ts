/** The ways the service writes a time, and the one way it reads it (docs/service/lists.md, *Times*). */

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** `2021-11-18T08:25:53.000+0000`: endpoints, SIMs and SMS. The milliseconds are always zero, as recorded. */
export function offsetDate(at: number): string {
	return `${new Date(at).toISOString().slice(0, 19)}.000+0000`;
}

/** `2024-11-07T14:00:00Z`, with milliseconds only where there are some: flow logs (docs/service/lists.md, *Times*). */
export function zuluDate(at: number): string {
	return new Date(at).toISOString().replace('.000Z', 'Z');
}

/** `2024-11-07T14:00:00Z`, without milliseconds: streams (docs/service/streams.md, *Event record*). */
export function secondsDate(at: number): string {
	return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

/** `2024-10-11 08:54:20`, UTC: callbacks (docs/service/lists.md, *Times*). */
export function textDate(at: number): string {
	return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

const SECONDS_UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/**
 * Reads `YYYY-MM-DDTHH:mm:ssZ`, milliseconds since 1970; undefined for anything else, 31 February included.
 * @assumption `YYYY-MM-DDTHH:mm:ssZ` is documented; no other format is let through (docs/service/lists.md, *Times*).
 * Check: filter events by a time with milliseconds.
 */
export function readSecondsUtc(text: string): number | undefined {
	if (!SECONDS_UTC.test(text)) return undefined;
	const at = Date.parse(text);
	return Number.isNaN(at) || zuluDate(at) !== text ? undefined : at;
}

const DATE_TIME =
	/^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2}))?$/;

/** Reads an ISO 8601 date or date-time with zone (`Z`, `+0000`, `+01:00`); undefined when it is none. */
export function readIsoDate(text: string): number | undefined {
	const day = DATE_TIME.exec(text)?.[1];
	if (day === undefined) return undefined;
	const dayStart = Date.parse(`${day}T00:00:00Z`);
	if (Number.isNaN(dayStart) || !new Date(dayStart).toISOString().startsWith(day)) return undefined;
	const at = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
	return Number.isNaN(at) ? undefined : at;
}
