import type { IDataObject } from 'n8n-workflow';
import { path } from '../../../shared/api/path';
import { success } from '../../../shared/api/types';
import { withoutGaps } from '../../../shared/form/body';
import { serviceProfileLocator } from '../../../shared/fields/profileLocators';
import { dataServiceLocator, smsServiceLocator } from '../../../shared/fields/serviceLocators';
import { readyLimitLocator } from '../../../shared/fields/trafficLimitLocators';
import { sequential } from '../../../shared/run/concurrency';
import { operation } from '../../../shared/run/operation';
import type { Outcome, Run } from '../../../shared/run/operation';
import type { Parameters } from '../../../shared/form/parameters';
import { addDataLimit } from './dataLimit';
import { forLimitType, limitTypeField } from './limitType';
import { readVolume, volumeFields } from './volume';

interface NewLimit {
	profileId: number;
	serviceId: number;
	/** The request of a data limit, or the id of a ready-made one. */
	limit: IDataObject | number;
}

function readLimit(parameters: Parameters): NewLimit {
	const isData = parameters.choice('limitType', ['data', 'sms']) === 'data';
	const serviceId = parameters.id('serviceId');
	return {
		profileId: parameters.id('serviceProfileId'),
		serviceId,
		limit: isData ? readDataLimit(parameters, serviceId) : parameters.id('trafficLimitId'),
	};
}

/**
 * The request of docs/service/service-profiles.md, *Data limits*: ids as texts, volume in bytes, and the calendar
 * month, the only period there is.
 */
function readDataLimit(parameters: Parameters, serviceId: number): IDataObject {
	const optional = parameters.group('additionalFields');
	return withoutGaps({
		service: { id: String(serviceId) },
		volume: readVolume(parameters),
		period: { id: '2' },
		satellite_only: optional.optionalFlag('satelliteOnly'),
		warning_percent: optional.integer('warningPercent', 1, 100),
	});
}

/**
 * PUT …/service/{service_id}/traffic_limit/{limit_id}, answered with an empty 200
 * (docs/service/service-profiles.md, *SMS limits*).
 */
async function attachLimit(
	run: Run,
	{ profileId, serviceId }: NewLimit,
	limitId: number,
): Promise<Outcome> {
	const answer = await run.api.send({
		method: 'PUT',
		path: path`/api/v1/service_profile/${profileId}/service/${serviceId}/traffic_limit/${limitId}`,
		expect: 'empty',
	});
	const added = { service_profile_id: profileId, service_id: serviceId, traffic_limit_id: limitId };
	return answer.ok ? success({ added: true, ...added }) : answer;
}

/**
 * Adds a limit of one of the two kinds of docs/service/service-profiles.md, *SMS limits*;
 * docs/service/service-profiles.md, *Data limits*.
 */
export const addTrafficLimit = operation({
	value: 'addTrafficLimit',
	name: 'Add Traffic Limit',
	action: 'Add traffic limit to service profile',
	description: 'Cap what each device of a profile may use of data or SMS',
	fields: [
		serviceProfileLocator,
		limitTypeField,
		forLimitType('data', dataServiceLocator),
		...volumeFields.map((field) => forLimitType('data', field)),
		forLimitType('data', {
			displayName: 'Additional Fields',
			name: 'additionalFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [
				{
					displayName: 'Satellite Only',
					name: 'satelliteOnly',
					type: 'boolean',
					default: true,
					description:
						'Whether the limit counts data over satellite only. A service can have one limit of each kind.',
				},
				{
					displayName: 'Warning Percent',
					name: 'warningPercent',
					type: 'number',
					typeOptions: { minValue: 1, maxValue: 100 },
					default: 80,
					description: 'At how many percent of the volume the service warns',
				},
			],
		}),
		forLimitType('sms', smsServiceLocator),
		forLimitType('sms', readyLimitLocator),
	],
	concurrency: sequential,
	confirm: 'add this limit, at which the devices of the profile are blocked',
	read: readLimit,
	async run(run, input) {
		const { limit, profileId } = input;
		return typeof limit === 'number'
			? await attachLimit(run, input, limit)
			: await addDataLimit(run, profileId, limit);
	},
});
