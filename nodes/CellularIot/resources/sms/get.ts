import { call } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { readSimplify, simplifyField } from '../../../shared/fields/listing';
import { smsLocator } from '../../../shared/fields/smsLocator';
import { operation } from '../../../shared/run/operation';
import { simplifySms } from '../../../shared/records/sms';

/** GET /api/v1/endpoint/{endpoint_id}/sms/{sms_id} (docs/service/sms.md, *Operations*). */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get SMS',
	description: 'Look up one text message and its delivery status',
	fields: [endpointLocator, smsLocator, simplifyField],
	read: (parameters) => ({
		endpoint: readEndpoint(parameters),
		smsId: parameters.id('smsId'),
		shape: readSimplify(parameters, simplifySms),
	}),
	async run(run, { endpoint, smsId, shape }) {
		const endpointId = await endpointIdOf(run, endpoint);
		if (!endpointId.ok) return endpointId;
		const location = path`/api/v1/endpoint/${endpointId.value}/sms/${smsId}`;
		return await call(run.api, { method: 'GET', path: location, expect: 'object' }, shape);
	},
});
