import type { Text } from '../api/errorTexts';
import type { LoginRefusal } from '../api/types';

const NOT_THE_SERVICE: Text = {
	message: 'What answers at the Base URL is not the service',
	description:
		"Check the credential's 'Base URL': it is the address of the service, without a path.",
};

/**
 * Texts of a login that failed, by status or by kind of failure. n8n's credential test shows the message alone, so the
 * message says it all; none quotes the service, which might echo a secret.
 */
export const LOGIN_TEXT: Record<string, Text> = {
	404: NOT_THE_SERVICE,
	405: NOT_THE_SERVICE,
	shape: NOT_THE_SERVICE,
	redirect: {
		message: 'The Base URL answers with a redirect, which is not followed',
		description: "Set the credential's 'Base URL' to the final address of the service.",
	},
	network: {
		message: 'The service cannot be reached at the Base URL',
		description: "Check the credential's 'Base URL', and that this n8n may connect to it.",
	},
};

/** Texts of refusals whose reason is known. */
export const REFUSAL_TEXT: Record<LoginRefusal, Text> = {
	wrongToken: {
		message:
			'The service did not accept the Application Token: it is mistyped, expired, revoked, or restricted to another IP address range',
		description:
			'Make a new application token in the portal of the service and paste it into the credential.',
	},
	wrongPassword: {
		message:
			'The service did not accept the Username and Password: one of them is mistyped, or the user is suspended',
		description:
			'Check them by logging in to the portal of the service, then correct the credential and test it. The third refusal in a row locks the account for five minutes.',
	},
	wrongCode: {
		message:
			'The service did not accept the one-time code: it is mistyped or used up, or the Authenticator Secret it was made from is of another account or of an older MFA key',
		description:
			'Compare the Authenticator Secret with your authenticator app: both must give the same code. If they do, another program may have used it in the same half minute.',
	},
	locked: {
		message: 'The service has locked the account after three refused logins in a row',
		description: 'Wait until the lock ends, correct the credential, then test it.',
	},
	codeNeeded: {
		message:
			"This account asks for a one-time code at each login, and this credential has none to give. Do one of three: use an Application Token (the credential 'Cellular IoT API'), fill in the 'Authenticator Secret', or fill in the 'Trusted Device Fingerprint' of a device that is registered",
		description:
			"A device is registered with a code by the operation 'Register' of the resource 'Trusted Device', and is good for 90 days.",
	},
	tooMany: {
		message: 'The service refuses more logins from this address for now: wait five minutes',
		description: 'It allows 100 logins in 5 minutes.',
	},
	workspace: {
		message:
			"The service does not let this user into the workspace of the credential: check 'Workspace ID', and that the user has a role there",
		description: "Leave 'Workspace ID' empty to act in the user's default workspace.",
	},
};

const LASTING: LoginRefusal[] = [
	'wrongToken',
	'wrongPassword',
	'wrongCode',
	'codeNeeded',
	'workspace',
];

/** Whether a message says something that stays until a person changes it; n8n hands on nothing but the text. */
export const isLasting = (message: string): boolean =>
	LASTING.some((refusal) => message.startsWith(REFUSAL_TEXT[refusal].message));

const minutes = (ms: number) => {
	const count = Math.max(1, Math.ceil(ms / 60_000));
	return count === 1 ? '1 minute' : `${count} minutes`;
};

/**
 * What to add to a refusal that is remembered for `ms` more milliseconds (infinite: until a person does something), to
 * message and description.
 */
export function waitText(
	refusal: LoginRefusal,
	ms: number,
): { message: string; description: string } {
	if (refusal === 'locked') {
		return { message: `: logins are possible again in ${minutes(ms)}`, description: '' };
	}
	if (ms === Number.POSITIVE_INFINITY) {
		return {
			message: ' (refused twice in a row: the third time locks the account for five minutes)',
			description: 'No login is sent any more until the credential is changed or tested.',
		};
	}
	return {
		message: '',
		description: `No other login is sent for ${minutes(ms)}, unless the credential is changed or tested.`,
	};
}
