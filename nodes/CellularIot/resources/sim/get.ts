import { call } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { readSimplify, simplifyField } from '../../../shared/fields/listing';
import { simLocator } from '../../../shared/fields/simLocator';
import { readSim, simIdOf } from '../../../shared/lookup/sim';
import { operation } from '../../../shared/run/operation';
import { simplifySim } from '../../../shared/records/sim';

/** GET /api/v1/sim/{id} (docs/service/sims.md, *Operations*). */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get SIM',
	description: 'Look up one SIM, its status and the device that holds it',
	fields: [simLocator, simplifyField],
	read: (parameters) => ({
		sim: readSim(parameters),
		shape: readSimplify(parameters, simplifySim),
	}),
	async run(run, { sim, shape }) {
		const id = await simIdOf(run, sim);
		if (!id.ok) return id;
		const location = path`/api/v1/sim/${id.value}`;
		return await call(run.api, { method: 'GET', path: location, expect: 'object' }, shape);
	},
});
