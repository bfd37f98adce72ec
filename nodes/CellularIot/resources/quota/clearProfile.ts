import { write } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { serviceProfileLocator } from '../../../shared/fields/profileLocators';
import type { Parameters } from '../../../shared/form/parameters';
import { operation } from '../../../shared/run/operation';
import { quotaTypeField, readQuotaType } from './quotaType';

/** Reads the profile and the type: the path and the output. */
function readProfile(parameters: Parameters) {
	const profile = parameters.id('serviceProfileId');
	const type = readQuotaType(parameters);
	return {
		location: `${path`/api/v1/service_profile/${profile}/quota`}/${type}`,
		named: { service_profile_id: profile, quota_type: type },
	};
}

/** DELETE /api/v1/service_profile/{id}/quota/{type} (docs/service/quotas.md, *Operations*). */
export const clearProfile = operation({
	value: 'clearProfile',
	action: 'Clear quotas of service profile',
	description:
		'Remove the data or SMS quotas of all devices of a service profile. All of them are blocked while the profile applies quotas of this type.',
	fields: [
		{
			...serviceProfileLocator,
			description: 'Whose devices lose their quotas',
		},
		quotaTypeField,
	],
	confirm:
		'delete the quotas of all devices of this service profile, which blocks them while the profile applies quotas of this type',
	read: readProfile,
	run: async (run, { location, named }) =>
		await write(run.api, { method: 'DELETE', path: location }, { cleared: true, ...named }),
});
