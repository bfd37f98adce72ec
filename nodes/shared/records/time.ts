export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Retention of flow logs and events (docs/service/limits.md, *Retention*). */
export const RETENTION_MS = 30 * DAY_MS;
/** Longest time range of a request. Five minutes less than the retention, because clocks differ. */
export const LOOK_BACK_MS = RETENTION_MS - 5 * MINUTE_MS;

const TIME =
	/^(\d{4}-\d\d-\d\d)(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d|60)(?:[.,](\d{1,3})\d{0,6})?)?)?\s?(Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?$/i;

/** Whether a day, as YYYY-MM-DD, exists: `Date.parse` turns 31 February into March. */
export const isDay = (day: string): boolean => new Date(day).getUTCDate() === Number(day.slice(8));

/**
 * Reads a time of the service in any of its formats (docs/service/lists.md, *Times*), UTC by default. Returns
 * milliseconds since 1970, or undefined.
 */
export function parseTime(value: unknown): number | undefined {
	const found = typeof value === 'string' ? TIME.exec(value.trim()) : null;
	const [, day = '', clock = '00:00', second = '0', fraction = '', zone = 'Z'] = found ?? [];
	if (!isDay(day)) return undefined;
	const offset = zone.length === 3 ? `${zone}00` : zone;
	// `Date.parse` accepts no leap second.
	const minute = Date.parse(`${day}T${clock}${offset}`);
	return minute + Number(second) * 1000 + Number(fraction.padEnd(3, '0'));
}

/** Returns the latest of the times, in milliseconds since 1970; undefined without a valid one. */
export function latestOf(values: readonly unknown[]): number | undefined {
	const times = values.map(parseTime).filter((time) => time !== undefined);
	return times.length > 0 ? Math.max(...times) : undefined;
}

/** Returns the latest of the times as ISO 8601 in UTC; undefined without a valid one. */
export const isoOf = (...times: unknown[]): string | undefined => {
	const latest = latestOf(times);
	return latest === undefined ? undefined : new Date(latest).toISOString();
};
