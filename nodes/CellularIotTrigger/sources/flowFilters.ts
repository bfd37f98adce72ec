import type { INodeProperties } from 'n8n-workflow';
import { rawFilter, readFilters } from '../../shared/fields/filters';
import type { Parameters } from '../../shared/parameters';

/** Filters of the flow record source. `fields` and `raw` go to the service, `direction` is looked at here. */
export interface FlowFilter {
	fields: Record<string, string[]>;
	raw: string;
	direction: string;
}

const PROTOCOLS = [
	'AH',
	'ESP',
	'GRE',
	'ICMP',
	'ICMPV6',
	'IGMP',
	'IPV6',
	'OSPF',
	'SCTP',
	'TCP',
	'UDP',
];

const several = 'One or several, comma-separated';

/** Names of the options are the service's filter fields (service.md, *Flow logs*), apart from `direction`. */
export const flowFilterField: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	options: [
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
		{
			displayName: 'Direction',
			name: 'direction',
			type: 'options',
			options: [
				{ name: 'Any', value: '' },
				{ name: 'From Device (Egress)', value: 'egress' },
				{ name: 'To Device (Ingress)', value: 'ingress' },
			],
			default: '',
		},
		{
			displayName: 'Event Types',
			name: 'event_type',
			type: 'multiOptions',
			options: [
				{ name: 'Flow End', value: 'flow_end' },
				{ name: 'Flow Start', value: 'flow_start' },
				{ name: 'Flow Update', value: 'flow_update' },
			],
			default: [],
		},
		rawFilter('e.g. protocol:TCP||UDP,destination_port:53'),
		{
			displayName: 'Protocols',
			name: 'protocol',
			type: 'multiOptions',
			options: PROTOCOLS.map((name) => ({ name, value: name })),
			default: [],
			description: 'For a protocol without a name, give for example PROTO_253 by expression',
		},
	],
};

/** The filters that the service applies. */
const served: INodeProperties = {
	...flowFilterField,
	options: flowFilterField.options?.filter(({ name }) => name !== 'direction'),
};

/** Reads the filters and refuses what the service would not take. */
export function readFlowFilter(parameters: Parameters): FlowFilter {
	const filters = parameters.group('filters');
	const [fields, raw] = readFilters(filters, served);
	for (const port of fields.destination_port ?? []) {
		if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
			filters.refuse('destination_port', 'must hold ports from 0 to 65535');
		}
	}
	if (/\b(started|completed)_(from|until):/.test(raw)) {
		filters.refuse(
			'q',
			'cannot hold times',
			"The trigger sets the time window itself. See 'Start From'.",
		);
	}
	const direction = filters.has('direction')
		? filters.choice('direction', ['egress', 'ingress'])
		: '';
	return { fields, raw, direction };
}
