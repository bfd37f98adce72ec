import { write } from '../../../shared/api/call';
import { path } from '../../../shared/api/url';
import { serviceProfileLocator } from '../../../shared/fields/profileLocators';
import { smsServiceLocator } from '../../../shared/fields/serviceLocators';
import {
	attachedLimitLocator,
	dataLimitLocator,
} from '../../../shared/fields/trafficLimitLocators';
import { together } from '../../../shared/form/field';
import { operation } from '../../../shared/run/operation';
import type { Parameters } from '../../../shared/form/parameters';
import { shownFor } from '../../../shared/form/shownFor';
import { limitTypeField, NO_PROFILE } from './dataLimit';

/** Reads the path of the limit, and its ids for the output. A data limit needs no service. */
function readRemoval(parameters: Parameters) {
	const profile = parameters.id('serviceProfileId');
	const limit = parameters.id('trafficLimitId');
	const ids = { service_profile_id: profile, traffic_limit_id: limit };
	if (parameters.choice('limitType', ['data', 'sms']) === 'data') {
		const location = path`/api/v1/service_profile/${profile}/traffic_limit/${limit}`;
		return { location, ids, refusals: { 403: NO_PROFILE } };
	}
	const service = parameters.id('serviceId');
	const location = path`/api/v1/service_profile/${profile}/service/${service}/traffic_limit/${limit}`;
	return { location, ids: { ...ids, service_id: service }, refusals: undefined };
}

/** DELETE of a data limit, or of an SMS limit of a service (docs/service/service-profiles.md, *SMS limits*, *Data limits*). */
export const removeTrafficLimit = operation({
	value: 'removeTrafficLimit',
	action: 'Remove traffic limit from service profile',
	description: 'Lift a cap on data or SMS for the devices of a profile',
	fields: together(
		[
			serviceProfileLocator,
			limitTypeField,
			...shownFor({ limitType: ['data'] }, [dataLimitLocator]),
			...shownFor({ limitType: ['sms'] }, [smsServiceLocator, attachedLimitLocator]),
		],
		readRemoval,
	),
	confirm: 'remove this limit, which allows more use and may be charged',
	run: async (run, { location, ids, refusals }) =>
		await write(run.api, { method: 'DELETE', path: location }, { removed: true, ...ids }, refusals),
});
