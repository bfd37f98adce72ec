import type { INodeProperties } from 'n8n-workflow';
import { refused, success } from '../../../shared/api/types';
import type { UserAccess } from '../../../shared/login/userAccess';
import { codeField } from '../../../shared/fields/accessLocators';
import { together } from '../../../shared/form/field';
import { operation, type Outcome, type Run } from '../../../shared/run/operation';
import type { Parameters } from '../../../shared/form/parameters';
import { shownFor } from '../../../shared/form/shownFor';
import { userOnly } from '../../../shared/run/connect';

/** docs/service/limits.md, *Lengths and lifetimes*. */
const TRUSTED_MS = 90 * 24 * 3_600_000;
/** Also sent as the browser: the list of trusted devices shows only that. */
const NAME = 'n8n';
const withCodeOnly = { show: { step: ['useCode'] } };

const properties: INodeProperties[] = [
	{
		displayName: 'Step',
		name: 'step',
		type: 'options',
		options: [
			{
				name: '1. Request a Code',
				value: 'requestCode',
				description: 'Request a code, by e-mail or in the authenticator app',
			},
			{
				name: '2. Register With the Code',
				value: 'useCode',
				description: 'Register n8n as a trusted device with the code that arrived',
			},
		],
		default: 'requestCode',
		description: 'The code may arrive in another run, for example after a form that asks for it',
	},
	{
		displayName: 'MFA Token',
		name: 'mfaToken',
		type: 'string',
		typeOptions: { password: true },
		required: true,
		default: '',
		description: "The 'mfa_token' from the output of the first step",
		displayOptions: withCodeOnly,
	},
	...shownFor(withCodeOnly.show, codeField.properties),
];

interface WithCode {
	mfaToken: string;
	code: string;
}

/** Returns undefined for the first step, which has no input. */
function read(parameters: Parameters): WithCode | undefined {
	if (parameters.choice('step', ['requestCode', 'useCode']) === 'requestCode') return undefined;
	return {
		mfaToken: parameters.requiredText('mfaToken'),
		code: codeField.read(parameters),
	};
}

/**
 * Registers the fingerprint of the credential (docs/service/authentication.md, *Two-step login*). Both steps log in on
 * their own: the account has no session before it has a trusted device.
 */
export const register = operation({
	value: 'register',
	action: 'Register trusted device',
	description:
		'Let this n8n log in without a code for 90 days, for an account with codes by e-mail',
	fields: together(properties, read),
	confirm: 'register this n8n as a trusted device of the account',
	async run(run, input) {
		const user = userOnly(run.api);
		if (!user.ok) return user;
		const { fingerprint } = user.value;
		if (fingerprint === undefined) {
			return refused(
				"The credential has no 'Trusted Device Fingerprint'",
				'Save a random text in that field first, for example 40 letters and digits.',
			);
		}
		return input === undefined
			? await requestCode(run, user.value)
			: await useCode(user.value, fingerprint, input);
	},
});

async function requestCode(run: Run, user: UserAccess): Promise<Outcome> {
	const mfaToken = await user.requestCode();
	if (!mfaToken.ok) return mfaToken;
	if (mfaToken.value === undefined) {
		return refused(
			'This account asks for no code, so no device has to be registered',
			"Leave 'Trusted Device Fingerprint' of the credential empty.",
		);
	}
	run.hint("Use the 'mfa_token' and the code you receive in the step 'Register With the Code'.");
	return success({ code_requested: true, mfa_token: mfaToken.value });
}

async function useCode(
	user: UserAccess,
	fingerprint: string,
	{ mfaToken, code }: WithCode,
): Promise<Outcome> {
	const time = await user.trustDevice(mfaToken, code, { fingerprint, name: NAME, browser: NAME });
	if (!time.ok) return time;
	const valid = new Date(time.value + TRUSTED_MS).toISOString();
	return success({ registered: true, name: NAME, valid_until: valid });
}
