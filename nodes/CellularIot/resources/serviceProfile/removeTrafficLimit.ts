import { path } from '../../../shared/api/path';
import { success } from '../../../shared/api/types';
import { serviceProfileLocator } from '../../../shared/fields/profileLocators';
import { smsServiceLocator } from '../../../shared/fields/serviceLocators';
import {
	attachedLimitLocator,
	dataLimitLocator,
} from '../../../shared/fields/trafficLimitLocators';
import { sequential } from '../../../shared/run/concurrency';
import { operation } from '../../../shared/run/operation';
import type { Parameters } from '../../../shared/form/parameters';
import { forLimitType, limitTypeField } from './limitType';

interface Removal {
	service_profile_id: number;
	/** Of an SMS limit; a data limit is known by its own id. */
	service_id?: number;
	traffic_limit_id: number;
}

function readRemoval(parameters: Parameters): Removal {
	const isData = parameters.choice('limitType', ['data', 'sms']) === 'data';
	return {
		service_profile_id: parameters.id('serviceProfileId'),
		...(isData ? {} : { service_id: parameters.id('serviceId') }),
		traffic_limit_id: parameters.id('trafficLimitId'),
	};
}

const pathOf = ({
	service_profile_id: profile,
	service_id: service,
	traffic_limit_id: id,
}: Removal) =>
	service === undefined
		? path`/api/v1/service_profile/${profile}/traffic_limit/${id}`
		: path`/api/v1/service_profile/${profile}/service/${service}/traffic_limit/${id}`;

/**
 * DELETE of a data limit, or of an SMS limit of a service (docs/service/service-profiles.md, *SMS limits*;
 * docs/service/service-profiles.md, *Data limits*).
 */
export const removeTrafficLimit = operation({
	value: 'removeTrafficLimit',
	name: 'Remove Traffic Limit',
	action: 'Remove traffic limit from service profile',
	description: 'Lift a cap on data or SMS for the devices of a profile',
	fields: [
		serviceProfileLocator,
		limitTypeField,
		forLimitType('data', dataLimitLocator),
		forLimitType('sms', smsServiceLocator),
		forLimitType('sms', attachedLimitLocator),
	],
	concurrency: sequential,
	confirm:
		'remove this limit, so that the devices of the profile can use more, which may be charged',
	read: readRemoval,
	async run(run, removal) {
		const answer = await run.api.send({
			method: 'DELETE',
			path: pathOf(removal),
			expect: 'empty',
		});
		return answer.ok ? success({ removed: true, ...removal }) : answer;
	},
});
