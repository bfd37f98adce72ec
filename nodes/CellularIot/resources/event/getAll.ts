import type { INodeProperties } from 'n8n-workflow';
import { path } from '../../../shared/api/path';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { EVENTS } from '../../../shared/lookup/lists';
import { operation } from '../../../shared/run/operation';
import { eventListFields, listEvents, readEventList } from '../../domain/events/listing';

const NOTHING_FOUND =
	'No events were found. The list is also empty when the endpoint does not exist.';

const fields: INodeProperties[] = [
	{
		displayName: 'Scope',
		name: 'scope',
		type: 'options',
		options: [
			{ name: 'One Endpoint', value: 'endpoint' },
			{ name: 'Whole Organization', value: 'organisation' },
		],
		default: 'organisation',
		description: 'Whose events to list',
	},
	{ ...endpointLocator, displayOptions: { show: { scope: ['endpoint'] } } },
	...eventListFields(),
];

/**
 * GET /api/v1/event, or /api/v1/endpoint/{id}/event for one endpoint (docs/service/events.md, *List*).
 * The rows of one endpoint lack its id, so the output adds it. Newest first: ids grow with time.
 */
export const getAll = operation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many events',
	description: 'List many events of devices and SIMs, newest first',
	fields,
	read: (parameters) => ({
		endpoint:
			parameters.choice('scope', ['organisation', 'endpoint']) === 'endpoint'
				? readEndpoint(parameters)
				: undefined,
		list: readEventList(parameters),
	}),
	async run(run, { endpoint, list: { shape, ...list } }) {
		if (endpoint === undefined) return await listEvents(run, list, { path: EVENTS, shape });
		const id = await endpointIdOf(run, endpoint);
		if (!id.ok) return id;
		return await listEvents(run, list, {
			path: path`/api/v1/endpoint/${id.value}/event`,
			shape: (event) => shape({ endpoint_id: id.value, ...event }),
			emptyNote: NOTHING_FOUND,
		});
	},
});
