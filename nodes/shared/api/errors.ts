import { type INode, NodeApiError } from 'n8n-workflow';
import type { Cause } from '../host';
import { BY_CODE, BY_KIND, BY_STATUS, CHECK_WRITE, OTHER_REFUSAL } from './errorTexts';
import { SERVER_TEXT, SOCKET_TEXT, type Text } from './errorTexts';
import { hasFailed } from './retry';
import type { Failure, Result } from './types';
import { contentText, firstTexts } from '../values';

interface ServiceBody {
	error_code?: unknown;
	message?: unknown;
	errors?: Array<ValidationError | null>;
}

/** A validation error. That of a SIM transfer lists its SIMs (docs/service/sims.md, *Transfer*). */
interface ValidationError {
	error_code?: unknown;
	message?: unknown;
	sims?: unknown;
}

const MOST_SIMS = 20;
/** Most quoted lines: a refused bulk request may have thousands, and each item quotes them. */
const MOST_LINES = 20;
/** Longest quoted part of a line, and its part searched for secrets, in characters. */
const MOST_QUOTED = 500;
const MOST_READ = 4_000;

function lineOf(error: ValidationError | null): unknown {
	const { message, sims } = error ?? {};
	if (typeof message !== 'string' || !Array.isArray(sims) || sims.length === 0) return message;
	const names = (sims as Array<Record<string, unknown> | null>).map((sim) => {
		const name = sim?.iccid ?? sim?.id ?? sim;
		return typeof name === 'object' ? JSON.stringify(name) : String(name);
	});
	return `${message} (${firstTexts(names, MOST_SIMS)})`;
}

function serviceLines(body: unknown): string[] {
	if (typeof body !== 'object' || body === null) return [];
	const { message, errors } = body as ServiceBody;
	const isText = (line: unknown): line is string => typeof line === 'string' && line !== '';
	const list = Array.isArray(errors) ? errors.map(lineOf).filter(isText) : [];
	return (list.length > 0 ? list : [message].filter(isText)).map(withoutTokens);
}

/** Removes tokens from a line, because the service may echo them. */
function withoutTokens(line: string): string {
	const text = line
		.slice(0, MOST_READ)
		.replace(/\bBearer\s+\S+/gi, 'Bearer ***')
		.replace(/\beyJ[\w.-]+|\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, '***');
	return text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}...` : text;
}

/** Whether the text of a refusal names a part of the body. The errors of the service have no field for it. */
export const refusesPart = ({ status, body }: Failure, name: string) =>
	status === 422 && contentText(body).toLowerCase().includes(name);

/** Returns the failure of a creation that succeeded without an id in its answer. */
export const withoutId = (request: string): Failure => ({
	kind: 'shape',
	request,
	mayBeApplied: true,
});

function adviceOf(body: unknown): string[] {
	const { errors } = (body ?? {}) as ServiceBody;
	const codes = Array.isArray(errors) ? errors.map((error) => Number(error?.error_code)) : [];
	return [...new Set(codes)].flatMap((code) => BY_CODE[code]?.description ?? []);
}

/** Returns our text for the error codes, else for the status, with the lines of the service. */
function refusalText({ status = 0, body }: Failure): Text {
	const code = Number((body as ServiceBody | null | undefined)?.error_code);
	const isRefused = status >= 400 && !hasFailed(status);
	const other = isRefused ? OTHER_REFUSAL : SERVER_TEXT;
	const { message, description } = { ...(BY_STATUS[status] ?? other), ...BY_CODE[code] };
	const advice = adviceOf(body);
	const [first, ...more] = serviceLines(body);
	const lines = more.slice(0, MOST_LINES).map((line) => `- ${line}`);
	if (more.length > MOST_LINES) lines.push(`- and ${more.length - MOST_LINES} more`);
	return {
		message: first === undefined ? message : `${message}: ${first}`,
		description: [...lines, ...(advice.length > 0 ? advice : [description])].join('\n'),
	};
}

export function explain(failure: Failure): Text {
	const { kind, request, retryAfterMs, done, mayBeApplied, unsure = CHECK_WRITE } = failure;
	const { about = '' } = failure;
	const known = kind === 'status' ? refusalText(failure) : BY_KIND[kind];
	const message = failure.message ?? known.message;
	const socket = SOCKET_TEXT[failure.code ?? ''] ?? '';
	const description = failure.description ?? `${socket} ${known.description}`.trim();
	const where = request === '' || kind === 'login' ? '' : `(${request})`;
	return {
		// An AI agent sees the message only.
		message: sentences([
			message.includes(about) ? message : `${about}: ${message}`,
			waitText(retryAfterMs),
			done,
			mayBeApplied === true ? unsure : undefined,
		]),
		description: [description, where].filter((line) => line !== '').join('\n'),
	};
}

function waitText(ms = 0): string | undefined {
	const seconds = Math.ceil(ms / 1000);
	return seconds > 0 ? `It asks to wait ${seconds} second${seconds === 1 ? '' : 's'}` : undefined;
}

/** Returns a failure with the texts of an operation. Its description ends with the text of the service. */
export const inWords = (failure: Failure, { message, description }: Text): Failure => ({
	...failure,
	message,
	description: `${description}\n${explain(failure).message.replace(/\.$/, '')}.`,
});

/** Joins sentences, which may end with a full stop. */
function sentences(parts: Array<string | undefined>): string {
	const given = parts.filter((part) => part !== undefined);
	const last = given.pop() ?? '';
	return [...given.map((part) => part.replace(/\.$/, '')), last].join('. ');
}

/**
 * Returns the error that n8n shows, with the cause for its poll scheduler. Sets the texts after construction: the
 * constructor replaces a message that contains the name of a socket error.
 */
export function toNodeError(node: INode, failure: Failure, itemIndex?: number): NodeApiError {
	const { message, description } = explain(failure);
	const httpCode = failure.status === undefined ? undefined : String(failure.status);
	const texts = { message, description, httpCode, itemIndex, failure: pollCause(failure) };
	const error = new NodeApiError(node, { message }, texts);
	error.message = message;
	error.description = description;
	return error;
}

/** Returns the value of a result; throws a failure as the error that n8n shows. */
export function orThrow<T>(host: { getNode(): INode }, result: Result<T>): T {
	if (result.ok) return result.value;
	throw toNodeError(host.getNode(), result.failure);
}

function pollCause({ kind, status = 0, lasting, retryAfterMs }: Failure): Cause | undefined {
	// After this cause n8n pauses polls for half an hour.
	if (lasting === true) return { cause: 'credential-invalid' };
	if (status === 429) return { cause: 'rate-limited', retryAfterMs };
	if (['timeout', 'network', 'login'].includes(kind) || hasFailed(status)) {
		return { cause: 'temporarily-unavailable', retryAfterMs };
	}
	return status === 401 ? { cause: 'credential-invalid' } : undefined;
}
