import { NodeApiError } from 'n8n-workflow';
import type { INode } from 'n8n-workflow';
import { BY_KIND, BY_STATUS, CHECK_WRITE, SERVER_TEXT, SOCKET_TEXT } from './errorTexts';
import type { Text } from './errorTexts';
import { isLasting, LOGIN_TEXT, REFUSAL_TEXT } from './loginTexts';
import type { Failure, LoginRefusal } from './types';

interface ServiceBody {
	message?: unknown;
	errors?: Array<Entry | null>;
}

/** One thing that is wrong, in a transfer of SIMs with those it is wrong with (supplement.md 8). */
interface Entry {
	message?: unknown;
	sims?: unknown;
}

const MOST_NAMED = 20;

/** An entry in words, or nothing where it has none. */
function entryWords(entry: Entry | null): unknown {
	const { message, sims } = entry ?? {};
	if (typeof message !== 'string' || !Array.isArray(sims) || sims.length === 0) return message;
	const names = (sims as Array<Record<string, unknown> | null>).map((sim) =>
		String(sim?.iccid ?? sim?.id ?? sim),
	);
	const more = names.length > MOST_NAMED ? ', ...' : '';
	return `${message} (${names.slice(0, MOST_NAMED).join(', ')}${more})`;
}

/** What the service itself says: the entries of its validation list, else its message, which only names the list. */
function serviceWords(body: unknown): string[] {
	if (typeof body !== 'object' || body === null) return [];
	const { message, errors } = body as ServiceBody;
	const isText = (line: unknown): line is string => typeof line === 'string' && line !== '';
	const list = Array.isArray(errors) ? errors.map(entryWords).filter(isText) : [];
	return (list.length > 0 ? list : [message].filter(isText)).map(masked);
}

/** A service that echoes a token must not make it an output: bearer headers and JWTs are left out. */
const masked = (text: string) =>
	text
		.replace(/\bBearer\s+\S+/gi, 'Bearer ***')
		.replace(/\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, '***');

/** A write that was answered with success but without saying what it made. */
export const withoutId = (request: string): Failure => ({
	kind: 'shape',
	request,
	mayBeApplied: true,
});

/** A refused bulk request may bring thousands of lines, and each of its items shows them. */
const MOST_LINES = 20;

function listed(lines: string[]): string[] {
	const shown = lines.slice(0, MOST_LINES).map((line) => `- ${line}`);
	return lines.length > MOST_LINES ? [...shown, `- and ${lines.length - MOST_LINES} more`] : shown;
}

function statusText(failure: Failure): Text {
	const known = BY_STATUS[failure.status ?? 0] ?? SERVER_TEXT;
	const [first, ...more] = serviceWords(failure.body);
	const message = first === undefined ? known.message : `${known.message}: ${first}`;
	return {
		message,
		description: [...listed(more), known.description].join('\n'),
	};
}

/** Puts a failure into words: one sentence that says what happened, a description that says what to do. */
export function explain(failure: Failure): Text {
	const known = failure.kind === 'status' ? statusText(failure) : BY_KIND[failure.kind];
	const socket = SOCKET_TEXT[failure.code ?? ''] ?? '';
	// A verb that knows better what a refusal means says it in its own words.
	return finish(failure, {
		message: failure.message ?? known.message,
		description: failure.description ?? [socket, known.description].join(' ').trim(),
	});
}

const sentences = (first: string, next: string) => `${first.replace(/\.$/, '')}. ${next}`;

function finish(failure: Failure, text: Text): Text {
	const asked =
		failure.retryAfterMs === undefined
			? []
			: [`The service asks to wait ${Math.ceil(failure.retryAfterMs / 1000)} seconds.`];
	const where = failure.request === '' || failure.kind === 'login' ? [] : [`(${failure.request})`];
	const lines = [...asked, text.description, ...where].filter((line) => line !== '');
	// In the message too, because an AI agent gets nothing else. What the service says may end with a full stop.
	const before = failure.done === undefined ? text.message : sentences(text.message, failure.done);
	return {
		message: failure.mayBeApplied === true ? sentences(before, CHECK_WRITE) : before,
		description: lines.join('\n'),
	};
}

/** A login failure in the words that its caller shows; `refusal` is what the caller knows of its reason. */
export function explainLogin(failure: Failure, refusal?: LoginRefusal): Failure {
	const { kind, request, status, code, retryAfterMs } = failure;
	const known =
		refusal === undefined
			? LOGIN_TEXT[kind === 'status' ? String(status) : kind]
			: REFUSAL_TEXT[refusal];
	const { message, description } = known ?? explain({ kind, request, status });
	const socket = SOCKET_TEXT[code ?? ''];
	const text = (socket === undefined ? message : `${message}: ${socket}`).replace(/\.$/, '');
	return { kind: 'login', request, status, message: text, description, refusal, retryAfterMs };
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
	if (failure.kind === 'login') return loginCause(failure);
	if (failure.status === 401) return { cause: 'credential-invalid' };
	return undefined;
}

/** n8n takes an invalid credential for lasting and rests for half an hour, so only what a person must mend is called that. */
const loginCause = ({ message }: Failure): Cause => ({
	cause: isLasting(message ?? '') ? 'credential-invalid' : 'temporarily-unavailable',
});
