import { readCreated } from '../../../shared/api/created';
import { success } from '../../../shared/api/types';
import { ENDPOINTS } from '../../../shared/lookup/endpoint';
import { sequential } from '../../../shared/run/concurrency';
import { operation } from '../../../shared/run/operation';
import { withSim } from './assignment';
import { createFields } from './createFields';
import { existingEndpoint } from './existing';
import { readNewEndpoint } from './newEndpoint';

/**
 * POST /api/v1/endpoint (docs/service/endpoints.md, *Create*). The answer holds the endpoint; some answers are empty
 * and only name it in `Location` (docs/service/endpoints.md, *Create*), then it is read from there.
 */
export const create = operation({
	value: 'create',
	name: 'Create',
	action: 'Create endpoint',
	description: 'Add a device, with a SIM that is assigned and activated if you choose one',
	fields: createFields,
	concurrency: sequential,
	confirm: 'create this endpoint, which may activate a SIM that is then charged',
	read: readNewEndpoint,
	async run(run, { body, sim, existing }) {
		const found = await existingEndpoint(run, existing);
		if (!found.ok) return found;
		if (found.value !== undefined) return success(found.value);
		const request = await withSim(run, body, sim);
		if (!request.ok) return request;
		const answer = await run.api.send({
			method: 'POST',
			path: ENDPOINTS,
			body: request.value,
			expect: 'empty',
		});
		return answer.ok ? await readCreated(run.api, ENDPOINTS, answer.value) : answer;
	},
});
