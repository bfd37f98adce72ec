import type { IDataObject } from 'n8n-workflow';
import { withoutId } from '../../../shared/api/errors';
import { idFromLocation, path, toId } from '../../../shared/api/path';
import { failed, success } from '../../../shared/api/types';
import { ENDPOINTS } from '../../../shared/fields/endpointLookup';
import { oneByOne } from '../../../shared/lanes';
import { operation } from '../../../shared/operation';
import type { Run } from '../../../shared/operation';
import { withSim } from './assignment';
import { createFields } from './createFields';
import { existingId } from './existing';
import { readNewEndpoint } from './newEndpoint';

/**
 * POST /api/v1/endpoint (service.md, *Endpoints*). The answer holds the endpoint; some answers are empty and only name
 * it in `Location` (supplement.md 5.4), then it is read from there.
 */
export const create = operation({
	value: 'create',
	name: 'Create',
	action: 'Create an endpoint',
	description: 'Add a device, with a SIM that is assigned and activated if you choose one',
	fields: createFields,
	lane: oneByOne,
	confirm: 'create this endpoint, which may activate a SIM that is then charged',
	read: readNewEndpoint,
	async run(run, { body, sim, existing }) {
		const found = existing === undefined ? success(undefined) : await existingId(run, existing);
		if (!found.ok) return found;
		const known = toId(found.value);
		if (known !== undefined) return success({ ...(await readBack(run, known)), existing: true });
		const request = await withSim(run, body, sim);
		if (!request.ok) return request;
		const answer = await run.api.send({
			method: 'POST',
			path: ENDPOINTS,
			body: request.value,
			expect: 'empty',
		});
		if (!answer.ok) return answer;
		const created = (answer.value.body || {}) as IDataObject;
		if (toId(created.id) !== undefined) return success(created);
		const id = idFromLocation(answer.value.headers.location);
		if (id === undefined) return failed(withoutId(`POST ${ENDPOINTS}`));
		return success(await readBack(run, id));
	},
});

/** The endpoint that is there now. When it cannot be read, its id is still given, not a failure. */
async function readBack(run: Run, id: number): Promise<IDataObject> {
	const answer = await run.api.send({
		method: 'GET',
		path: path`/api/v1/endpoint/${id}`,
		expect: 'object',
	});
	return answer.ok ? (answer.value.body as IDataObject) : { id };
}
