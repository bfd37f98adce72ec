import { call } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { serviceProfileLocator } from '../../../shared/fields/profileLocators';
import { ownServiceLocator } from '../../../shared/fields/serviceLocators';
import { operation } from '../../../shared/run/operation';

const REFUSALS = {
	409: {
		message: 'The service still has traffic limits in this profile, so it cannot be removed',
		description: "Take them away with 'Remove Traffic Limit' first, then remove the service.",
	},
};

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
	concurrency: 'sequential',
	confirm: 'remove this service, which all devices of the profile lose',
	read: (parameters) => ({
		profileId: parameters.id('serviceProfileId'),
		serviceId: parameters.id('serviceId'),
	}),
	async run(run, { profileId, serviceId }) {
		const location = path`/api/v1/service_profile/${profileId}/service/${serviceId}`;
		return await call(
			run.api,
			{ method: 'DELETE', path: location, expect: 'empty' },
			() => ({ removed: true, service_profile_id: profileId, service_id: serviceId }),
			REFUSALS,
		);
	},
});
