import { write } from '../../../shared/api/call';
import { path } from '../../../shared/api/url';
import { trustedDeviceLocator } from '../../../shared/fields/accessLocators';
import { idField } from '../../../shared/form/field';
import { operation } from '../../../shared/run/operation';
import { userOnly } from '../../../shared/run/connect';

/** DELETE /api/v1/user/my/mfa/trusted_device/{device_id} (docs/service/mfa.md, *Trusted devices*). */
export const deleteTrustedDevice = operation({
	value: 'delete',
	action: 'Delete trusted device',
	description: 'Remove the trust in a device; its next login needs a code',
	fields: idField(trustedDeviceLocator),
	confirm: 'delete this trusted device, whose next login then needs a one-time code',
	async run(run, id) {
		const user = userOnly(run.api);
		if (!user.ok) return user;
		const location = path`/api/v1/user/my/mfa/trusted_device/${id}`;
		return await write(run.api, { method: 'DELETE', path: location }, { deleted: true, id });
	},
});
