import { readSimplify, simplifyField } from '../../../shared/fields/listing';
import { simLocator } from '../../../shared/fields/simLocator';
import { callSim, readSim } from '../../../shared/lookup/sim';
import { operation } from '../../../shared/run/operation';
import { simplifySim } from '../../../shared/records/sim';

/** GET /api/v1/sim/{id} (docs/service/sims.md, *Operations*). */
export const get = operation({
	value: 'get',
	action: 'Get SIM',
	description: 'Look up one SIM, its status and the device that holds it',
	fields: [simLocator, simplifyField],
	read: (parameters) => ({
		sim: readSim(parameters),
		shape: readSimplify(parameters, simplifySim),
	}),
	run: async (run, { sim, shape }) =>
		await callSim(run, sim, { method: 'GET', expect: 'object' }, shape),
});
