import { path } from '../../../shared/api/path';
import { failed, success } from '../../../shared/api/types';
import type { Failure } from '../../../shared/api/types';
import { serviceProfileLocator } from '../../../shared/fields/profileLocators';
import { serviceLocator } from '../../../shared/fields/serviceLocators';
import { sequential } from '../../../shared/run/concurrency';
import { operation } from '../../../shared/run/operation';

const PRESENT = 409;

const isPresent = (failure: Failure) =>
	failed({
		...failure,
		message: 'The service profile has this service already',
		description: "Nothing has to be done. See its services with the operation 'Get'.",
	});

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
	concurrency: sequential,
	confirm: 'add this service, which all devices of the profile may use then',
	read: (parameters) => ({
		profileId: parameters.id('serviceProfileId'),
		serviceId: parameters.id('serviceId'),
	}),
	async run(run, { profileId, serviceId }) {
		const answer = await run.api.send({
			method: 'PUT',
			path: path`/api/v1/service_profile/${profileId}/service/${serviceId}`,
			expect: 'empty',
		});
		if (answer.ok) {
			return success({ added: true, service_profile_id: profileId, service_id: serviceId });
		}
		return answer.failure.status === PRESENT ? isPresent(answer.failure) : answer;
	},
});
