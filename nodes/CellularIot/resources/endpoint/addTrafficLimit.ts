import { additionalCollection } from '../../../shared/fields/collections';
import { endpointField } from '../../../shared/fields/endpointLocator';
import { endpointLimitLocator } from '../../../shared/fields/trafficLimitLocators';
import { together } from '../../../shared/form/field';
import { readMegabytes, withoutGaps } from '../../../shared/form/readers';
import { callEndpoint } from '../../../shared/lookup/endpoint';
import { operation } from '../../../shared/run/operation';

/**
 * POST /api/v1/endpoint/{id}/traffic_limit_extension (docs/service/quotas.md, *Traffic limit extensions*). Returns the
 * record of the answer, with its id and its end, on top of the sent fields; its volume is in bytes or messages.
 * @assumption The volume has the unit of the limit, bytes for data (docs/service/quotas.md, *Traffic limit extensions*). Check: add
 * 1,000,000 to a data limit and watch when the device is blocked.
 */
export const addTrafficLimit = operation({
	value: 'addTrafficLimit',
	name: 'Extend Traffic Limit',
	action: 'Extend traffic limit of device',
	description: 'Let a device use more than a traffic limit of its service profile allows',
	fields: {
		endpoint: endpointField,
		body: together(
			[
				{
					displayName: 'Limit Type',
					name: 'limitType',
					type: 'options',
					options: [
						{ name: 'Data', value: 'data' },
						{ name: 'SMS', value: 'sms' },
					],
					default: 'data',
					description: 'What the traffic limit counts',
				},
				{
					displayName: 'Volume (MB or SMS)',
					name: 'volume',
					type: 'number',
					required: true,
					default: '',
					placeholder: 'e.g. 10',
					description: 'How much more the device may use: MB of data, or number of messages',
				},
				additionalCollection([endpointLimitLocator]),
			],
			(parameters) => {
				const optional = parameters.added('additionalFields');
				return withoutGaps({
					volume:
						parameters.choice('limitType', ['data', 'sms']) === 'data'
							? readMegabytes(parameters, 'volume')
							: (parameters.integer('volume', 1) ?? parameters.refuse('volume', 'is empty')),
					traffic_limit_id: optional.has('trafficLimitId')
						? optional.id('trafficLimitId')
						: undefined,
				});
			},
		),
	},
	confirm: 'let this device use more traffic, which may be charged',
	run: async (run, { endpoint, body }) =>
		await callEndpoint(
			run,
			endpoint,
			{ method: 'POST', suffix: '/traffic_limit_extension', body, expect: 'empty' },
			(extension, id) => ({ added: true, endpoint_id: id, ...body, ...extension }),
		),
});
