import { DAY, isWeekend, type Session } from './world';

export const TIMES = 5;
export const LEAST_MB = 10;

/** A day of a device, judged by docs/watch.md. */
export interface Judged {
	day: number;
	used: number;
	/** Undefined while the device is learned. */
	usual?: number;
}

/** Adds a session to its days; returns these. */
function spread(used: Map<number, number>, { opened, closed, mb }: Session): number[] {
	const days = [];
	for (let day = Math.floor(opened / DAY); day * DAY <= closed; day++) {
		const part = Math.min(closed, (day + 1) * DAY) - Math.max(opened, day * DAY);
		if (part <= 0) continue;
		used.set(day, (used.get(day) ?? 0) + (mb * part) / (closed - opened));
		days.push(day);
	}
	return days;
}

/**
 * What a device has used by each end of a session, as docs/watch.md, *Usage unlike itself*, has it: for each end, its last
 * day and the one before. Keeps all and rounds nothing. Days are those since 1970.
 */
export function* judgedDays(sessions: readonly Session[]): Generator<Judged[]> {
	const used = new Map<number, number>();
	const sorted = [...sessions].sort((a, b) => a.closed - b.closed);
	// The device is known from the first of its events on: the day of it is not known whole.
	const first = Math.floor(Math.min(...sorted.map(({ opened }) => opened)) / DAY);
	for (const session of sorted) {
		const days = spread(used, session);
		const last = Math.floor(session.closed / DAY);
		yield days
			.filter((day) => day >= last - 1)
			.map((day) => ({ day, used: used.get(day) ?? 0, usual: usualOf(used, day, last, first) }))
			.reverse();
	}
}

/** The median of the days of the same kind among the 14 before `last`, of those before `day`; of seven days at least. */
function usualOf(used: ReadonlyMap<number, number>, day: number, last: number, first: number) {
	const known = [];
	for (let one = Math.max(first + 1, last - 14); one < day; one++) known.push(one);
	const same = known.filter((one) => isWeekend(one * DAY) === isWeekend(day * DAY));
	if (known.length < 7 || same.length === 0) return undefined;
	const sorted = same.map((one) => used.get(one) ?? 0).sort((a, b) => a - b);
	const half = sorted.length / 2;
	return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}

/** Days that must be told, and those that may not: the trigger keeps past days to an eighth. */
export function verdicts(sessions: readonly Session[]) {
	const must = new Set<number>();
	const may = new Set<number>();
	const beside = new Set<number>();
	for (const days of judgedDays(sessions)) {
		const over = (margin: number) =>
			days.filter(
				({ used, usual }) =>
					usual !== undefined && used * margin > LEAST_MB && used * margin > TIMES * usual,
			);
		const possible = over(1.15);
		for (const { day } of possible) may.add(day);
		// Of two days that one session lifts above the thresholds, the later one is told.
		const [latest, other] = over(1 / 1.15);
		const isSure = latest !== undefined && latest.day === possible[0]?.day;
		if (isSure && !beside.has(latest.day)) must.add(latest.day);
		if (other && !must.has(other.day)) beside.add(other.day);
	}
	return { must, may };
}

/** Days on which a device used nothing, with no session open at their end, though it used data on all days of their kind. */
export function unusedDays(
	sessions: readonly Session[],
	seen: (at: number) => 'opened' | 'closed',
	until: number,
): Set<number> {
	const used = new Map<number, number>();
	for (const session of sessions) spread(used, session);
	const first = Math.floor(Math.min(...sessions.map(({ opened }) => opened)) / DAY);
	const unused = new Set<number>();
	for (let day = first + 1; (day + 1) * DAY <= until; day++) {
		const known = [];
		for (let one = Math.max(first + 1, day - 14); one < day; one++) known.push(one);
		const same = known.filter((one) => isWeekend(one * DAY) === isWeekend(day * DAY));
		const isAlways = same.length > 0 && same.every((one) => (used.get(one) ?? 0) > 0);
		const isUnused = (used.get(day) ?? 0) === 0 && seen((day + 1) * DAY) === 'closed';
		if (known.length >= 7 && isAlways && isUnused) unused.add(day);
	}
	return unused;
}
