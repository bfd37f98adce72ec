import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { requireChanges } from '../../../shared/form/body';
import { readEndpoint } from '../../../shared/lookup/endpoint';
import { operation } from '../../../shared/run/operation';
import { patchEndpoint } from './assignment';
import { readChanges, updateFields } from './changes';

/**
 * PATCH /api/v1/endpoint/{id} (docs/service/endpoints.md, *Update*). The answer has no body, so the output holds the id
 * and the sent fields. Reading the endpoint back would double the requests.
 */
export const update = operation({
	value: 'update',
	name: 'Update',
	action: 'Update endpoint',
	description: 'Change the name, profiles, status, SIM or address of a device',
	fields: [endpointLocator, updateFields],
	concurrency: 'sequential',
	confirm: 'change this endpoint, which may take it offline or activate a SIM that is then charged',
	read(parameters) {
		const { device: body, sim } = readChanges(parameters.group(updateFields.name));
		if (sim === undefined) requireChanges(parameters, updateFields.name, body);
		return { endpoint: readEndpoint(parameters), body, sim };
	},
	run: async (run, { endpoint, ...changes }) =>
		await patchEndpoint(run, endpoint, changes, { updated: true }),
});
