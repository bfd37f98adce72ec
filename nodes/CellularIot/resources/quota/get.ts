import { readRecord } from '../../../shared/api/call';
import { path } from '../../../shared/api/url';
import { success } from '../../../shared/api/types';
import { simplifiedBy } from '../../../shared/fields/listing';
import { joined } from '../../../shared/form/field';
import { operation } from '../../../shared/run/operation';
import { simplifyQuota } from '../../../shared/records/quota';
import { targetFields, targetOf } from './quotaType';

const NO_QUOTA =
	'No quota of this type is set. A device without one is blocked while its service profile applies quotas of this type.';

/**
 * GET /api/v1/endpoint/{id}/quota/{type} (docs/service/quotas.md, *Operations*). After a 404,
 * reading the endpoint tells a missing quota, which is a result, from a missing endpoint.
 */
export const get = operation({
	value: 'get',
	action: 'Get quota of device',
	description: 'Look up how much data or how many SMS a device has left, and until when',
	fields: { chosen: joined(targetFields), shape: simplifiedBy(simplifyQuota) },
	async run(run, { chosen, shape }) {
		const target = await targetOf(run, chosen);
		if (!target.ok) return target;
		const { named } = target.value;
		const quota = await readRecord(run.api, target.value.path);
		if (quota.ok) return success(shape({ ...named, assigned: true, ...quota.value }));
		if (quota.failure.status !== 404) return quota;
		const endpoint = await readRecord(run.api, path`/api/v1/endpoint/${named.endpoint_id}`);
		if (!endpoint.ok) return endpoint;
		run.hint(NO_QUOTA);
		return success(shape({ ...named, assigned: false }));
	},
});
