import { endpointField } from '../../../shared/fields/endpointLocator';
import { callEndpoint } from '../../../shared/lookup/endpoint';
import { operation } from '../../../shared/run/operation';

/** DELETE /api/v1/endpoint/{id}, refused with 409 while a SIM is assigned (docs/service/endpoints.md, *Delete*). */
export const deleteEndpoint = operation({
	value: 'delete',
	action: 'Delete device',
	description: 'Remove a device for good; its SIM must be released before',
	fields: endpointField,
	confirm: 'delete this device for good',
	run: async (run, endpoint) =>
		await callEndpoint(
			run,
			endpoint,
			{ method: 'DELETE', expect: 'empty' },
			(_, id) => ({ deleted: true, id }),
			{
				409: {
					message: 'The endpoint still has a SIM, so the service does not delete it',
					description: "Use 'Endpoint: Release SIM' first, then delete the endpoint.",
				},
			},
		),
});
