import type { INodeProperties } from 'n8n-workflow';
import type { Parameters } from '../form/parameters';
import { rawFilter, readFilters, textFilter } from './filters';

const several = 'One or several, comma-separated';

/** The names are the filter fields of the service (docs/service/flow-logs.md, *Query*). */
export const destinationFields: INodeProperties[] = [
	textFilter('Destination Hostname', 'destination_hostname', 'e.g. broker.example.com', several),
	textFilter('Destination IP', 'destination_ip', 'e.g. 192.0.2.10', several),
	textFilter('Destination Port', 'destination_port', 'e.g. 8883', several),
];

/** Detail rows only. */
export const eventTypeField: INodeProperties = {
	displayName: 'Event Types',
	name: 'event_type',
	type: 'multiOptions',
	options: [
		{ name: 'Flow End', value: 'flow_end' },
		{ name: 'Flow Start', value: 'flow_start' },
		{ name: 'Flow Update', value: 'flow_update' },
	],
	default: [],
};

const PROTOCOLS = 'AH ESP GRE ICMP ICMPV6 IGMP IPV6 OSPF SCTP TCP UDP'.split(' ');

/** By name; any other protocol is PROTO_ and its number (docs/service/flow-logs.md, *Protocols*). */
export const protocolField: INodeProperties = {
	displayName: 'Protocols',
	name: 'protocol',
	type: 'multiOptions',
	options: PROTOCOLS.map((name) => ({ name, value: name })),
	default: [],
	description: 'For a protocol without a name, give for example PROTO_253 by expression',
};

export const rawFlowFilter = rawFilter('e.g. protocol:TCP||UDP,destination_port:53');

/** Reads the filters of the service from a collection. `except`: its other fields. */
export function readFlowFilters(
	filters: Parameters,
	field: INodeProperties,
	except: readonly string[] = [],
): [Record<string, string[]>, string] {
	const options = field.options?.filter(({ name }) => !except.includes(name));
	const [values, raw] = readFilters(filters, { ...field, options }, 'severalValues');
	for (const port of values.destination_port ?? []) {
		if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
			filters.refuse('destination_port', 'must hold ports from 0 to 65535');
		}
	}
	return [values, raw];
}
