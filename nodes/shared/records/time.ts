export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** How long the service keeps flow logs and events (docs/service/limits.md, *Retention*). */
export const RETENTION_MS = 30 * DAY_MS;
/** The longest time range to ask for: below the retention, because a request takes time and clocks differ. */
export const LOOK_BACK_MS = RETENTION_MS - 5 * MINUTE_MS;

const TIME =
	/^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** What nearly all of them look like, on days that every month has: `readUsual` reads that, and many times faster. */
const USUAL =
	/^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{3})?(?:Z|\+0000)$/;

/**
 * Reads a time of the service, in milliseconds since 1970; undefined for anything that is none. Spellings seen:
 * `2024-11-07T15:00:00.000+0000` without a colon, `...Z` with and without fractions, and `YYYY-MM-DD HH:MM:SS` in
 * callbacks (docs/service/lists.md, *Times*). A time without zone is UTC, never the zone of this machine.
 */
export function parseTime(value: unknown): number | undefined {
	if (typeof value !== 'string') return undefined;
	return USUAL.test(value) ? readUsual(value) : readTime(value.trim());
}

const digit = (text: string, at: number) => text.charCodeAt(at) - 48;
const twoDigits = (text: string, at: number) => digit(text, at) * 10 + digit(text, at + 1);

/** A time by where its digits stand: this runs several times for each row of a long flow log. */
function readUsual(text: string): number {
	return Date.UTC(
		twoDigits(text, 0) * 100 + twoDigits(text, 2),
		twoDigits(text, 5) - 1,
		twoDigits(text, 8),
		twoDigits(text, 11),
		twoDigits(text, 14),
		twoDigits(text, 17),
		text[19] === '.' ? digit(text, 20) * 100 + twoDigits(text, 21) : 0,
	);
}

/** The same for all spellings. */
function readTime(text: string): number | undefined {
	const parts = TIME.exec(text);
	if (parts === null) return undefined;
	const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
	const midnight = Date.UTC(year, month - 1, day);
	// Date.UTC turns 31 February into March, and year 24 into 1924.
	const date = new Date(midnight);
	const isReal =
		date.getUTCDate() === day && date.getUTCMonth() === month - 1 && date.getUTCFullYear() === year;
	if (!isReal) return undefined;
	const clock = timeOfDay(Number(parts[4] ?? 0), Number(parts[5] ?? 0), Number(parts[6] ?? 0));
	const zone = zoneOffset(parts[8]);
	if (clock === undefined || zone === undefined) return undefined;
	const fraction = Number((parts[7] ?? '').padEnd(3, '0').slice(0, 3));
	return midnight + clock + fraction - zone;
}

/** The latest of some times of the service, in milliseconds since 1970; undefined where none of them is a time. */
export function latestOf(values: readonly unknown[]): number | undefined {
	const times = values.map(parseTime).filter((time) => time !== undefined);
	return times.length > 0 ? Math.max(...times) : undefined;
}

/** Milliseconds since midnight; second 60 is a leap second. */
function timeOfDay(hour: number, minute: number, second: number): number | undefined {
	if (hour > 23 || minute > 59 || second > 60) return undefined;
	return ((hour * 60 + minute) * 60 + second) * 1000;
}

/** Milliseconds east of UTC: `Z`, `+0000`, `+01:00`, `-03`, or nothing. */
function zoneOffset(text = 'Z'): number | undefined {
	if (/^z$/i.test(text)) return 0;
	const hours = Number(text.slice(1, 3));
	const minutes = Number(text.slice(3).replace(':', ''));
	if (hours > 23 || minutes > 59) return undefined;
	return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}
