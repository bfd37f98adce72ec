import type { INodeProperties } from 'n8n-workflow';
import type { Parameters } from '../form/parameters';
import { quoted } from '../kinds/kind';
import { DAY_MS, isDay } from '../records/time';
import { timeText } from '../values';

/** First and last day of a range, both included, as YYYY-MM-DD. */
export interface DayRange {
	from: string;
	until: string;
}

/** Returns the UTC day of a time, as YYYY-MM-DD. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Returns the first day of the month that begins `months` after that of `now`. */
function monthStart(now: number, months: number): number {
	const date = new Date(now);
	return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
}

/** Day ranges at a given time, as the first and the last moment. */
const PRESETS: Record<string, (now: number) => [from: number, until: number]> = {
	last30Days: (now) => [now - 29 * DAY_MS, now],
	last7Days: (now) => [now - 6 * DAY_MS, now],
	lastMonth: (now) => [monthStart(now, -1), monthStart(now, 0) - DAY_MS],
	thisMonth: (now) => [monthStart(now, 0), now],
	today: (now) => [now, now],
	yesterday: (now) => [now - DAY_MS, now - DAY_MS],
};

/** The days of a statistic, in UTC (docs/service/usage.md, *Days of an endpoint*). */
export const dayRangeFields: INodeProperties[] = [
	{
		displayName: 'Time Range',
		name: 'timeRange',
		type: 'options',
		options: [
			{ name: 'Custom', value: 'custom' },
			{ name: 'Last 30 Days', value: 'last30Days', description: 'Today and the 29 days before' },
			{ name: 'Last 7 Days', value: 'last7Days', description: 'Today and the 6 days before' },
			{ name: 'Last Month', value: 'lastMonth' },
			{ name: 'This Month', value: 'thisMonth' },
			{ name: 'Today', value: 'today' },
			{ name: 'Yesterday', value: 'yesterday' },
		],
		default: 'thisMonth',
		description: 'The days of the usage, in UTC. The usage of today may lag by some hours.',
	},
	{
		displayName: 'From',
		name: 'from',
		type: 'dateTime',
		typeOptions: { dateOnly: true },
		required: true,
		default: '',
		displayOptions: { show: { timeRange: ['custom'] } },
		description: 'First day',
	},
	{
		displayName: 'Until',
		name: 'until',
		type: 'dateTime',
		typeOptions: { dateOnly: true },
		default: '',
		displayOptions: { show: { timeRange: ['custom'] } },
		description: 'Last day; empty means today',
	},
];

/** Returns the day in a text, or undefined when blank. Ignores the time zone, which might change it. */
export function readDay(parameters: Parameters, name: string): string | undefined {
	if (!parameters.has(name)) return undefined;
	const text = timeText(parameters.raw(name)).trim();
	const day = /^(\d{4}-\d{2}-\d{2})($|[T ])/.exec(text)?.[1] ?? '';
	const what = `is not a date: ${quoted(text)}`;
	return isDay(day) ? day : parameters.refuse(name, what, 'Give it like 2026-03-10.');
}

/** Returns the days as a function of the time of the request. Refuses an end before the start. */
export function readDayRange(parameters: Parameters): (now: number) => DayRange {
	const preset = PRESETS[parameters.choice('timeRange', [...Object.keys(PRESETS), 'custom'])];
	if (preset !== undefined) {
		return (now) => {
			const [from, until] = preset(now);
			return { from: dayOf(from), until: dayOf(until) };
		};
	}
	const from = readDay(parameters, 'from') ?? parameters.refuse('from', 'is empty');
	const until = readDay(parameters, 'until') ?? dayOf(Date.now());
	if (until < from) parameters.refuse('until', "must not be before 'From'");
	return () => ({ from, until });
}
