import type { INodeProperties } from 'n8n-workflow';
import { DATA_STREAMS, streamState } from '../../../shared/lookup/streams';
import { filterCollection } from '../../../shared/fields/filters';
import { listWhole, limitField } from '../../../shared/fields/listing';
import { field } from '../../../shared/form/field';
import { streamOutput } from '../../../shared/records/dataStream';
import { operation } from '../../../shared/run/operation';

const STATES = ['error', 'paused', 'pending', 'running'] as const;

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
]);

/** GET /api/v2/data_stream (docs/service/streams.md, *Operations*). The service has no filter, so it works here. */
export const getAll = operation({
	value: 'getAll',
	action: 'Get many data streams',
	description: 'List data streams with their status; the values of their headers are masked',
	fields: {
		limit: limitField,
		status: field(filtersField, (parameters, name) => {
			const filters = parameters.added(name);
			return filters.has('status') ? filters.choice('status', STATES) : undefined;
		}),
	},
	run: async (run, { limit, status }) =>
		await listWhole(run, {
			path: DATA_STREAMS,
			mayBeBare: true,
			limit,
			keeps: (stream) => status === undefined || streamState(stream) === status,
			shape: streamOutput,
		}),
});
