import type { IDataObject } from 'n8n-workflow';
import { path } from '../../../shared/api/path';
import { success } from '../../../shared/api/types';
import { readSimplify, simplifyField } from '../../../shared/fields/listing';
import { parallel } from '../../../shared/run/concurrency';
import { operation } from '../../../shared/run/operation';
import { simplifyQuota } from '../../../shared/records/quota';
import { readTarget, targetFields, targetOf } from './quotaType';

const BLOCKED =
	'No quota of this type is set. A device without one is blocked while its service profile applies quotas of this type.';

/**
 * GET /api/v1/endpoint/{id}/quota/{type} (docs/service/quotas.md, *Operations*). The service answers 404 both for an
 * endpoint without quota, which is worth knowing and no failure, and for an endpoint that does not exist; only the
 * endpoint itself tells which.
 */
export const get = operation({
	value: 'get',
	name: 'Get',
	action: 'Get quota of endpoint',
	description: 'Look up how much data or how many SMS a device has left, and until when',
	fields: [...targetFields, simplifyField],
	concurrency: parallel,
	read: (parameters) => ({
		chosen: readTarget(parameters),
		shape: readSimplify(parameters, simplifyQuota),
	}),
	async run(run, { chosen, shape }) {
		const target = await targetOf(run, chosen);
		if (!target.ok) return target;
		const { named } = target.value;
		const answer = await run.api.send({ method: 'GET', path: target.value.path, expect: 'object' });
		if (answer.ok) {
			return success(shape({ ...named, assigned: true, ...(answer.value.body as IDataObject) }));
		}
		if (answer.failure.status !== 404) return answer;
		const endpoint = await run.api.send({
			method: 'GET',
			path: path`/api/v1/endpoint/${named.endpoint_id}`,
			expect: 'object',
		});
		if (!endpoint.ok) return endpoint;
		run.hint(BLOCKED);
		return success(shape({ ...named, assigned: false }));
	},
});
