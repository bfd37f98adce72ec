import { write } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { serviceProfileLocator } from '../../../shared/fields/profileLocators';
import { serviceLocator } from '../../../shared/fields/serviceLocators';
import type { Parameters } from '../../../shared/form/parameters';
import { operation } from '../../../shared/run/operation';

const REFUSALS = {
	409: {
		message: 'The service profile has this service already',
		description: "Nothing has to be done. See its services with the operation 'Get'.",
	},
};

/** Reads the profile and the service of Add Service and Remove Service: the path and the output. */
export function readPair(parameters: Parameters) {
	const [profile, service] = [parameters.id('serviceProfileId'), parameters.id('serviceId')];
	return {
		location: path`/api/v1/service_profile/${profile}/service/${service}`,
		ids: { service_profile_id: profile, service_id: service },
	};
}

/** PUT /api/v1/service_profile/{id}/service/{service_id} (docs/service/service-profiles.md, *Services*). */
export const addService = operation({
	value: 'addService',
	name: 'Add Service',
	action: 'Add service to service profile',
	description: 'Let all devices of a profile use data, SMS or another service',
	fields: [serviceProfileLocator, serviceLocator],
	concurrency: 'sequential',
	confirm: 'add this service for all devices of the profile',
	read: readPair,
	run: async (run, { location, ids }) =>
		await write(run.api, { method: 'PUT', path: location }, { added: true, ...ids }, REFUSALS),
});
