import { path } from '../../../shared/api/path';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { callEndpoint, readEndpoint } from '../../../shared/lookup/endpoint';
import { readSimplify, simplifyField } from '../../../shared/fields/listing';
import { smsLocator } from '../../../shared/fields/smsLocator';
import { operation } from '../../../shared/run/operation';
import { simplifySms } from '../../../shared/records/sms';

/** GET /api/v1/endpoint/{endpoint_id}/sms/{sms_id} (docs/service/sms.md, *Operations*). */
export const get = operation({
	value: 'get',
	action: 'Get SMS',
	description: 'Look up one text message, and whether it has reached the device',
	fields: [endpointLocator, smsLocator, simplifyField],
	read: (parameters) => ({
		endpoint: readEndpoint(parameters),
		smsId: parameters.id('smsId'),
		shape: readSimplify(parameters, simplifySms),
	}),
	run: async (run, { endpoint, smsId, shape }) =>
		await callEndpoint(
			run,
			endpoint,
			{ method: 'GET', suffix: path`/sms/${smsId}`, expect: 'object' },
			shape,
		),
});
