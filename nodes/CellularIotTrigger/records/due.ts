/** Which devices of a large fleet a poll reads first (docs/trigger.md, *Large fleets*). */
import { MINUTE_MS } from '../../shared/records/time';

/** Devices with an event since they were read last, and the minute of service time in which it was over. Part of the state. */
export type Due = Readonly<Record<string, number>>;

/** A device attaches first and sends then; an event may be listed late. So a reading counts this long after the event. */
export const SETTLING_MS = 2 * MINUTE_MS;
/** Of devices that wait about as long, the rotation reaches some soon: the others come first. */
const SAME_WAIT = 15;
/** Most devices of the state (50 kB). Those that wait longest are left out: the rotation has reached or will reach them. */
const MOST_DUE = 10_000;

/** Adds the watched devices that events name. `found`: milliseconds of service time by device. */
export function addDue(
	due: Due,
	found: ReadonlyMap<string, number>,
	watched: ReadonlySet<string>,
): Due {
	const all = Object.fromEntries(Object.entries(due).filter(([id]) => watched.has(id)));
	for (const [id, time] of found) if (watched.has(id)) all[id] ??= Math.ceil(time / MINUTE_MS);
	const entries = Object.entries(all);
	if (entries.length <= MOST_DUE) return all;
	return Object.fromEntries(entries.sort(([, a], [, b]) => b - a).slice(0, MOST_DUE));
}

/** Whether a reading may come before what the event announces. `now`: milliseconds of service time. */
const isYoung = (minute: number, now: number) => minute * MINUTE_MS > now - SETTLING_MS;

/** Returns the devices that a poll has not read, or too soon after their event. */
export const stillDue = (due: Due, reached: ReadonlySet<string>, now: number): Due =>
	Object.fromEntries(
		Object.entries(due).filter(([id, minute]) => !reached.has(id) || isYoung(minute, now)),
	);

/**
 * Sorts the due devices of a rotation: those whose event is not too young, the longest wait first. Of about the same
 * wait, the one that the rotation reaches last. `now`: milliseconds of service time.
 */
export function dueFirst(due: Due, rotation: readonly string[], now: number): string[] {
	const rankOf = (minute: number) =>
		isYoung(minute, now) ? Number.POSITIVE_INFINITY : Math.floor(minute / SAME_WAIT);
	return rotation
		.flatMap((id) => {
			const minute = due[id];
			return minute === undefined ? [] : [{ id, rank: rankOf(minute) }];
		})
		.reverse()
		.sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
		.map(({ id }) => id);
}
