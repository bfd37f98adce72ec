import { write } from '../../../shared/api/call';
import { path } from '../../../shared/api/url';
import { serviceProfileLocator } from '../../../shared/fields/profileLocators';
import { dataServiceLocator, smsServiceLocator } from '../../../shared/fields/serviceLocators';
import { readyLimitLocator } from '../../../shared/fields/trafficLimitLocators';
import { together } from '../../../shared/form/field';
import type { Parameters } from '../../../shared/form/parameters';
import { shownFor } from '../../../shared/form/shownFor';
import { operation } from '../../../shared/run/operation';
import { addDataLimit, dataLimitFields, limitTypeField, readDataLimit } from './dataLimit';

/** `limit` is the request of a data limit, or the id of an SMS limit. */
function readLimit(parameters: Parameters) {
	const isData = parameters.choice('limitType', ['data', 'sms']) === 'data';
	const serviceId = parameters.id('serviceId');
	const profileId = parameters.id('serviceProfileId');
	const limit = isData ? readDataLimit(parameters, serviceId) : parameters.id('trafficLimitId');
	return { profileId, serviceId, limit };
}

/**
 * Adds a data limit, or attaches an SMS limit: PUT …/service/{service_id}/traffic_limit/{limit_id}
 * (docs/service/service-profiles.md, *SMS limits*).
 */
export const addTrafficLimit = operation({
	value: 'addTrafficLimit',
	action: 'Add traffic limit to service profile',
	description: 'Cap what each device of a profile may use of data or SMS',
	fields: together(
		[
			serviceProfileLocator,
			limitTypeField,
			...shownFor({ limitType: ['data'] }, [dataServiceLocator, ...dataLimitFields]),
			...shownFor({ limitType: ['sms'] }, [smsServiceLocator, readyLimitLocator]),
		],
		readLimit,
	),
	confirm: 'add this limit, at which the devices of the profile are blocked',
	async run(run, { profileId, serviceId, limit: id }) {
		if (typeof id !== 'number') return await addDataLimit(run, profileId, id);
		const location = path`/api/v1/service_profile/${profileId}/service/${serviceId}/traffic_limit/${id}`;
		const ids = { service_profile_id: profileId, service_id: serviceId, traffic_limit_id: id };
		return await write(run.api, { method: 'PUT', path: location }, { added: true, ...ids });
	},
});
