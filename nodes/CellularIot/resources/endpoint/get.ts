import { call } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { readSimplify, simplifyField } from '../../../shared/fields/listing';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { simplifyEndpoint } from '../../../shared/records/endpoint';
import { operation } from '../../../shared/run/operation';

/** GET /api/v1/endpoint/{id} (docs/service/endpoints.md, *Operations*). */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get endpoint',
	description: 'Look up one device',
	fields: [endpointLocator, simplifyField],
	concurrency: 'parallel',
	read: (parameters) => ({
		endpoint: readEndpoint(parameters),
		shape: readSimplify(parameters, simplifyEndpoint),
	}),
	async run(run, { endpoint, shape }) {
		const id = await endpointIdOf(run, endpoint);
		if (!id.ok) return id;
		return await call(
			run.api,
			{ method: 'GET', path: path`/api/v1/endpoint/${id.value}`, expect: 'object' },
			shape,
		);
	},
});
