import type { IDataObject } from 'n8n-workflow';
import { endpointField } from '../../../shared/fields/endpointLocator';
import { choiceField } from '../../../shared/form/field';
import { callEndpoint } from '../../../shared/lookup/endpoint';
import { operation } from '../../../shared/run/operation';

/** `pdp_context` is the data session, `location` the registration (docs/service/connectivity.md, *Reset*). */
const BODIES: Record<string, IDataObject> = {
	both: { pdp_context: null, location: null },
	dataSession: { pdp_context: null },
	registration: { location: null },
};

/** PATCH /api/v1/endpoint/{id}/connectivity, answered without a body (docs/service/connectivity.md, *Reset*). */
export const resetConnectivity = operation({
	value: 'resetConnectivity',
	action: 'Reset connectivity of device',
	description: 'Drop the data session of a device, or make it register with a network again',
	fields: {
		endpoint: endpointField,
		what: choiceField({
			displayName: 'What to Reset',
			name: 'what',
			type: 'options',
			options: [
				{
					name: 'Data Session',
					value: 'dataSession',
					description: 'Drop the PDP context; the device opens a new one',
				},
				{ name: 'Data Session and Registration', value: 'both' },
				{
					name: 'Registration',
					value: 'registration',
					description: 'Make the device register with a network again',
				},
			],
			default: 'dataSession',
		}),
	},
	confirm: 'reset the connection of this device, which interrupts it',
	run: async (run, { endpoint, what }) =>
		await callEndpoint(
			run,
			endpoint,
			{ method: 'PATCH', suffix: '/connectivity', body: BODIES[what], expect: 'empty' },
			(_, id) => ({ reset: true, endpoint_id: id, what }),
		),
});
