import { additionalCollection } from '../../../shared/fields/collections';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { simToAssign } from '../../../shared/fields/simLocator';
import { readEndpoint } from '../../../shared/lookup/endpoint';
import { operation } from '../../../shared/run/operation';
import { patchEndpoint, readAssignment } from '../../domain/assignment';
import { simStatusField } from '../../domain/deviceFields';

/** PATCH /api/v1/endpoint/{id} with `sim {id}`, answered without a body (docs/service/sims.md, *Assign and release*). */
export const assignSim = operation({
	value: 'assignSim',
	name: 'Assign SIM',
	action: 'Assign SIM to device',
	description: 'Put a free SIM into a device that has none',
	fields: [
		endpointLocator,
		{ ...simToAssign, required: true },
		additionalCollection([simStatusField]),
	],
	confirm: 'assign this SIM, which may activate it so that it is charged',
	read: (parameters) => ({
		endpoint: readEndpoint(parameters),
		sim: readAssignment(parameters, parameters.group('additionalFields')),
	}),
	run: async (run, { endpoint, sim }) =>
		await patchEndpoint(run, endpoint, { body: {}, sim }, { assigned: true }),
});
