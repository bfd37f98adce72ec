import { NodeOperationError, updateDisplayOptions } from 'n8n-workflow';
import type { IDataObject, INodeProperties, IPollFunctions } from 'n8n-workflow';
import { readSimplify, simplifyField } from '../shared/fields/listing';
import { Parameters } from '../shared/parameters';
import { endpointsField, readEndpoints } from './endpoints';
import { sources } from './sources';
import type { Source } from './sources/source';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How far back a new watch begins, in milliseconds. */
const STARTS: Record<string, number> = {
	last30Days: 30 * DAY_MS,
	last7Days: 7 * DAY_MS,
	lastDay: DAY_MS,
	lastHour: 60 * MINUTE_MS,
	now: 0,
};

const options = (overlapMinutes: number): INodeProperties => ({
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: {},
	options: [
		{
			displayName: 'Max Records per Poll',
			name: 'maxRecords',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: 10_000 },
			default: 1000,
			description: 'What is above this waits for the next poll, oldest first',
		},
		{
			displayName: 'Overlap (Minutes)',
			name: 'overlapMinutes',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: 1440 },
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
	],
});

/** Fields that belong to one source only. */
const shownFor = (source: Source, fields: INodeProperties[]) =>
	updateDisplayOptions({ show: { triggerOn: [source.value] } }, fields);

const triggerOn: INodeProperties = {
	displayName: 'Trigger On',
	name: 'triggerOn',
	type: 'options',
	noDataExpression: true,
	options: sources.map(({ name, value, action, description }) => ({
		name,
		value,
		action,
		description,
	})),
	default: 'smsReceived',
};

/** The form of the trigger: what and where, then the source's own filters and the options. */
export const properties: INodeProperties[] = [
	triggerOn,
	endpointsField,
	...sources.flatMap((source) => shownFor(source, source.fields)),
	simplifyField,
	...sources.flatMap((source) => shownFor(source, [options(source.overlapMinutes)])),
];

/** The form, read and checked. Times are milliseconds. */
export interface Form {
	source: Source;
	endpoints: number[];
	filter: unknown;
	overlapMs: number;
	startFromMs: number;
	maxRecords: number;
	/** What the workflow gets of a record. */
	present: (record: IDataObject) => IDataObject;
}

/** Reads the form and refuses what cannot be right, before anything is sent. */
export function readForm(host: IPollFunctions): Form {
	const chosen = host.getNodeParameter('triggerOn', '');
	const source = sources.find(({ value }) => value === chosen);
	if (source === undefined) {
		throw new NodeOperationError(host.getNode(), "The chosen 'Trigger On' does not exist", {
			description:
				'Choose it again in the list: the workflow may come from a newer version of this package.',
		});
	}
	const fields = [...source.fields, simplifyField, options(source.overlapMinutes)];
	const parameters = new Parameters(host, 0, fields);
	const more = parameters.group('options');
	const startFrom = more.has('startFrom') ? more.choice('startFrom', Object.keys(STARTS)) : 'now';
	return {
		source,
		endpoints: readEndpoints(host),
		filter: source.readFilter(parameters),
		overlapMs: (more.integer('overlapMinutes', 1, 1440) ?? source.overlapMinutes) * MINUTE_MS,
		startFromMs: Math.min(STARTS[startFrom] ?? 0, source.lookBackMs ?? Number.POSITIVE_INFINITY),
		maxRecords: more.integer('maxRecords', 1, 10_000) ?? 1000,
		present: readSimplify(parameters, source.simplify),
	};
}
