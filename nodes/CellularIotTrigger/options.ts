import type { INodeProperties } from 'n8n-workflow';
import { optionCollection } from '../shared/fields/collections';
import { compareLabels } from '../shared/values';
import type { Parameters } from '../shared/form/parameters';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/records/time';
import { FLEET_SCOPES } from './fleet/scope';
import type { Source } from './records/source';

/** How far back a new watch begins, in milliseconds. */
const START_FROM_MS: Record<string, number> = {
	last30Days: 30 * DAY_MS,
	last7Days: 7 * DAY_MS,
	lastDay: DAY_MS,
	lastHour: HOUR_MS,
	now: 0,
};

const DEFAULT_RECORDS = 1000;
const MOST_RECORDS = 10_000;
/** Default of *Requests per Poll*: the service allows about 400 a minute (docs/service/limits.md, *Rate limits*). */
export const REQUESTS = 150;
const MOST_REQUESTS = 2000;
const MOST_OVERLAP_MINUTES = 1440;

/** Not for changes of devices: those of one event cannot wait. */
const maxRecords: INodeProperties = {
	displayName: 'Max Records per Poll',
	name: 'maxRecords',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: MOST_RECORDS },
	default: DEFAULT_RECORDS,
	description: 'Records beyond this number wait for the next poll, oldest first',
};

const PROBLEMS = {
	endpoint:
		'Whether a device that could not be read three times in a row, missed records, and a wrong clock of the service make an item with the reason',
	organization:
		'Whether missed records and a wrong clock of the service make an item with the reason',
	devices:
		'Whether missed records, a wrong clock of the service, and more devices than the trigger can remember, make an item with the reason',
};

const common = ({ of, overlapMinutes }: Source): INodeProperties[] => [
	{
		displayName: 'Overlap (Minutes)',
		name: 'overlapMinutes',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: MOST_OVERLAP_MINUTES },
		default: overlapMinutes,
		description:
			'How long after its own time a record may appear at the service and still be found',
	},
	{
		displayName: 'Report Problems',
		name: 'reportProblems',
		type: 'boolean',
		default: true,
		description: PROBLEMS[of],
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
		description: 'Which existing records start the workflow when the trigger is first used',
	},
];

const perEndpoint: INodeProperties[] = [
	{
		displayName: 'Requests per Poll',
		name: 'requestsPerPoll',
		type: 'number',
		typeOptions: { minValue: 10, maxValue: MOST_REQUESTS },
		default: REQUESTS,
		displayOptions: { show: { '/scope': FLEET_SCOPES } },
		description: 'Most requests of one poll; the next poll reads the other devices',
	},
];

export const optionsOf = (source: Source) =>
	optionCollection(
		[
			...common(source),
			...(source.of === 'devices' ? [] : [maxRecords]),
			...(source.of === 'endpoint' ? perEndpoint : []),
			...source.options,
		].sort((a, b) => compareLabels(a.displayName, b.displayName)),
	);

/** Reads the common options. Times are milliseconds. */
export function readOptions(source: Source, options: Parameters) {
	const start = options.has('startFrom')
		? options.choice('startFrom', Object.keys(START_FROM_MS))
		: 'now';
	const overlap = options.integer('overlapMinutes', 1, MOST_OVERLAP_MINUTES);
	return {
		overlapMs: (overlap ?? source.overlapMinutes) * MINUTE_MS,
		startFromMs: Math.min(START_FROM_MS[start] ?? 0, source.lookBackMs ?? Number.POSITIVE_INFINITY),
		maxRecords: options.integer('maxRecords', 1, MOST_RECORDS) ?? DEFAULT_RECORDS,
		requestsPerPoll: options.integer('requestsPerPoll', 10, MOST_REQUESTS) ?? REQUESTS,
		reportProblems: options.optionalFlag('reportProblems') ?? false,
	};
}
