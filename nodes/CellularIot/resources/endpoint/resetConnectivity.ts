import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { call } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { operation } from '../../../shared/run/operation';

/** `pdp_context` is the data session, `location` the registration (docs/service/connectivity.md, *Reset*). */
const BODIES: Record<string, IDataObject> = {
	both: { pdp_context: null, location: null },
	dataSession: { pdp_context: null },
	registration: { location: null },
};

const fields: INodeProperties[] = [
	endpointLocator,
	{
		displayName: 'What to Reset',
		name: 'what',
		type: 'options',
		options: [
			{
				name: 'Data Session',
				value: 'dataSession',
				description: 'Drop the PDP context; the device opens a new one',
			},
			{
				name: 'Data Session and Registration',
				value: 'both',
			},
			{
				name: 'Registration',
				value: 'registration',
				description: 'Make the device register with a network again',
			},
		],
		default: 'dataSession',
	},
];

/** PATCH /api/v1/endpoint/{id}/connectivity, answered without a body (docs/service/connectivity.md, *Reset*). */
export const resetConnectivity = operation({
	value: 'resetConnectivity',
	name: 'Reset Connectivity',
	action: 'Reset connectivity of endpoint',
	description: 'Drop the data session of a device, or make it register with a network again',
	fields,
	concurrency: 'sequential',
	confirm: 'reset the connection of this endpoint, which interrupts it',
	read: (parameters) => ({
		endpoint: readEndpoint(parameters),
		what: parameters.choice('what', Object.keys(BODIES)),
	}),
	async run(run, { endpoint, what }) {
		const id = await endpointIdOf(run, endpoint);
		if (!id.ok) return id;
		return await call(
			run.api,
			{
				method: 'PATCH',
				path: path`/api/v1/endpoint/${id.value}/connectivity`,
				body: BODIES[what],
				expect: 'empty',
			},
			() => ({ reset: true, endpoint_id: id.value, what }),
		);
	},
});
