import { call } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { readSimplify, simplifyField } from '../../../shared/fields/listing';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { simplifyConnectivity } from '../../../shared/records/connectivity';
import { operation } from '../../../shared/run/operation';

/** GET /api/v1/endpoint/{id}/connectivity, with the endpoint id added (docs/service/connectivity.md, *Read*). */
export const getConnectivity = operation({
	value: 'getConnectivity',
	name: 'Get Connectivity',
	action: 'Get connectivity of endpoint',
	description: 'Find out whether a device is online, where, and in which data session',
	fields: [endpointLocator, simplifyField],
	concurrency: 'parallel',
	read: (parameters) => ({
		endpoint: readEndpoint(parameters),
		shape: readSimplify(parameters, simplifyConnectivity),
	}),
	async run(run, { endpoint, shape }) {
		const id = await endpointIdOf(run, endpoint);
		if (!id.ok) return id;
		return await call(
			run.api,
			{
				method: 'GET',
				path: path`/api/v1/endpoint/${id.value}/connectivity`,
				expect: 'object',
			},
			(record) => shape({ endpoint_id: id.value, ...record }),
		);
	},
});
