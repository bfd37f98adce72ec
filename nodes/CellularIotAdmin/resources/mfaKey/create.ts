import { call } from '../../../shared/api/call';
import { failed } from '../../../shared/api/types';
import { field } from '../../../shared/form/field';
import { operation } from '../../../shared/run/operation';
import { userOnly } from '../../../shared/run/connect';

const REFUSALS = {
	401: {
		message: 'The service did not accept the Password of the credential',
		description: 'It asks for the password again before it makes a key. Test the credential.',
	},
	422: {
		message: 'The service does not know this type of MFA key',
		description: "The operation 'Lookup: Get Many' lists the 'MFA Types'.",
	},
	409: {
		message: 'The account has an MFA key already',
		description: "A user has one at a time. Remove it with the operation 'Delete' first.",
	},
};

const AUTHENTICATOR_APP = 0;

const typeField = field(
	{
		displayName: 'Type ID',
		name: 'mfaTypeId',
		type: 'number',
		default: AUTHENTICATOR_APP,
		description:
			"Where the codes come from: 0 is an authenticator app, 'Lookup: Get Many' lists others",
	},
	(parameters, name) => parameters.bound(name, AUTHENTICATOR_APP, 0),
);

/** POST /api/v1/user/mfa (docs/service/mfa.md, *MFA keys*): the secret is in this answer only. */
export const create = operation({
	value: 'create',
	action: 'Create MFA key',
	description: "Create a second factor for your account; 'Activate' puts it into use",
	fields: typeField,
	confirm: 'create an MFA key for this account, whose secret becomes part of the conversation',
	async run(run, id) {
		const user = userOnly(run.api);
		if (!user.ok) return user;
		const body = { type: { id }, password: user.value.passwordHash };
		const request = { method: 'POST', path: '/api/v1/user/mfa', body, expect: 'object' } as const;
		const created = await call(run.api, request, (key) => key, REFUSALS);
		// The body of a refusal may repeat the password.
		if (!created.ok) return failed({ ...created.failure, body: undefined });
		run.hint(
			"The secret is shown only once. Put 'secret_key' into an authenticator app and into 'Authenticator Secret' of the credential, then use 'Activate' with a code.",
		);
		return created;
	},
});
