import type { INodeProperties } from 'n8n-workflow';
import { byLabel } from '../shared/fields/byLabel';
import { FLEET_SCOPES } from './scope';
import type { Source } from './sources/source';
import { DAY_MS, MINUTE_MS } from '../shared/records/time';

/** How far back a new watch begins, in milliseconds. */
export const STARTS: Record<string, number> = {
	last30Days: 30 * DAY_MS,
	last7Days: 7 * DAY_MS,
	lastDay: DAY_MS,
	lastHour: 60 * MINUTE_MS,
	now: 0,
};

/** Records of a poll: unless the person chooses, and at most. */
export const MAX_RECORDS = 1000;
export const MOST_RECORDS = 10_000;
/**
 * The service allows about 400 requests a minute and address (docs/service/limits.md, *Rate limits*): others need some,
 * too.
 */
export const REQUESTS = 150;
export const MOST_REQUESTS = 2000;
export const MOST_OVERLAP_MINUTES = 1440;

const common = (overlapMinutes: number): INodeProperties[] => [
	{
		displayName: 'Max Records per Poll',
		name: 'maxRecords',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: MOST_RECORDS },
		default: MAX_RECORDS,
		description: 'What is above this waits for the next poll, oldest first',
	},
	{
		displayName: 'Overlap (Minutes)',
		name: 'overlapMinutes',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: MOST_OVERLAP_MINUTES },
		default: overlapMinutes,
		description:
			'How much later than its own time a record may appear at the service and is still found',
	},
	{
		displayName: 'Start From',
		name: 'startFrom',
		type: 'options',
		options: [
			{ name: 'Last 30 Days', value: 'last30Days' },
			{ name: 'Last 7 Days', value: 'last7Days' },
			{ name: 'Last Day', value: 'lastDay' },
			{ name: 'Last Hour', value: 'lastHour' },
			{ name: 'Now', value: 'now' },
		],
		default: 'now',
		description: 'Which records count when the trigger is used for the first time',
	},
];

const perEndpoint: INodeProperties[] = [
	{
		displayName: 'Report Problems',
		name: 'reportProblems',
		type: 'boolean',
		default: true,
		description:
			'Whether a device that could not be read three times running makes an item of its own, with unreadable_since and reason',
	},
	{
		displayName: 'Requests per Poll',
		name: 'requestsPerPoll',
		type: 'number',
		typeOptions: { minValue: 10, maxValue: MOST_REQUESTS },
		default: REQUESTS,
		displayOptions: { show: { '/scope': FLEET_SCOPES } },
		description:
			'How many requests one poll may send; the next poll goes on with the other devices',
	},
];

/** The options of a source: its own, and those that all have. */
export const optionsOf = (source: Source): INodeProperties => ({
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: {},
	options: [
		...common(source.overlapMinutes),
		...(source.of === 'endpoint' ? perEndpoint : []),
		...source.options,
	].sort(byLabel),
});
