import { call } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { serviceProfileLocator } from '../../../shared/fields/profileLocators';
import { serviceLocator } from '../../../shared/fields/serviceLocators';
import { operation } from '../../../shared/run/operation';

const REFUSALS = {
	409: {
		message: 'The service profile has this service already',
		description: "Nothing has to be done. See its services with the operation 'Get'.",
	},
};

/**
 * PUT /api/v1/service_profile/{id}/service/{service_id}, answered with an empty 204
 * (docs/service/service-profiles.md, *Services*).
 */
export const addService = operation({
	value: 'addService',
	name: 'Add Service',
	action: 'Add service to service profile',
	description: 'Let all devices of a profile use data, SMS or another service',
	fields: [serviceProfileLocator, serviceLocator],
	concurrency: 'sequential',
	confirm: 'add this service, which all devices of the profile may use then',
	read: (parameters) => ({
		profileId: parameters.id('serviceProfileId'),
		serviceId: parameters.id('serviceId'),
	}),
	async run(run, { profileId, serviceId }) {
		const location = path`/api/v1/service_profile/${profileId}/service/${serviceId}`;
		return await call(
			run.api,
			{ method: 'PUT', path: location, expect: 'empty' },
			() => ({ added: true, service_profile_id: profileId, service_id: serviceId }),
			REFUSALS,
		);
	},
});
