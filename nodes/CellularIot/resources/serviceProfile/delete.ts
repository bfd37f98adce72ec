import { write } from '../../../shared/api/call';
import { path } from '../../../shared/api/url';
import { serviceProfileLocator } from '../../../shared/fields/profileLocators';
import { idField } from '../../../shared/form/field';
import { operation } from '../../../shared/run/operation';

const REFUSALS = {
	409: {
		message: 'Some devices still use the service profile, so the service does not delete it',
		description:
			"Find them with 'Endpoint: Get Many' and the filter 'Service Profile'. Give them another profile with 'Endpoint: Update' or 'Endpoint: Update Many', then delete this one.",
	},
};

/** DELETE /api/v1/service_profile/{id} (docs/service/service-profiles.md, *Operations*). */
export const deleteProfile = operation({
	value: 'delete',
	action: 'Delete service profile',
	description: 'Remove a profile for good; no device may use it any more',
	fields: idField(serviceProfileLocator),
	confirm: 'delete this service profile for good',
	async run(run, id) {
		const location = path`/api/v1/service_profile/${id}`;
		const output = { deleted: true, id };
		return await write(run.api, { method: 'DELETE', path: location }, output, REFUSALS);
	},
});
