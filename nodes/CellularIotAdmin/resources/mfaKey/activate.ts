import { write } from '../../../shared/api/call';
import { path } from '../../../shared/api/url';
import { failed } from '../../../shared/api/types';
import { codeField, mfaKeyLocator } from '../../../shared/fields/accessLocators';
import { idField } from '../../../shared/form/field';
import { operation } from '../../../shared/run/operation';
import { userOnly } from '../../../shared/run/connect';

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
	action: 'Activate MFA key',
	description: 'Start to use a new second factor; a code proves that you have it',
	fields: { id: idField(mfaKeyLocator), code: codeField },
	confirm: 'activate this MFA key, after which every login of the account needs a one-time code',
	async run(run, { id, code }) {
		const user = userOnly(run.api);
		if (!user.ok) return user;
		const location = path`/api/v1/user/mfa/${id}`;
		const request = {
			method: 'PATCH',
			path: location,
			body: { status: { id: ACTIVE }, code },
		} as const;
		const activated = await write(run.api, request, { activated: true, id }, REFUSALS);
		// The body of a refusal may repeat the code.
		if (!activated.ok) return failed({ ...activated.failure, body: undefined });
		run.hint(
			"Every login of this account now needs a code. Fill in 'Authenticator Secret' of the credential, so that n8n can log in.",
		);
		return activated;
	},
});
