import { path } from '../../../shared/api/path';
import { failed, success } from '../../../shared/api/types';
import { serviceProfileLocator } from '../../../shared/fields/profileLocators';
import { ownServiceLocator } from '../../../shared/fields/serviceLocators';
import { sequential } from '../../../shared/run/concurrency';
import { operation } from '../../../shared/run/operation';

/**
 * While the service has limits (docs/service/service-profiles.md, *Services*), after a first try without an answer too.
 */
const REFUSED = 409;

const stillLimited = (request: string) =>
	failed({
		kind: 'status',
		request,
		status: REFUSED,
		message: 'The service still has traffic limits in this profile, so it cannot be removed',
		description: "Take them away with 'Remove Traffic Limit' first, then remove the service.",
	});

/**
 * DELETE /api/v1/service_profile/{id}/service/{service_id}, answered with an empty 204
 * (docs/service/service-profiles.md, *Services*).
 */
export const removeService = operation({
	value: 'removeService',
	name: 'Remove Service',
	action: 'Remove service from service profile',
	description: 'Take data, SMS or another service away from all devices of a profile',
	fields: [serviceProfileLocator, ownServiceLocator],
	concurrency: sequential,
	confirm: 'remove this service, which all devices of the profile lose',
	read: (parameters) => ({
		profileId: parameters.id('serviceProfileId'),
		serviceId: parameters.id('serviceId'),
	}),
	async run(run, { profileId, serviceId }) {
		const location = path`/api/v1/service_profile/${profileId}/service/${serviceId}`;
		const answer = await run.api.send({ method: 'DELETE', path: location, expect: 'empty' });
		const status = answer.ok ? answer.value.status : answer.failure.status;
		if (status === REFUSED) return stillLimited(`DELETE ${location}`);
		return answer.ok
			? success({ removed: true, service_profile_id: profileId, service_id: serviceId })
			: answer;
	},
});
