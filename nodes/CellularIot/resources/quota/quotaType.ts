import { path } from '../../../shared/api/url';
import { type Result, success } from '../../../shared/api/types';
import { endpointField } from '../../../shared/fields/endpointLocator';
import { choiceField } from '../../../shared/form/field';
import { endpointIdOf } from '../../../shared/lookup/endpoint';
import type { Located } from '../../../shared/form/parameters';
import type { Run } from '../../../shared/run/operation';

/** The two quotas an endpoint can have (docs/service/quotas.md, *Operations*). */
export type QuotaType = 'data' | 'sms';

/** A quota at the service, and the ids that name it in the output. */
export interface Target {
	path: string;
	named: { endpoint_id: number; quota_type: QuotaType };
}

export const quotaTypeField = choiceField<QuotaType>({
	displayName: 'Quota Type',
	name: 'quotaType',
	type: 'options',
	options: [
		{ name: 'Data', value: 'data' },
		{ name: 'SMS', value: 'sms' },
	],
	default: 'data',
	description: 'A device can have one quota of each type',
});

export const targetFields = { endpoint: endpointField, type: quotaTypeField };

/** Looks up the endpoint and builds the path of its quota (docs/service/quotas.md, *Operations*). */
export async function targetOf(
	run: Run,
	{ endpoint, type }: { endpoint: Located; type: QuotaType },
): Promise<Result<Target>> {
	const id = await endpointIdOf(run, endpoint);
	if (!id.ok) return id;
	return success({
		path: `${path`/api/v1/endpoint/${id.value}/quota`}/${type}`,
		named: { endpoint_id: id.value, quota_type: type },
	});
}
