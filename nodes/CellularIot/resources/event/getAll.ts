import type { INodeProperties } from 'n8n-workflow';
import { path } from '../../../shared/api/url';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { simLocator } from '../../../shared/fields/simLocator';
import { together } from '../../../shared/form/field';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { EVENTS } from '../../../shared/lookup/lists';
import { readSim, simIdOf } from '../../../shared/lookup/sim';
import { simplifySimEvent } from '../../../shared/records/event';
import { operation } from '../../../shared/run/operation';
import { eventListFields, listEvents, readEventList } from '../../domain/events/listing';

const SCOPES = ['organisation', 'endpoint', 'sim'] as const;

const nothingFound = (noun: string) =>
	`No events were found. The list is also empty when the ${noun} does not exist.`;

const properties: INodeProperties[] = [
	{
		displayName: 'Scope',
		name: 'scope',
		type: 'options',
		options: [
			{ name: 'One Endpoint', value: 'endpoint' },
			{ name: 'One SIM', value: 'sim', description: 'In all devices that held it' },
			{ name: 'Whole Organization', value: 'organisation' },
		],
		default: 'organisation',
		description: 'Whose events to list',
	},
	{ ...endpointLocator, displayOptions: { show: { scope: ['endpoint'] } } },
	{ ...simLocator, displayOptions: { show: { scope: ['sim'] } } },
	...eventListFields,
];

/**
 * GET /api/v1/event, or /api/v1/endpoint/{id}/event or /api/v1/sim/{id}/event (docs/service/events.md, *List*). The rows of
 * one endpoint or SIM lack its id, so the output adds it.
 */
export const getAll = operation({
	value: 'getAll',
	action: 'Get many events',
	description:
		'List what happened to devices and SIMs in the network: sessions, moves and refusals, latest first',
	sums: true,
	fields: together(properties, (parameters) => {
		const scope = parameters.choice('scope', SCOPES);
		return {
			endpoint: scope === 'endpoint' ? readEndpoint(parameters) : undefined,
			sim: scope === 'sim' ? readSim(parameters) : undefined,
			list: readEventList(parameters, scope === 'sim' ? simplifySimEvent : undefined),
		};
	}),
	async run(run, { endpoint, sim, list: { shape, ...list } }) {
		if (endpoint !== undefined) {
			const id = await endpointIdOf(run, endpoint);
			if (!id.ok) return id;
			return await listEvents(run, list, {
				path: path`/api/v1/endpoint/${id.value}/event`,
				shape: (event) => shape({ endpoint_id: id.value, ...event }),
				emptyNote: nothingFound('endpoint'),
			});
		}
		if (sim === undefined) return await listEvents(run, list, { path: EVENTS, shape });
		const id = await simIdOf(run, sim);
		if (!id.ok) return id;
		return await listEvents(run, list, {
			path: path`/api/v1/sim/${id.value}/event`,
			shape: (event) => shape({ sim_id: id.value, ...event }),
			emptyNote: nothingFound('SIM'),
		});
	},
});
