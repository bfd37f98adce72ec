import type { IDataObject } from 'n8n-workflow';
import { path } from '../../../shared/api/path';
import { success } from '../../../shared/api/types';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { readSimplify, simplifyField } from '../../../shared/fields/listing';
import { parallel } from '../../../shared/run/concurrency';
import { operation } from '../../../shared/run/operation';
import { simplifyEndpoint } from '../../../shared/records/endpoint';

/** GET /api/v1/endpoint/{id} (docs/service/endpoints.md, *Operations*). */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get endpoint',
	description: 'Look up one device',
	fields: [endpointLocator, simplifyField],
	concurrency: parallel,
	read: (parameters) => ({
		endpoint: readEndpoint(parameters),
		shape: readSimplify(parameters, simplifyEndpoint),
	}),
	async run(run, { endpoint, shape }) {
		const id = await endpointIdOf(run, endpoint);
		if (!id.ok) return id;
		const answer = await run.api.send({
			method: 'GET',
			path: path`/api/v1/endpoint/${id.value}`,
			expect: 'object',
		});
		return answer.ok ? success(shape(answer.value.body as IDataObject)) : answer;
	},
});
