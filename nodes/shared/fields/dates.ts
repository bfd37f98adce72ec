import type { INodeProperties } from 'n8n-workflow';
import type { Parameters } from '../form/parameters';
import { isDay } from '../records/time';
import { timeText } from '../values';

/** First and last day of a statistic (docs/service/usage.md, *Days of an endpoint*). */
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

/** Returns the day in a text, as YYYY-MM-DD, or undefined when blank. Ignores the time zone, which might change it. */
function readDay(parameters: Parameters, name: string): string | undefined {
	if (!parameters.has(name)) return undefined;
	const text = timeText(parameters.raw(name)).trim();
	const day = /^(\d{4}-\d{2}-\d{2})($|[T ])/.exec(text)?.[1] ?? '';
	return isDay(day) ? day : parameters.refuse(name, 'is not a date');
}

/** Returns the query of both days. Refuses an end before the start. */
export function readDays(parameters: Parameters) {
	const start = readDay(parameters, 'startDate');
	const end = readDay(parameters, 'endDate');
	if (start !== undefined && end !== undefined && end < start) {
		parameters.refuse('endDate', "must not be before 'Start Date'");
	}
	return { start_date: start, end_date: end };
}

/** Returns the field 'Expiry Date' as ISO 8601 in UTC, or undefined when blank. Refuses a past time. */
export function readExpiryDate(parameters: Parameters): string | undefined {
	const time = parameters.time('expiryDate');
	return time === undefined || Date.parse(time) > Date.now()
		? time
		: parameters.refuse('expiryDate', 'lies in the past', 'Choose a later time.');
}
