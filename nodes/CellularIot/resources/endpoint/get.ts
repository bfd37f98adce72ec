import { endpointField } from '../../../shared/fields/endpointLocator';
import { simplifiedBy } from '../../../shared/fields/listing';
import { callEndpoint } from '../../../shared/lookup/endpoint';
import { simplifyEndpoint } from '../../../shared/records/endpoint';
import { operation } from '../../../shared/run/operation';

/** GET /api/v1/endpoint/{id} (docs/service/endpoints.md, *Operations*). */
export const get = operation({
	value: 'get',
	action: 'Get device',
	description: 'Look up everything about one device: SIM card, IMEI, profiles, tags, status',
	fields: { endpoint: endpointField, shape: simplifiedBy(simplifyEndpoint) },
	run: async (run, { endpoint, shape }) =>
		await callEndpoint(run, endpoint, { method: 'GET', expect: 'object' }, shape),
});
