export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** How long the service keeps flow logs and events (docs/service/limits.md, *Retention*). */
export const RETENTION_MS = 30 * DAY_MS;
/** The longest time range to ask for: below the retention, because a request takes time and clocks differ. */
export const LOOK_BACK_MS = RETENTION_MS - 5 * MINUTE_MS;

const TIME =
	/^(\d{4}-\d\d-\d\d)(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d|60)(?:[.,](\d{1,3})\d{0,6})?)?)?\s?(Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?$/i;

/** Whether a day, as YYYY-MM-DD, is in the calendar: `Date.parse` turns 31 February into March. */
export const isDay = (day: string): boolean => new Date(day).getUTCDate() === Number(day.slice(8));

/**
 * Reads a time of the service, in milliseconds since 1970; undefined for anything that is none. Spellings seen:
 * `2024-11-07T15:00:00.000+0000` without a colon, `...Z` with and without fractions, and `YYYY-MM-DD HH:MM:SS` in
 * callbacks (docs/service/lists.md, *Times*). A time without zone is UTC, never the zone of this machine.
 */
export function parseTime(value: unknown): number | undefined {
	const found = typeof value === 'string' ? TIME.exec(value.trim()) : null;
	const [, day = '', clock = '00:00', second = '0', fraction = '', zone = 'Z'] = found ?? [];
	if (!isDay(day)) return undefined;
	const offset = zone.length === 3 ? `${zone}00` : zone;
	// The second is added, because `Date.parse` knows no leap second.
	const minute = Date.parse(`${day}T${clock}${offset}`);
	return minute + Number(second) * 1000 + Number(fraction.padEnd(3, '0'));
}

/** The latest of some times of the service, in milliseconds since 1970; undefined where none of them is a time. */
export function latestOf(values: readonly unknown[]): number | undefined {
	const times = values.map(parseTime).filter((time) => time !== undefined);
	return times.length > 0 ? Math.max(...times) : undefined;
}
