import { createHash } from 'node:crypto';
import { TRUSTED_FINGERPRINT, USER_PASSWORD, type Sandbox } from '../../../../sandbox/src';
import { stepAt, totpCode } from '../../../../sandbox/src/access/secondFactor';

/** A secret text that must not be stored anywhere. */
export interface Canary {
	/** Name for the report; the text itself is not printed. */
	name: string;
	text: string;
	/** Path endings of outputs that contain the secret on purpose. */
	handedOutAs?: string[];
}

/** Typed into the credential form. */
export const MISTYPED_PASSWORD = 'mistyped-password';
/** Fingerprint of the example that enrols n8n. */
export const ENROLLED_FINGERPRINT = 'q7Vd02mZkT4xWn8Rb5sLc1yHe9uGf3jPa6oKi0Nt';

const password = (name: string, text: string): Canary[] => [
	{ name, text },
	{ name: `SHA-1 of the ${name}`, text: createHash('sha1').update(text, 'utf8').digest('hex') },
];

/** Returns the application token and all user secrets of the sandbox. `session` is any issued session. */
export function canariesOf({ applicationToken, world }: Sandbox, session: string): Canary[] {
	const { users, pendingLogins } = world.access;
	const keys = [...users.values()].flatMap(({ mfaKey }) => mfaKey ?? []);
	return [
		{ name: 'application token', text: applicationToken },
		{
			name: 'session or refresh token',
			// Common beginning of all sandbox sessions; those of n8n differ.
			text: session.split('.')[0] ?? '',
			// In httpRequest.ts, n8n's own node logs in and outputs the whole answer.
			handedOutAs: ['HTTP Request.0.data.main.0.0.json.auth_token'],
		},
		...password('password', USER_PASSWORD),
		...password('mistyped password', MISTYPED_PASSWORD),
		...[TRUSTED_FINGERPRINT, ENROLLED_FINGERPRINT].map((text) => ({ name: 'fingerprint', text })),
		...keys
			.filter(({ secret, status }) => secret !== '' && status === 1)
			.map(({ secret }) => ({ name: 'authenticator secret', text: secret })),
		// MFA Key: Create outputs the secret of a pending key.
		...keys
			.filter(({ secret, status }) => secret !== '' && status === 0)
			.map(({ secret }) => ({
				name: 'secret of a new MFA key',
				text: secret,
				handedOutAs: ['secret_key', 'otpauth'],
			})),
		// Application Token: Create outputs the token, which the service shows only once.
		...[...world.applicationTokens.keys()]
			.filter((text) => !text.startsWith(applicationToken))
			.map((text) => ({
				name: 'new application token',
				text,
				handedOutAs: ['application_token'],
			})),
		// Trusted Device: Register outputs it for its second step.
		...[...pendingLogins.keys()].map((text) => ({
			name: 'mfa_token',
			text,
			handedOutAs: ['mfa_token'],
		})),
	];
}

/** Returns the authenticator and e-mail codes of the last `ms` milliseconds. */
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

/** Returns the forms of a text in a file: plain, and Base64 in each of the three alignments. */
export function formsOf(text: string): string[] {
	const encoded = [0, 1, 2].map((gap) => {
		const base64 = Buffer.from(' '.repeat(gap) + text).toString('base64');
		// The ends depend on neighboring bytes.
		return base64.slice(gap === 0 ? 0 : 4, -4);
	});
	return [text, ...encoded];
}
