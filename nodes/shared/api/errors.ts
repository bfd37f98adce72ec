import { NodeApiError } from 'n8n-workflow';
import type { INode } from 'n8n-workflow';
import type { Failure } from './types';

/** What a person reads: what happened, and what to do next. */
interface Text {
	message: string;
	description: string;
}

const CHECK_WRITE =
	'The change may have been applied all the same: look it up before you run this again.';

/** Statuses of service.md (*Errors*) and supplement.md 15. `404` and `422` speak mostly through the service's own text. */
const BY_STATUS: Record<number, Text> = {
	400: {
		message: 'The service could not read the request',
		description: 'Check the values of the fields; an id must be a whole number.',
	},
	401: {
		message: 'The service did not accept the session of this credential',
		description:
			'The Application Token may have been revoked meanwhile. Open the credential and test it.',
	},
	403: {
		message: 'The service does not allow this',
		description:
			'The role behind the Application Token lacks the permission, or the feature is not enabled for the organization.',
	},
	404: {
		message: 'The service did not find what was asked for',
		description:
			'Check that it still exists and belongs to the workspace of the Application Token.',
	},
	409: {
		message: 'The service refuses this in the present state',
		description: 'Look at the state of the thing first; something else may still use it.',
	},
	422: {
		message: 'The service did not accept the values',
		description: 'Correct the fields that are named and run it again.',
	},
	429: {
		message: 'The service is receiving too many requests',
		description:
			'Other workflows and users of this address count too. Wait a moment, or send fewer at once.',
	},
};

const SERVER_TEXT: Text = {
	message: 'The service could not handle the request',
	description: 'This is on the side of the service. Try again later.',
};

const BY_KIND: Record<Exclude<Failure['kind'], 'status'>, Text> = {
	network: {
		message: 'The connection to the service was lost or could not be made',
		description:
			"Check that the service can be reached and that the credential's 'Base URL' is right.",
	},
	timeout: {
		message: 'The service did not answer in time',
		description: 'Try again later, or ask for less at once.',
	},
	shape: {
		message: 'The answer is not what the service should send',
		description:
			"Check the credential's 'Base URL': a web page or a proxy may be answering instead.",
	},
	redirect: {
		message: 'The service answered with a redirect, which is not followed',
		description: "Set the credential's 'Base URL' to the final address of the service.",
	},
	login: {
		message: 'The session with the service could not be opened',
		description: 'Open the credential and test it.',
	},
	input: { message: 'The input is not valid', description: '' },
	canceled: { message: 'The execution was stopped', description: '' },
};

/** Texts of a login that failed: they lead to the credential and never quote the service, which might echo it. */
const LOGIN_BY_STATUS: Record<number, Text> = {
	401: {
		message: 'The service did not accept the Application Token',
		description:
			'It is mistyped, expired, revoked, or restricted to another IP address range. Create a new application token in the portal of the service and paste it into the credential.',
	},
	429: {
		message: 'The service refuses more logins from this address for now',
		description: 'It allows 100 logins in 5 minutes. Wait five minutes and try again.',
	},
};

const SOCKET_TEXT: Record<string, string> = {
	ECONNREFUSED: 'Nothing is listening at that address.',
	ENOTFOUND: 'The host name is not known.',
	EAI_AGAIN: 'The host name could not be looked up at the moment.',
	ECONNRESET: 'The connection was cut before the answer was complete.',
};

interface ServiceBody {
	message?: unknown;
	errors?: Array<{ message?: unknown } | null>;
}

/** What the service itself says: its message, and one line for each entry of its validation list. */
function serviceWords(body: unknown): string[] {
	if (typeof body !== 'object' || body === null) return [];
	const { message, errors } = body as ServiceBody;
	const lines = Array.isArray(errors) ? errors.map((one) => one?.message) : [];
	return [message, ...lines].filter(
		(line): line is string => typeof line === 'string' && line !== '',
	);
}

function statusText(failure: Failure): Text {
	const known = BY_STATUS[failure.status ?? 0] ?? SERVER_TEXT;
	const [first, ...more] = serviceWords(failure.body);
	const message = first === undefined ? known.message : `${known.message}: ${first}`;
	return {
		message,
		description: [...more.map((line) => `- ${line}`), known.description].join('\n'),
	};
}

/** Puts a failure into words: one sentence that says what happened, a description that says what to do. */
export function explain(failure: Failure): Text {
	if (failure.kind === 'status') return finish(failure, statusText(failure));
	const known = BY_KIND[failure.kind];
	const socket = SOCKET_TEXT[failure.code ?? ''] ?? '';
	return finish(failure, {
		message: failure.message ?? known.message,
		description: failure.description ?? [socket, known.description].join(' ').trim(),
	});
}

function finish(failure: Failure, text: Text): Text {
	const asked =
		failure.retryAfterMs === undefined
			? []
			: [`The service asks to wait ${Math.ceil(failure.retryAfterMs / 1000)} seconds.`];
	const written = failure.mayBeApplied === true ? [CHECK_WRITE] : [];
	const where = failure.request === '' || failure.kind === 'login' ? [] : [`(${failure.request})`];
	const lines = [...written, ...asked, text.description, ...where].filter((line) => line !== '');
	return { message: text.message, description: lines.join('\n') };
}

/** A login failure in the words that its caller shows. */
export function explainLogin(failure: Failure): Failure {
	const text = LOGIN_BY_STATUS[failure.kind === 'status' ? (failure.status ?? 0) : 0];
	const { message, description } =
		text ?? explain({ ...failure, body: undefined, message: undefined });
	return { kind: 'login', request: failure.request, status: failure.status, message, description };
}

/**
 * The error n8n shows. The texts are set after construction, because n8n's own constructor replaces messages in which
 * it finds the name of a socket error. The failure's cause for n8n's poll scheduler is declared where it is known.
 */
export function toNodeError(node: INode, failure: Failure, itemIndex?: number): NodeApiError {
	const { message, description } = explain(failure);
	const httpCode = failure.status === undefined ? undefined : String(failure.status);
	const error = new NodeApiError(
		node,
		{ message },
		{ message, description, httpCode, itemIndex, failure: cause(failure) },
	);
	error.message = message;
	error.description = description;
	return error;
}

type Cause = NonNullable<NodeApiError['failure']>;

function cause(failure: Failure): Cause | undefined {
	if (failure.status === 429) return { cause: 'rate-limited', retryAfterMs: failure.retryAfterMs };
	if (failure.kind === 'timeout' || failure.kind === 'network' || (failure.status ?? 0) >= 500) {
		return { cause: 'temporarily-unavailable', retryAfterMs: failure.retryAfterMs };
	}
	if (failure.kind === 'login' || failure.status === 401) return { cause: 'credential-invalid' };
	return undefined;
}
