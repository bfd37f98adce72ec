import { write } from '../../../shared/api/call';
import { serviceProfileLocator } from '../../../shared/fields/profileLocators';
import { ownServiceLocator } from '../../../shared/fields/serviceLocators';
import { idField } from '../../../shared/form/field';
import { operation } from '../../../shared/run/operation';
import { pairOf } from './profileFields';

const REFUSALS = {
	409: {
		message: 'The service still has traffic limits in this profile, so it cannot be removed',
		description: "Take them away with 'Remove Traffic Limit' first, then remove the service.",
	},
};

/** DELETE /api/v1/service_profile/{id}/service/{service_id} (docs/service/service-profiles.md, *Services*). */
export const removeService = operation({
	value: 'removeService',
	action: 'Remove service from service profile',
	description: 'Take data, SMS or another service away from all devices of a profile',
	fields: { profile: idField(serviceProfileLocator), service: idField(ownServiceLocator) },
	confirm: 'remove this service, which all devices of the profile lose',
	async run(run, { profile, service }) {
		const { location, ids } = pairOf(profile, service);
		return await write(
			run.api,
			{ method: 'DELETE', path: location },
			{ removed: true, ...ids },
			REFUSALS,
		);
	},
});
