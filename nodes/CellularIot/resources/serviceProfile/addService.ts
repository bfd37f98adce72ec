import { write } from '../../../shared/api/call';
import { serviceProfileLocator } from '../../../shared/fields/profileLocators';
import { serviceLocator } from '../../../shared/fields/serviceLocators';
import { idField } from '../../../shared/form/field';
import { operation } from '../../../shared/run/operation';
import { pairOf } from './profileFields';

const REFUSALS = {
	409: {
		message: 'The service profile has this service already',
		description: "Nothing has to be done. See its services with the operation 'Get'.",
	},
};

/** PUT /api/v1/service_profile/{id}/service/{service_id} (docs/service/service-profiles.md, *Services*). */
export const addService = operation({
	value: 'addService',
	action: 'Add service to service profile',
	description: 'Let all devices of a profile use data, SMS or another service',
	fields: { profile: idField(serviceProfileLocator), service: idField(serviceLocator) },
	confirm: 'add this service for all devices of the profile',
	async run(run, { profile, service }) {
		const { location, ids } = pairOf(profile, service);
		return await write(
			run.api,
			{ method: 'PUT', path: location },
			{ added: true, ...ids },
			REFUSALS,
		);
	},
});
