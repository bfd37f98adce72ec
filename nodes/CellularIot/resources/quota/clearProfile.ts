import { write } from '../../../shared/api/call';
import { path } from '../../../shared/api/url';
import { serviceProfileLocator } from '../../../shared/fields/profileLocators';
import { idField } from '../../../shared/form/field';
import { operation } from '../../../shared/run/operation';
import { quotaTypeField } from './quotaType';

/** DELETE /api/v1/service_profile/{id}/quota/{type} (docs/service/quotas.md, *Operations*). */
export const clearProfile = operation({
	value: 'clearProfile',
	action: 'Clear quotas of service profile',
	description:
		'Remove the data or SMS quotas of all devices of a service profile. All of them are blocked while the profile applies quotas of this type.',
	fields: {
		profile: idField({
			...serviceProfileLocator,
			description: 'Whose devices lose their quotas',
		}),
		type: quotaTypeField,
	},
	confirm:
		'delete the quotas of all devices of this service profile, which blocks them while the profile applies quotas of this type',
	async run(run, { profile, type }) {
		const location = `${path`/api/v1/service_profile/${profile}/quota`}/${type}`;
		const named = { service_profile_id: profile, quota_type: type };
		return await write(run.api, { method: 'DELETE', path: location }, { cleared: true, ...named });
	},
});
