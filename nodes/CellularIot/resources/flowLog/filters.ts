import type { INodeProperties } from 'n8n-workflow';
import { filter } from '../../../shared/api/query';
import { rawFilter, readFilters } from '../../../shared/fields/filters';
import { filterTime, readTimeRange } from '../../../shared/fields/timeRange';
import type { Parameters } from '../../../shared/parameters';

const several = 'One or several, comma-separated';

const completedFrom: INodeProperties = {
	displayName: 'Completed From',
	name: 'completedFrom',
	type: 'dateTime',
	default: '',
	description: 'Earliest end of a flow',
};

const completedUntil: INodeProperties = {
	displayName: 'Completed Until',
	name: 'completedUntil',
	type: 'dateTime',
	default: '',
	description: 'Latest end of a flow',
};

const destination: INodeProperties[] = [
	{
		displayName: 'Destination Hostname',
		name: 'destination_hostname',
		type: 'string',
		default: '',
		placeholder: 'e.g. broker.example.com',
		description: several,
	},
	{
		displayName: 'Destination IP',
		name: 'destination_ip',
		type: 'string',
		default: '',
		placeholder: 'e.g. 192.0.2.10',
		description: several,
	},
	{
		displayName: 'Destination Port',
		name: 'destination_port',
		type: 'string',
		default: '',
		placeholder: 'e.g. 8883',
		description: several,
	},
];

const eventType: INodeProperties = {
	displayName: 'Event Type',
	name: 'event_type',
	type: 'multiOptions',
	options: [
		{ name: 'Flow End', value: 'flow_end' },
		{ name: 'Flow Start', value: 'flow_start' },
		{ name: 'Flow Update', value: 'flow_update' },
	],
	default: [],
};

const flowId: INodeProperties = {
	displayName: 'Flow ID',
	name: 'flow_id',
	type: 'string',
	default: '',
	description: several,
};

/** Names of service.md, *Flow log detail row*; any other protocol is PROTO_ and its number, by expression. */
const protocol: INodeProperties = {
	displayName: 'Protocol',
	name: 'protocol',
	type: 'multiOptions',
	options: ['AH', 'ESP', 'GRE', 'ICMP', 'ICMPV6', 'IGMP', 'IPV6', 'OSPF', 'SCTP', 'TCP', 'UDP'].map(
		(name) => ({ name, value: name }),
	),
	default: [],
	description: 'For a protocol without a name, give for example PROTO_253 by expression',
};

const collection = (options: INodeProperties[]): INodeProperties => ({
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	options,
});

const raw = rawFilter('e.g. protocol:TCP||UDP,destination_port:53');

/** Filters of the aggregated view (service.md, *Flow logs*). */
export const destinationFilters = collection([
	completedFrom,
	completedUntil,
	...destination,
	raw,
	protocol,
]);

/** Filters of the detail view: the same, with flow and event type. */
export const detailFilters = collection([
	completedFrom,
	completedUntil,
	...destination,
	eventType,
	raw,
	flowId,
	protocol,
]);

/** Field names of the service among the filters; the two dates are read apart. */
const byName = (field: INodeProperties): INodeProperties => ({
	...field,
	options: field.options?.filter(({ name }) => !name.startsWith('completed')),
});

/** The whole `q` of a flow log request: the window, which is always bounded, and the filters. */
export function readFlowQuery(parameters: Parameters, field: INodeProperties, now: number) {
	const filters = parameters.group('filters');
	const [values, expression] = readFilters(filters, byName(field), 'severalValues');
	for (const port of values.destination_port ?? []) {
		if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
			filters.refuse('destination_port', 'must hold ports from 0 to 65535');
		}
	}
	const bound = (name: string) => {
		const time = filters.time(name);
		return time === undefined ? undefined : filterTime(Date.parse(time));
	};
	return filter(
		{
			...readTimeRange(parameters, now),
			completed_from: bound('completedFrom'),
			completed_until: bound('completedUntil'),
			...values,
		},
		expression,
	);
}
