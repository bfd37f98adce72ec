import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { readSimplify, simplifyField } from '../../../shared/fields/listing';
import { callEndpoint, readEndpoint } from '../../../shared/lookup/endpoint';
import { simplifyEndpoint } from '../../../shared/records/endpoint';
import { operation } from '../../../shared/run/operation';

/** GET /api/v1/endpoint/{id} (docs/service/endpoints.md, *Operations*). */
export const get = operation({
	value: 'get',
	action: 'Get device',
	description: 'Look up everything about one device: SIM card, IMEI, profiles, tags, status',
	fields: [endpointLocator, simplifyField],
	read: (parameters) => ({
		endpoint: readEndpoint(parameters),
		shape: readSimplify(parameters, simplifyEndpoint),
	}),
	run: async (run, { endpoint, shape }) =>
		await callEndpoint(run, endpoint, { method: 'GET', expect: 'object' }, shape),
});
