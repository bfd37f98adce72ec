import { explain } from '../api/errors';
import { SOCKET_TEXT, type Text } from '../api/errorTexts';
import type { Failure } from '../api/types';

export type LoginRefusal =
	| 'wrongToken'
	| 'wrongPassword'
	| 'wrongCode'
	| 'locked'
	| 'codeNeeded'
	| 'tooMany'
	| 'workspace';

export interface LoginFailure extends Failure {
	refusal?: LoginRefusal;
}

export type LoginResult<T> = { ok: true; value: T } | { ok: false; failure: LoginFailure };

interface RefusalMemory {
	/** Milliseconds without another login. */
	forMs: number;
	/** Applies to all credentials of the principal. */
	isOfPrincipal?: true;
	/** The third in a row locks the account (docs/service/authentication.md, *Refused logins*). */
	isCounted?: true;
	/** It ends by itself, with `Retry-After` where the service sends it. */
	isTemporary?: true;
	/** The refresh token stays valid. */
	keepsRefreshToken?: true;
}

const MINUTE_MS = 60_000;

/** The texts quote nothing of the service, which might echo a secret. */
export const REFUSALS: Record<LoginRefusal, Text & RefusalMemory> = {
	wrongToken: {
		message:
			'The service did not accept the Application Token: it is mistyped, expired, revoked, or restricted to another IP address range',
		description:
			'Make a new application token in the portal of the service and paste it into the credential.',
		forMs: 5 * MINUTE_MS,
		isOfPrincipal: true,
	},
	wrongPassword: {
		message:
			'The service did not accept the Username and Password: one of them is mistyped, or the user is suspended',
		description:
			'Check them by logging in to the portal of the service, then correct the credential and test it. The third refusal in a row locks the account for five minutes.',
		forMs: 5 * MINUTE_MS,
		isOfPrincipal: true,
		isCounted: true,
	},
	wrongCode: {
		message:
			'The service did not accept the one-time code: it is mistyped or used up, or its Authenticator Secret is of another account or of an older MFA key',
		description:
			'Compare the Authenticator Secret with your authenticator app: both must give the same code. If they do, another program may have used it in the same half minute.',
		forMs: 5 * MINUTE_MS,
		isCounted: true,
	},
	locked: {
		message: 'The service has locked the account after three refused logins in a row',
		description: 'Wait until the lock ends, correct the credential, then test it.',
		forMs: 5 * MINUTE_MS,
		isOfPrincipal: true,
		isTemporary: true,
	},
	codeNeeded: {
		message:
			"This account asks for a one-time code at each login, and this credential has none to give. Do one of three: use an Application Token (the credential 'Cellular IoT API'), fill in the 'Authenticator Secret', or fill in the 'Trusted Device Fingerprint' of a registered device",
		description:
			"A device is registered with a code by 'Trusted Device: Register' of the node 'Cellular IoT Admin', and is good for 90 days.",
		forMs: 15 * MINUTE_MS,
	},
	tooMany: {
		message: 'The service refuses more logins from this address for now: wait five minutes',
		description: 'It allows 100 logins in 5 minutes.',
		forMs: MINUTE_MS / 2,
		isOfPrincipal: true,
		isTemporary: true,
		keepsRefreshToken: true,
	},
	workspace: {
		message:
			"The service does not let this user into the workspace of the credential: check 'Workspace ID', and that the user has a role there",
		description: "Leave 'Workspace ID' empty to act in the user's default workspace.",
		forMs: 5 * MINUTE_MS,
		keepsRefreshToken: true,
	},
};

const NOT_THE_SERVICE: Text = {
	message: 'What answers at the Base URL is not the service',
	description:
		"Check the credential's 'Base URL': it is the address of the service, without a path.",
};

/** Texts of other failed logins, by status or by kind of failure. */
export const LOGIN_TEXT: Record<string, Text> = {
	404: NOT_THE_SERVICE,
	405: NOT_THE_SERVICE,
	shape: NOT_THE_SERVICE,
	redirect: {
		message: 'The Base URL answers with a redirect, which is not followed',
		description: "Set the credential's 'Base URL' to the final address of the service.",
	},
};

/** Returns a failed login with its texts. n8n's credential test shows the message only. */
export function explainLogin(failure: Failure, refusal?: LoginRefusal): LoginFailure {
	const { kind, request, status, code, retryAfterMs } = failure;
	const known = refusal && REFUSALS[refusal];
	const { message, description } =
		known ??
		LOGIN_TEXT[kind === 'status' ? String(status) : kind] ??
		explain({ kind, request, status });
	const socket = SOCKET_TEXT[code ?? ''];
	return {
		kind: 'login',
		request,
		status,
		message: (socket === undefined ? message : `${message}: ${socket}`).replace(/\.$/, ''),
		description,
		refusal,
		lasting: known && known.isTemporary !== true,
		retryAfterMs,
	};
}

const minutes = (ms: number) => {
	const count = Math.max(1, Math.ceil(ms / MINUTE_MS));
	return count === 1 ? '1 minute' : `${count} minutes`;
};

/** Returns the sentence about the time without logins: `ms` milliseconds, or until the credential changes. */
function remainingText(refusal: LoginRefusal | undefined, ms: number): Text {
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

/** Adds the time without logins to a refusal. */
export function withRemaining(failure: LoginFailure, ms: number): LoginFailure {
	const more = remainingText(failure.refusal, ms);
	return {
		...failure,
		message: `${failure.message ?? ''}${more.message}`,
		description: [failure.description, more.description].filter(Boolean).join(' '),
	};
}
