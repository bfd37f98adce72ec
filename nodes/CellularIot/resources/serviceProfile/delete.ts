import { readRecord, write } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { failed } from '../../../shared/api/types';
import { serviceProfileLocator } from '../../../shared/fields/profileLocators';
import { nameOf } from '../../../shared/records/record';
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
	name: 'Delete',
	action: 'Delete service profile',
	description: 'Remove a profile for good; no device may use it any more',
	fields: [serviceProfileLocator],
	confirm: 'delete this service profile for good',
	read: (parameters) => parameters.id('serviceProfileId'),
	async run(run, id) {
		const profile = path`/api/v1/service_profile/${id}`;
		const output = { deleted: true, id };
		const deleted = await write(run.api, { method: 'DELETE', path: profile }, output, REFUSALS);
		if (deleted.ok || deleted.failure.status !== 409) return deleted;
		const record = await readRecord(run.api, profile);
		const used = record.ok ? Number(record.value.used_count) : 0;
		if (!record.ok || !(used > 0)) return deleted;
		const devices = used === 1 ? '1 device still uses' : `${used} devices still use`;
		const message = `${devices} the service profile ${nameOf({ ...record.value, id })}, so the service does not delete it`;
		return failed({ ...deleted.failure, message });
	},
});
