import { createHash } from 'node:crypto';
import { TRUSTED_FINGERPRINT, USER_PASSWORD } from '../../../sandbox';
import type { Sandbox } from '../../../sandbox';
import { stepAt, totpCode } from '../../../sandbox/rules/totp';

/** A text that may be nowhere. */
export interface Canary {
	/** What it is; the text itself is not shown. */
	name: string;
	text: string;
	/** Ends of the paths under which it is given to the workflow on purpose, so that the record of the run has to hold it. */
	handedOutAs?: string[];
}

/** Typed by a person into the forms of credentials. */
export const MISTYPED_PASSWORD = 'mistyped-password';
/** Of the person whose n8n is enrolled by the example. */
export const ENROLLED_FINGERPRINT = 'q7Vd02mZkT4xWn8Rb5sLc1yHe9uGf3jPa6oKi0Nt';

const password = (name: string, text: string): Canary[] => [
	{ name, text },
	{ name: `SHA-1 of the ${name}`, text: createHash('sha1').update(text, 'utf8').digest('hex') },
];

/** Every secret of the people in the sandbox, and its application token. `session` is any that it has issued. */
export function canariesOf({ applicationToken, world }: Sandbox, session: string): Canary[] {
	const { users, pendingLogins } = world.access;
	const keys = [...users.values()].flatMap(({ mfaKey }) => mfaKey ?? []);
	return [
		{ name: 'application token', text: applicationToken },
		{
			name: 'session or refresh token',
			// All of the sandbox begin like this one; n8n's own are signed in another way.
			text: session.split('.')[0] ?? '',
			// A workflow of httpRequest.ts logs in by hand, with n8n's own node, which gives the whole answer.
			handedOutAs: ['HTTP Request.0.data.main.0.0.json.auth_token'],
		},
		...password('password', USER_PASSWORD),
		...password('mistyped password', MISTYPED_PASSWORD),
		...[TRUSTED_FINGERPRINT, ENROLLED_FINGERPRINT].map((text) => ({ name: 'fingerprint', text })),
		...keys
			.filter(({ secret, status }) => secret !== '' && status === 1)
			.map(({ secret }) => ({ name: 'authenticator secret', text: secret })),
		// A key that waits for its activation was made by MFA Key: Create, which exists to give its secret.
		...keys
			.filter(({ secret, status }) => secret !== '' && status === 0)
			.map(({ secret }) => ({
				name: 'secret of a new MFA key',
				text: secret,
				handedOutAs: ['secret_key', 'otpauth'],
			})),
		// Application Token: Create exists to give the token, which the service never shows again.
		...[...world.applicationTokens.keys()]
			.filter((text) => !text.startsWith(applicationToken))
			.map((text) => ({
				name: 'new application token',
				text,
				handedOutAs: ['application_token'],
			})),
		// Trusted Device: Register gives it to the form that asks for the code, and takes it back in its second step.
		...[...pendingLogins.keys()].map((text) => ({
			name: 'mfa_token',
			text,
			handedOutAs: ['mfa_token'],
		})),
	];
}

/** The codes that authenticators showed and that were e-mailed in the last `ms` milliseconds. */
export function codesOf({ world }: Sandbox, ms: number): Set<string> {
	const last = stepAt(world.clock.now()) + 1;
	const count = stepAt(ms) + 3;
	const codes = [...world.access.users.values()].flatMap(({ mfaKey, mails }) => {
		const secret = mfaKey?.secret ?? '';
		const shown = Array.from({ length: secret === '' ? 0 : count }, (_, index) =>
			totpCode(secret, last - index),
		);
		return [...shown, ...mails.map(({ code }) => code)];
	});
	return new Set(codes);
}

/** A text as it may stand in a file: as it is, or in Base64 at each of the three alignments. */
export function formsOf(text: string): string[] {
	const encoded = [0, 1, 2].map((gap) => {
		const base64 = Buffer.from(' '.repeat(gap) + text).toString('base64');
		// The ends depend on what stands before and after.
		return base64.slice(gap === 0 ? 0 : 4, -4);
	});
	return [text, ...encoded];
}
