import { readIsoDate } from '../world/dates';
import { badRequest, type Refusal } from './errors';
import { readParameter, type Query } from './query';

/** Start of the first day, and of the day before which the data ends, in milliseconds. */
export interface Days {
	start: number | undefined;
	end: number | undefined;
}

/** Reads `start_date` and `end_date`; refuses malformed ones, and a start after the end. */
export function readDays(query: Query, refuse: (message: string) => Refusal = badRequest): Days {
	const readDay = (name: string): number | undefined => {
		const text = readParameter(query, name);
		if (text === undefined) return undefined;
		const at = text.length === 10 ? readIsoDate(text) : undefined;
		if (at === undefined) {
			throw refuse(`Cannot parse parameter ${name} as Date: For input string: "${text}"`);
		}
		return at;
	};
	const start = readDay('start_date');
	const end = readDay('end_date');
	if (start !== undefined && end !== undefined && start > end) {
		throw refuse('Parameter start_date lies after end_date');
	}
	return { start, end };
}

/** The same; refuses an end without a start, too. */
export function readDaysFromStart(
	query: Query,
	refuse: (message: string) => Refusal = badRequest,
): Days {
	const days = readDays(query, refuse);
	if (days.end !== undefined && days.start === undefined) {
		throw refuse('Parameter end_date needs start_date');
	}
	return days;
}

/** Returns the same day `months` later; for 0 the first day of the month. */
export function monthsLater(at: number, months: number): number {
	const date = new Date(at);
	const day = months === 0 ? 1 : date.getUTCDate();
	return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, day);
}
