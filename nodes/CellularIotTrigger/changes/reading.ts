import type { IDataObject } from 'n8n-workflow';
import { parseTime, SECOND_MS } from '../../shared/records/time';
import { unpack } from '../window/seen';
import type { DevicesInput } from '../../shared/changes/changes';
import { signOf } from '../../shared/changes/sign';

/** The reading of a poll. Times are milliseconds of service time. */
export interface ReadEvents {
	/** All rows of the reading. */
	rows: readonly IDataObject[];
	/** Start of the time range in which they are complete. */
	since: number;
	until?: number;
	/** The seen ids of the window before this poll, packed. */
	seen: string;
	/** The rows that this poll processes: neither seen before, nor left for the next poll. */
	processed: readonly IDataObject[];
	/** Time of the poll. */
	now: number;
}

/** Returns the signs that were seen before and those that this poll processes. `now`: they are complete up to it. */
export function readSigns({
	rows,
	since,
	until,
	seen,
	processed,
	now,
}: ReadEvents): Pick<DevicesInput, 'signs' | 'isOld' | 'now'> {
	const known = unpack(seen);
	const latest = until ?? Number.POSITIVE_INFINITY;
	const inRange = rows
		.flatMap((row) => signOf(row) ?? [])
		.filter(({ time }) => time >= since && time <= latest);
	const mine = new Set(processed.flatMap((row) => signOf(row)?.id ?? []));
	const waiting = inRange.filter(({ id }) => !known.has(id) && !mine.has(id));
	return {
		signs: inRange.filter(({ id }) => known.has(id) || mine.has(id)),
		isOld: ({ id }) => known.has(id),
		now: waiting.reduce((least, { time }) => Math.min(least, time), Math.min(now, latest)),
	};
}

/**
 * Returns the least that a reading must cover: a time beyond the newest seen event, even if the clock of the service is
 * behind it. `isReached`: whether rows, oldest first, go beyond it. If a seen event were missing in a reading, the change
 * after it would look like another one.
 */
export function beyondSeen(seen: string) {
	let newest = Number.NEGATIVE_INFINITY;
	for (const time of unpack(seen).values()) newest = Math.max(newest, time);
	return {
		// The filter of the service has whole seconds.
		until: newest + SECOND_MS,
		isReached: (rows: readonly IDataObject[]) =>
			rows.some((row) => (parseTime(row.timestamp) ?? newest) > newest),
	};
}
