import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { optionsOf } from '../../shared/fields/collections';
import { searchEndpoints } from '../../shared/fields/endpointLocator';
import { idList, readIdList } from '../../shared/fields/idList';
import { simplifyField } from '../../shared/fields/listing';
import {
	boundField,
	type Field,
	field,
	flagField,
	joined,
	together,
} from '../../shared/form/field';
import { hasOneOf } from '../../shared/records/endpoint';
import { part } from '../../shared/records/record';
import { StreamChannel } from '../registration/streams';
import type { WantedStream } from '../registration/streamSteps';
import type { SourceForm } from './source';

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

const recordsPerCall = boundField({
	displayName: 'Records per Call',
	name: 'recordsPerCall',
	type: 'number',
	// A record has up to 1.7 kB, and n8n accepts 16 MB (docs/service/streams.md, *Delivery*).
	typeOptions: { minValue: 1, maxValue: 2000 },
	default: 500,
	description: 'Most records of one call, and so most items of one execution',
});

/** `asked`: the filters of the service; it has few, so the records are compared with all of them. */
interface StreamFilters {
	asked: IDataObject[];
	tags: string[];
	matches(record: IDataObject): boolean;
}

/** Returns the form of an event whose records come in a data stream. */
export function streamForm(
	type: WantedStream['type'],
	filters: Field<StreamFilters>,
): Field<SourceForm> {
	const fields = joined({
		filters,
		ids: field(endpointsField, (parameters, name) =>
			readIdList(parameters, name, 'An endpoint ID is a number.').map(String),
		),
		simplify: flagField(simplifyField),
		options: optionsOf({ recordsPerCall }),
	});
	return together([streamNotice, ...fields.properties], (parameters) => {
		const { filters: chosen, ids, simplify, options } = fields.read(parameters);
		return {
			channel: new StreamChannel({ type, filters: chosen.asked, ...options }),
			methods: ['POST'],
			matches(record) {
				const endpoint = part(record, 'endpoint');
				return (
					isAmong(endpoint.id, ids) && hasOneOf(endpoint, chosen.tags) && chosen.matches(record)
				);
			},
			simplify,
		};
	});
}

/** Whether a value is chosen. An empty choice means all. */
export const isAmong = (value: unknown, chosen: readonly string[]): boolean =>
	chosen.length === 0 || chosen.includes(String(value));
