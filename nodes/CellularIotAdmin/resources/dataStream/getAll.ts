import type { INodeProperties } from 'n8n-workflow';
import { DATA_STREAMS, STREAM_TYPE, streamState } from '../../../shared/lookup/streams';
import { filterCollection } from '../../../shared/fields/filters';
import { limitFields, listWhole, readLimit } from '../../../shared/fields/listing';
import { streamOutput } from '../../../shared/records/dataStream';
import { part } from '../../../shared/records/record';
import { operation } from '../../../shared/run/operation';

const STATES = ['error', 'paused', 'pending', 'running'] as const;
const TYPES = ['events', 'usage'] as const;

const filtersField: INodeProperties = filterCollection([
	{
		displayName: 'Status',
		name: 'status',
		type: 'options',
		options: [
			{
				name: 'Error',
				value: 'error',
				description: 'The service has stopped it: the receiver failed for too long',
			},
			{ name: 'Paused', value: 'paused' },
			{ name: 'Pending', value: 'pending', description: 'It is starting' },
			{ name: 'Running', value: 'running' },
		],
		default: 'error',
	},
	{
		displayName: 'Type',
		name: 'type',
		type: 'options',
		options: [
			{ name: 'Events', value: 'events' },
			{ name: 'Usage', value: 'usage' },
		],
		default: 'events',
	},
]);

/** GET /api/v2/data_stream (docs/service/streams.md, *Operations*). The service has no filters, so they work here. */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many data streams',
	description: 'List data streams with their status; the values of their headers are masked',
	fields: [...limitFields, filtersField],
	read(parameters) {
		const filters = parameters.group('filters');
		return {
			limit: readLimit(parameters),
			status: filters.has('status') ? filters.choice('status', STATES) : undefined,
			type: filters.has('type') ? STREAM_TYPE[filters.choice('type', TYPES)] : undefined,
		};
	},
	run: async (run, { limit, status, type }) =>
		await listWhole(run, {
			path: DATA_STREAMS,
			mayBeBare: true,
			limit,
			keeps: (stream) =>
				(status === undefined || streamState(stream) === status) &&
				(type === undefined || String(part(stream, 'data_stream_type').id) === String(type)),
			shape: streamOutput,
		}),
});
