import { call } from '../../../shared/api/call';
import { path } from '../../../shared/api/path';
import { failed } from '../../../shared/api/types';
import { codeField, mfaKeyLocator, readCode } from '../../../shared/fields/accessLocators';
import { operation } from '../../../shared/run/operation';
import { userOnly } from '../../../shared/run/userOnly';

const ACTIVE = 1;

const REFUSALS = {
	404: { message: 'The account has no such MFA key', description: 'Choose it from the list.' },
	409: { message: 'The MFA key is active already', description: 'There is nothing to do.' },
	422: {
		message: 'The service did not accept the code: it is mistyped, too old, or used already',
		description: 'Take the code that is shown now, or the newest that was e-mailed.',
	},
};

/** PATCH /api/v1/user/mfa/{key_id} with a code made from the new secret (docs/service/mfa.md, *MFA keys*). */
export const activate = operation({
	value: 'activate',
	name: 'Activate',
	action: 'Activate MFA key',
	description: 'Put a new second factor into use by proving with a code that you have it',
	fields: [mfaKeyLocator, codeField],
	concurrency: 'sequential',
	confirm: 'activate this MFA key, after which every login of the account needs a one-time code',
	read: (parameters) => ({ id: parameters.id('mfaKeyId'), code: readCode(parameters) }),
	async run(run, { id, code }) {
		const user = userOnly(run.api);
		if (!user.ok) return user;
		const body = { status: { id: ACTIVE }, code };
		const activated = await call(
			run.api,
			{ method: 'PATCH', path: path`/api/v1/user/mfa/${id}`, body, expect: 'empty' },
			() => ({ activated: true, id }),
			REFUSALS,
		);
		// The body of a refusal may repeat the code.
		if (!activated.ok) return failed({ ...activated.failure, body: undefined });
		run.hint(
			"From now on every login of this account needs a code. The credential goes on by itself once 'Authenticator Secret' is filled in.",
		);
		return activated;
	},
});
