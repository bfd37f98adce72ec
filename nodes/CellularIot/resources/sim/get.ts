import { simplifiedBy } from '../../../shared/fields/listing';
import { simField } from '../../../shared/fields/simLocator';
import { callSim } from '../../../shared/lookup/sim';
import { operation } from '../../../shared/run/operation';
import { simplifySim } from '../../../shared/records/sim';

/** GET /api/v1/sim/{id} (docs/service/sims.md, *Operations*). */
export const get = operation({
	value: 'get',
	action: 'Get SIM',
	description: 'Look up one SIM, its status and the device that holds it',
	fields: { sim: simField, shape: simplifiedBy(simplifySim) },
	run: async (run, { sim, shape }) =>
		await callSim(run, sim, { method: 'GET', expect: 'object' }, shape),
});
