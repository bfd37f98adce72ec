import { additionalCollection } from '../../../shared/fields/collections';
import { endpointField } from '../../../shared/fields/endpointLocator';
import { simToAssign } from '../../../shared/fields/simLocator';
import { together } from '../../../shared/form/field';
import { operation } from '../../../shared/run/operation';
import { patchEndpoint, readAssignment } from '../../domain/assignment';
import { simStatusField } from '../../domain/deviceFields';

/** PATCH /api/v1/endpoint/{id} with `sim {id}`, answered without a body (docs/service/sims.md, *Assign and release*). */
export const assignSim = operation({
	value: 'assignSim',
	name: 'Assign SIM',
	action: 'Assign SIM to device',
	description: 'Put a free SIM into a device that has none',
	fields: {
		endpoint: endpointField,
		sim: together(
			[{ ...simToAssign, required: true }, additionalCollection([simStatusField])],
			(parameters) => readAssignment(parameters, parameters.group('additionalFields')),
		),
	},
	confirm: 'assign this SIM, which may activate it so that it is charged',
	run: async (run, { endpoint, sim }) =>
		await patchEndpoint(run, endpoint, { body: {}, sim }, { assigned: true }),
});
