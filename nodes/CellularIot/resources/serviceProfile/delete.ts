import { call, write } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { failed } from '../../../shared/api/types';
import { serviceProfileLocator } from '../../../shared/fields/profileLocators';
import { operation } from '../../../shared/run/operation';

const REFUSALS = {
	409: {
		message: 'Some devices still use the service profile, so the service does not delete it',
		description:
			"Find them with 'Endpoint: Get Many' and the filter 'Service Profile'. Assign another profile with 'Update', then delete this one.",
	},
};

/** DELETE /api/v1/service_profile/{id} (docs/service/service-profiles.md, *Operations*). */
export const deleteProfile = operation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete service profile',
	description: 'Remove a profile for good; no device may use it any more',
	fields: [serviceProfileLocator],
	concurrency: 'sequential',
	confirm: 'delete this service profile for good',
	read: (parameters) => parameters.id('serviceProfileId'),
	async run(run, id) {
		const profile = path`/api/v1/service_profile/${id}`;
		const output = { deleted: true, id };
		const deleted = await write(run.api, { method: 'DELETE', path: profile }, output, REFUSALS);
		if (deleted.ok || deleted.failure.status !== 409) return deleted;
		const used = await call(
			run.api,
			{ method: 'GET', path: profile, expect: 'object' },
			({ used_count: count }) => Number(count),
		);
		if (!used.ok || !(used.value > 0)) return deleted;
		const devices = used.value === 1 ? '1 device still uses' : `${used.value} devices still use`;
		const message = `${devices} the service profile, so the service does not delete it`;
		return failed({ ...deleted.failure, message });
	},
});
