import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { searchEndpoints } from '../../shared/fields/endpointLocator';
import { idList, readIdList } from '../../shared/fields/idList';
import type { Parameters } from '../../shared/form/parameters';
import { hasOneOf } from '../../shared/records/endpoint';
import { part } from '../../shared/records/record';
import type { WantedStream } from '../registration/wanted';
import type { Source } from './source';

const DEFAULT_RECORDS = 500;
/** A record has up to 1.7 kB, and n8n accepts 16 MB (docs/service/streams.md, *Delivery*). */
const MOST_RECORDS = 2000;

const streamNotice: INodeProperties = {
	displayName:
		"Publishing creates a data stream at the service, which sends new records to this node's webhook URL; unpublishing deletes it. The service must reach the URL over https, so it needs a host name and a trusted certificate.",
	name: 'streamNotice',
	type: 'notice',
	default: '',
};

const endpointsField = idList({
	displayName: 'Endpoints',
	name: 'endpoints',
	description: 'Only records of these devices; none chosen means all',
	row: {
		displayName: 'Endpoint',
		name: 'endpoint',
		field: 'endpointId',
		description: 'A device; with the mode ID also several at once',
	},
	search: { searchEndpoints },
	one: 'a device',
	example: '11400001, 11400002',
	id: 'The ID of an endpoint',
	isNeeded: false,
});

const recordsPerCallField: INodeProperties = {
	displayName: 'Records per Call',
	name: 'recordsPerCall',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: MOST_RECORDS },
	default: DEFAULT_RECORDS,
	description: 'Most records of one call, and so most items of one execution',
};

/** Common parts of the sources whose records come in a data stream. */
export const onStream = {
	way: 'stream',
	options: [recordsPerCallField],
	readMethods: () => ['POST'],
} satisfies Partial<Source>;

export const streamFields = (filters: INodeProperties): INodeProperties[] => [
	streamNotice,
	filters,
	endpointsField,
];

/** Devices whose records start the workflow; empty lists mean all. */
export interface Devices {
	endpoints: ReadonlySet<string>;
	tags: readonly string[];
}

export const readDevices = (parameters: Parameters, filters: Parameters): Devices => ({
	endpoints: new Set(
		readIdList(parameters, 'endpoints', 'An endpoint ID is a number.').map(String),
	),
	tags: filters.texts('tags'),
});

/** Whether a record is of one of the devices (docs/service/streams.md, *Event record*). */
export function isOfDevices(record: IDataObject, { endpoints, tags }: Devices): boolean {
	const endpoint = part(record, 'endpoint');
	if (endpoints.size > 0 && !endpoints.has(String(endpoint.id))) return false;
	return hasOneOf(endpoint, tags);
}

export const streamOf = (
	type: WantedStream['type'],
	filters: IDataObject[],
	options: Parameters,
): WantedStream => ({
	way: 'stream',
	type,
	filters,
	recordsPerCall: options.bound('recordsPerCall', DEFAULT_RECORDS, 1, MOST_RECORDS),
});
