import type { INodeProperties } from 'n8n-workflow';
import { path } from '../../../shared/api/path';
import { success } from '../../../shared/api/types';
import type { Result } from '../../../shared/api/types';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import type { Run } from '../../../shared/run/operation';
import type { Located, Parameters } from '../../../shared/form/parameters';

/** The two quotas an endpoint can have (docs/service/quotas.md, *Operations*). */
export type QuotaType = 'data' | 'sms';

/** Which quota of which endpoint, as the person chose it. */
export interface Chosen {
	endpoint: Located;
	type: QuotaType;
}

/** Which quota of which endpoint: where it is found at the service, and how the output calls it. */
export interface Target {
	path: string;
	named: { endpoint_id: number; quota_type: QuotaType };
}

/** Which quota of which endpoint. */
export const targetFields: INodeProperties[] = [
	endpointLocator,
	{
		displayName: 'Quota Type',
		name: 'quotaType',
		type: 'options',
		options: [
			{ name: 'Data', value: 'data' },
			{ name: 'SMS', value: 'sms' },
		],
		default: 'data',
		description: 'A device can have one quota of each type',
	},
];

/** Reads these two fields. */
export const readTarget = (parameters: Parameters): Chosen => ({
	endpoint: readEndpoint(parameters),
	type: parameters.choice('quotaType', ['data', 'sms']),
});

/** Finds the endpoint; its quotas lie under it (docs/service/quotas.md, *Operations*). */
export async function targetOf(run: Run, { endpoint, type }: Chosen): Promise<Result<Target>> {
	const id = await endpointIdOf(run, endpoint);
	if (!id.ok) return id;
	return success({
		path: `${path`/api/v1/endpoint/${id.value}/quota`}/${type}`,
		named: { endpoint_id: id.value, quota_type: type },
	});
}
