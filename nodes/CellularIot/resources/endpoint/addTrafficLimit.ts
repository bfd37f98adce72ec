import type { INodeProperties } from 'n8n-workflow';
import { call } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { endpointLocator } from '../../../shared/fields/endpointLocator';
import { endpointLimitLocator } from '../../../shared/fields/trafficLimitLocators';
import { withoutGaps } from '../../../shared/form/body';
import { endpointIdOf, readEndpoint } from '../../../shared/lookup/endpoint';
import { operation } from '../../../shared/run/operation';

const fields: INodeProperties[] = [
	endpointLocator,
	{
		displayName: 'Volume',
		name: 'volume',
		type: 'number',
		required: true,
		default: '',
		placeholder: 'e.g. 10000000',
		hint: 'Bytes for a data limit: 10000000 are 10 MB. Messages for an SMS limit.',
		description: 'How much more the device may use, in the unit of the traffic limit',
	},
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		options: [endpointLimitLocator],
	},
];

/**
 * POST /api/v1/endpoint/{id}/traffic_limit_extension (docs/service/quotas.md, *Traffic limit extensions*). The answer
 * has no body, so the output holds the sent fields.
 * @assumption The volume has the unit of the limit (docs/service/quotas.md, *Traffic limit extensions*). Check: add
 * 1,000,000 to a data limit and watch when the device is blocked.
 */
export const addTrafficLimit = operation({
	value: 'addTrafficLimit',
	name: 'Extend Traffic Limit',
	action: 'Extend traffic limit of endpoint',
	description: 'Let a device use more than a traffic limit of its service profile allows',
	fields,
	concurrency: 'sequential',
	confirm: 'let this endpoint use more traffic, which may be charged',
	read(parameters) {
		const optional = parameters.group('additionalFields');
		return {
			endpoint: readEndpoint(parameters),
			body: withoutGaps({
				volume: parameters.integer('volume', 1) ?? parameters.refuse('volume', 'is empty'),
				traffic_limit_id: optional.has('trafficLimitId')
					? optional.id('trafficLimitId')
					: undefined,
			}),
		};
	},
	async run(run, { endpoint, body }) {
		const id = await endpointIdOf(run, endpoint);
		if (!id.ok) return id;
		return await call(
			run.api,
			{
				method: 'POST',
				path: path`/api/v1/endpoint/${id.value}/traffic_limit_extension`,
				body,
				expect: 'empty',
			},
			() => ({ added: true, endpoint_id: id.value, ...body }),
		);
	},
});
