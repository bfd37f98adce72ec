/** Which devices of a large fleet a poll reads first (docs/trigger.md, *Large fleets*). */
import { MINUTE_MS } from '../../shared/records/time';

/** Devices with an event since they were read last, and its time: seconds of service time. Part of the state. */
export type Due = Readonly<Record<string, number>>;

/** A device attaches first and sends then; an event may be listed late. So a reading counts this long after the event. */
export const SETTLING_MS = 2 * MINUTE_MS;
/** Of devices that wait about as long, the rotation reaches some soon: the others come first. */
const SAME_WAIT_S = 15 * 60;
/** Most devices of the state (200 kB). Those that wait longest are left out: the rotation has reached or will reach them. */
const MOST_DUE = 10_000;

/** Adds the watched devices that events name. `found`: milliseconds of service time by device. */
export function addDue(
	due: Due,
	found: ReadonlyMap<string, number>,
	watched: ReadonlySet<string>,
): Due {
	const all = Object.fromEntries(Object.entries(due).filter(([id]) => watched.has(id)));
	for (const [id, time] of found) if (watched.has(id)) all[id] ??= Math.floor(time / 1000);
	const entries = Object.entries(all);
	if (entries.length <= MOST_DUE) return all;
	return Object.fromEntries(entries.sort(([, a], [, b]) => b - a).slice(0, MOST_DUE));
}

/** Whether a reading may come before what the event announces. `now`: milliseconds of service time. */
const isYoung = (time: number, now: number) => time * 1000 > now - SETTLING_MS;

/** Returns the devices that a poll has not read, or too soon after their event. */
export const stillDue = (due: Due, reached: ReadonlySet<string>, now: number): Due =>
	Object.fromEntries(
		Object.entries(due).filter(([id, time]) => !reached.has(id) || isYoung(time, now)),
	);

/**
 * Sorts the due devices of a rotation: those whose event is not too young, the longest wait first. Of about the same
 * wait, the one that the rotation reaches last. `now`: milliseconds of service time.
 */
export function dueFirst(due: Due, rotation: readonly string[], now: number): string[] {
	const rankOf = (time: number) =>
		isYoung(time, now) ? Number.POSITIVE_INFINITY : Math.floor(time / SAME_WAIT_S);
	return rotation
		.flatMap((id) => {
			const time = due[id];
			return time === undefined ? [] : [{ id, rank: rankOf(time) }];
		})
		.reverse()
		.sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
		.map(({ id }) => id);
}
