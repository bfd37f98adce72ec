import type { INodeProperties } from 'n8n-workflow';
import type { Parameters } from '../form/parameters';
import { isDay } from '../records/time';
import { timeText } from '../values';

/**
 * First and last day of a statistic; which days the service gives without them stands in
 * docs/service/usage.md, *Days of an endpoint*.
 */
export const dayFields: INodeProperties[] = [
	{
		displayName: 'Start Date',
		name: 'startDate',
		type: 'dateTime',
		typeOptions: { dateOnly: true },
		default: '',
		description: "First day. Without it: the month of 'End Date', or the current month.",
	},
	{
		displayName: 'End Date',
		name: 'endDate',
		type: 'dateTime',
		typeOptions: { dateOnly: true },
		default: '',
		description: "Last day. Without it: six months from 'Start Date', or the current month.",
	},
];

/**
 * A day as YYYY-MM-DD, or undefined when blank. The day is the one written in the text, whatever its time zone: a date
 * at midnight must not become the day before.
 */
function readDay(parameters: Parameters, name: string): string | undefined {
	if (!parameters.has(name)) return undefined;
	const text = timeText(parameters.raw(name)).trim();
	const day = /^(\d{4}-\d{2}-\d{2})($|[T ])/.exec(text)?.[1] ?? '';
	return isDay(day) ? day : parameters.refuse(name, 'is not a date');
}

/** Reads both days as the service's query takes them, and refuses an end before the start. */
export function readDays(parameters: Parameters) {
	const start = readDay(parameters, 'startDate');
	const end = readDay(parameters, 'endDate');
	if (start !== undefined && end !== undefined && end < start) {
		parameters.refuse('endDate', "must not be before 'Start Date'");
	}
	return { start_date: start, end_date: end };
}

/** The field 'Expiry Date' of a form as ISO 8601 in UTC, or undefined when blank; refused when it has passed. */
export function readExpiryDate(parameters: Parameters): string | undefined {
	const time = parameters.time('expiryDate');
	return time === undefined || Date.parse(time) > Date.now()
		? time
		: parameters.refuse('expiryDate', 'lies in the past', 'Choose a later time.');
}
