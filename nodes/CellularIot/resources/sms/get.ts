import type { IDataObject } from 'n8n-workflow';
import { path } from '../../../shared/api/path';
import { success } from '../../../shared/api/types';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { readSimplify, simplifyField } from '../../../shared/fields/listing';
import { smsLocator } from '../../../shared/fields/smsLocator';
import { parallel } from '../../../shared/run/concurrency';
import { operation } from '../../../shared/run/operation';
import { simplifySms } from '../../../shared/records/sms';

/** GET /api/v1/endpoint/{endpoint_id}/sms/{sms_id} (docs/service/sms.md, *Operations*). */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get SMS',
	description: 'Look up one text message and its delivery status',
	fields: [endpointLocator, smsLocator, simplifyField],
	concurrency: parallel,
	read: (parameters) => ({
		endpoint: readEndpoint(parameters),
		smsId: parameters.id('smsId'),
		shape: readSimplify(parameters, simplifySms),
	}),
	async run(run, { endpoint, smsId, shape }) {
		const endpointId = await endpointIdOf(run, endpoint);
		if (!endpointId.ok) return endpointId;
		const answer = await run.api.send({
			method: 'GET',
			path: path`/api/v1/endpoint/${endpointId.value}/sms/${smsId}`,
			expect: 'object',
		});
		return answer.ok ? success(shape(answer.value.body as IDataObject)) : answer;
	},
});
