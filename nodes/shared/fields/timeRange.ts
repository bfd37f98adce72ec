import { filterTime } from '../api/url';
import type { INodeProperties } from 'n8n-workflow';
import { readTime } from '../form/readers';
import type { Parameters } from '../form/parameters';
import { DAY_MS, HOUR_MS, LOOK_BACK_MS, RETENTION_MS } from '../records/time';

const PRESETS: Record<string, number> = {
	lastHour: HOUR_MS,
	last24Hours: DAY_MS,
	last7Days: 7 * DAY_MS,
	last30Days: LOOK_BACK_MS,
};

/** `kept`: rows of the list. `when`: help text. `moment`: the compared time of a row. */
const timeRangeOf = (kept: string, when: string, moment: string): INodeProperties[] => [
	{
		displayName: 'Time Range',
		name: 'timeRange',
		type: 'options',
		options: [
			{ name: 'Custom', value: 'custom' },
			{ name: 'Last 24 Hours', value: 'last24Hours' },
			{
				name: 'Last 30 Days',
				value: 'last30Days',
				description: `As far back as the service keeps ${kept}`,
			},
			{ name: 'Last 7 Days', value: 'last7Days' },
			{ name: 'Last Hour', value: 'lastHour' },
		],
		default: 'last24Hours',
		description: when,
	},
	{
		displayName: 'From',
		name: 'from',
		type: 'dateTime',
		required: true,
		default: '',
		displayOptions: { show: { timeRange: ['custom'] } },
		description: `Earliest ${moment}, at most 30 days ago`,
	},
	{
		displayName: 'Until',
		name: 'until',
		type: 'dateTime',
		default: '',
		displayOptions: { show: { timeRange: ['custom'] } },
		description: `Latest ${moment}; empty means now`,
	},
];

/** Required: without bounds, the service returns the last hour only (docs/service/flow-logs.md, *Time window*). */
export const timeRangeFields = timeRangeOf(
	'flow logs',
	'When the flows started',
	'start of a flow',
);

/** Events have the same retention (docs/service/limits.md, *Retention*). */
export const eventTimeRangeFields = timeRangeOf(
	'events',
	'When the events happened',
	'time of an event',
);

/** ISO 8601 in UTC without fractions of a second. */
export interface TimeRange {
	from: string;
	until: string;
}

/**
 * Returns the time range as a function of the time of the request, because a batch may run for hours. The upper bound
 * keeps rows from moving between pages.
 */
export function readTimeRange(parameters: Parameters): (now: number) => TimeRange {
	const chosen = parameters.choice('timeRange', [...Object.keys(PRESETS), 'custom']);
	const preset = PRESETS[chosen];
	if (preset !== undefined) {
		return (now) => ({ from: filterTime(now - preset), until: filterTime(now) });
	}
	const now = Date.now();
	const fromText = readTime(parameters, 'from') ?? parameters.refuse('from', 'is empty');
	const from = Date.parse(fromText);
	const until = Date.parse(readTime(parameters, 'until') ?? new Date(now).toISOString());
	if (from < now - RETENTION_MS) {
		parameters.refuse('from', 'lies more than 30 days back', 'The service keeps nothing older.');
	}
	if (until <= from) {
		if (!parameters.has('until')) parameters.refuse('from', 'lies in the future');
		parameters.refuse('until', "must be later than 'From'");
	}
	const range = { from: filterTime(from), until: filterTime(until) };
	return () => range;
}
