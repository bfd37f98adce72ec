import { path } from '../../../shared/api/url';
import { endpointField } from '../../../shared/fields/endpointLocator';
import { simplifiedBy } from '../../../shared/fields/listing';
import { callEndpoint } from '../../../shared/lookup/endpoint';
import { smsLocator } from '../../../shared/fields/smsLocator';
import { idField } from '../../../shared/form/field';
import { operation } from '../../../shared/run/operation';
import { simplifySms } from '../../../shared/records/sms';

/** GET /api/v1/endpoint/{endpoint_id}/sms/{sms_id} (docs/service/sms.md, *Operations*). */
export const get = operation({
	value: 'get',
	action: 'Get SMS',
	description: 'Look up one text message, and whether it has reached the device',
	fields: { endpoint: endpointField, smsId: idField(smsLocator), shape: simplifiedBy(simplifySms) },
	run: async (run, { endpoint, smsId, shape }) =>
		await callEndpoint(
			run,
			endpoint,
			{ method: 'GET', suffix: path`/sms/${smsId}`, expect: 'object' },
			shape,
		),
});
