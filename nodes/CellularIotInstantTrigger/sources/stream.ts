import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { searchEndpoints } from '../../shared/fields/endpointLocator';
import { idList, readIdList } from '../../shared/fields/idList';
import type { Parameters } from '../../shared/form/parameters';
import { hasOneOf } from '../../shared/records/endpoint';
import { part } from '../../shared/records/record';
import { StreamChannel } from '../registration/streams';
import type { WantedStream } from '../registration/streamSteps';
import type { SourceForm } from './source';

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

export const streamOptions = [recordsPerCallField];

export const streamFields = (filters: INodeProperties): INodeProperties[] => [
	streamNotice,
	filters,
	endpointsField,
];

/** What a form asks for whose records come in a data stream. `filters`: those of the service. */
export function readStream(
	parameters: Parameters,
	options: Parameters,
	type: WantedStream['type'],
	filters: IDataObject[],
	matches: (record: IDataObject) => boolean,
): SourceForm {
	const ids = readIdList(parameters, 'endpoints', 'An endpoint ID is a number.').map(String);
	const tags = parameters.added('filters').texts('tags');
	const recordsPerCall = options.bound('recordsPerCall', DEFAULT_RECORDS, 1, MOST_RECORDS);
	return {
		channel: new StreamChannel({ type, filters, recordsPerCall }),
		methods: ['POST'],
		matches(record) {
			const endpoint = part(record, 'endpoint');
			return isAmong(endpoint.id, ids) && hasOneOf(endpoint, tags) && matches(record);
		},
	};
}

/** Whether a value is chosen. An empty choice means all. */
export const isAmong = (value: unknown, chosen: readonly string[]): boolean =>
	chosen.length === 0 || chosen.includes(String(value));
