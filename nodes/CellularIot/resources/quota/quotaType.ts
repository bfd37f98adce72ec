import type { INodeProperties } from 'n8n-workflow';
import { path } from '../../../shared/api/path';
import { type Result, success } from '../../../shared/api/types';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import type { Run } from '../../../shared/run/operation';
import type { Parameters } from '../../../shared/form/parameters';

/** The two quotas an endpoint can have (docs/service/quotas.md, *Operations*). */
export type QuotaType = 'data' | 'sms';

/** A quota at the service, and the ids that name it in the output. */
export interface Target {
	path: string;
	named: { endpoint_id: number; quota_type: QuotaType };
}

export const quotaTypeField: INodeProperties = {
	displayName: 'Quota Type',
	name: 'quotaType',
	type: 'options',
	options: [
		{ name: 'Data', value: 'data' },
		{ name: 'SMS', value: 'sms' },
	],
	default: 'data',
	description: 'A device can have one quota of each type',
};

export const targetFields: INodeProperties[] = [endpointLocator, quotaTypeField];

export const readQuotaType = (parameters: Parameters) =>
	parameters.choice<QuotaType>('quotaType', ['data', 'sms']);

export const readTarget = (parameters: Parameters) => ({
	endpoint: readEndpoint(parameters),
	type: readQuotaType(parameters),
});

/** Looks up the endpoint and builds the path of its quota (docs/service/quotas.md, *Operations*). */
export async function targetOf(
	run: Run,
	{ endpoint, type }: ReturnType<typeof readTarget>,
): Promise<Result<Target>> {
	const id = await endpointIdOf(run, endpoint);
	if (!id.ok) return id;
	return success({
		path: `${path`/api/v1/endpoint/${id.value}/quota`}/${type}`,
		named: { endpoint_id: id.value, quota_type: type },
	});
}
