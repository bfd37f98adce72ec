import { write } from '../../../shared/api/call';
import { path } from '../../../shared/api/url';
import { mfaKeyLocator } from '../../../shared/fields/accessLocators';
import { idField } from '../../../shared/form/field';
import { operation } from '../../../shared/run/operation';
import { userOnly } from '../../../shared/run/connect';

/** DELETE /api/v1/user/my/mfa/{key_id} (docs/service/mfa.md, *MFA keys*). */
export const deleteMfaKey = operation({
	value: 'delete',
	action: 'Delete MFA key',
	description: 'Remove the second factor of your account; logins then need the password alone',
	fields: idField(mfaKeyLocator),
	confirm: 'delete this MFA key, after which the password alone is enough to log in',
	async run(run, id) {
		const user = userOnly(run.api);
		if (!user.ok) return user;
		const location = path`/api/v1/user/my/mfa/${id}`;
		return await write(run.api, { method: 'DELETE', path: location }, { deleted: true, id });
	},
});
