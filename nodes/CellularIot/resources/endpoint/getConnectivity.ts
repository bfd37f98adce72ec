import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { readSimplify, simplifyField } from '../../../shared/fields/listing';
import { callEndpoint, readEndpoint } from '../../../shared/lookup/endpoint';
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
	run: async (run, { endpoint, shape }) =>
		await callEndpoint(
			run,
			endpoint,
			{ method: 'GET', suffix: '/connectivity', expect: 'object' },
			(record, id) => shape({ endpoint_id: id, ...record }),
		),
});
