import { NodeApiError } from 'n8n-workflow';
import type { INode } from 'n8n-workflow';
import type { Cause } from '../host';
import {
	BY_CODE,
	BY_KIND,
	BY_STATUS,
	CHECK_WRITE,
	OTHER_REFUSAL,
	SERVER_TEXT,
	SOCKET_TEXT,
} from './errorTexts';
import type { Text } from './errorTexts';
import type { Failure } from './types';

interface ServiceBody {
	error_code?: unknown;
	message?: unknown;
	errors?: Array<Entry | null>;
}

/** One thing that is wrong, in a transfer of SIMs with those it is wrong with (docs/service/sims.md, *Transfer*). */
interface Entry {
	message?: unknown;
	sims?: unknown;
}

const MOST_NAMED = 20;

/** An entry in words, or nothing where it has none. */
function entryWords(entry: Entry | null): unknown {
	const { message, sims } = entry ?? {};
	if (typeof message !== 'string' || !Array.isArray(sims) || sims.length === 0) return message;
	const names = (sims as Array<Record<string, unknown> | null>).map((sim) => {
		const named = sim?.iccid ?? sim?.id ?? sim;
		return typeof named === 'object' ? JSON.stringify(named) : String(named);
	});
	const more = names.length > MOST_NAMED ? ', ...' : '';
	return `${message} (${names.slice(0, MOST_NAMED).join(', ')}${more})`;
}

/** What the service itself says: the entries of its validation list, else its message, which only names the list. */
function serviceWords(body: unknown): string[] {
	if (typeof body !== 'object' || body === null) return [];
	const { message, errors } = body as ServiceBody;
	const isText = (line: unknown): line is string => typeof line === 'string' && line !== '';
	const list = Array.isArray(errors) ? errors.map(entryWords).filter(isText) : [];
	return (list.length > 0 ? list : [message].filter(isText)).map(quoted);
}

/** Most of what is quoted of one line, and of what is looked at of it, in characters. */
const MOST_QUOTED = 500;
const MOST_READ = 4_000;

/**
 * A line of the service. One that echoes a token must not make it an output: bearer headers and JWTs are left out, also
 * one of which only the beginning is read.
 */
function quoted(line: string): string {
	const text = line
		.slice(0, MOST_READ)
		.replace(/\bBearer\s+\S+/gi, 'Bearer ***')
		.replace(/\beyJ[\w.-]+|\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, '***');
	return text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}...` : text;
}

/** A write that was answered with success but without saying what it made. */
export const withoutId = (request: string): Failure => ({
	kind: 'shape',
	request,
	mayBeApplied: true,
});

/** What is known of a refusal: by the service's own code, and by its status. */
function refusalText({ status = 0, body }: Failure): Text {
	const code = Number((body as ServiceBody | null | undefined)?.error_code);
	const other = status >= 400 && status < 500 ? OTHER_REFUSAL : SERVER_TEXT;
	return { ...(BY_STATUS[status] ?? other), ...BY_CODE[code] };
}

/** A refused bulk request may bring thousands of lines, and each of its items shows them. */
const MOST_LINES = 20;

function listed(lines: string[]): string[] {
	const shown = lines.slice(0, MOST_LINES).map((line) => `- ${line}`);
	return lines.length > MOST_LINES ? [...shown, `- and ${lines.length - MOST_LINES} more`] : shown;
}

function statusText(failure: Failure): Text {
	const known = refusalText(failure);
	const [first, ...more] = serviceWords(failure.body);
	return {
		message: first === undefined ? known.message : `${known.message}: ${first}`,
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

function finish(failure: Failure, text: Text): Text {
	const where = failure.request === '' || failure.kind === 'login' ? [] : [`(${failure.request})`];
	const lines = [text.description, ...where].filter((line) => line !== '');
	// All of it in the message, because an AI agent gets nothing else.
	const asked = failure.retryAfterMs === undefined ? undefined : waitText(failure.retryAfterMs);
	const check = failure.mayBeApplied === true ? CHECK_WRITE : undefined;
	return {
		message: sentences([text.message, asked, failure.done, check]),
		description: lines.join('\n'),
	};
}

const waitText = (ms: number) => `It asks to wait ${Math.ceil(ms / 1000)} seconds`;

/** Sentences in a row, whether or not they end with a full stop; the last stays as it is. */
function sentences(parts: Array<string | undefined>): string {
	const said = parts.filter((part) => part !== undefined);
	return said
		.map((part, index) => (index < said.length - 1 ? part.replace(/\.$/, '') : part))
		.join('. ');
}

/**
 * The error n8n shows. The texts are set after construction, because n8n's own constructor replaces messages in which
 * it finds the name of a socket error. The failure's cause for n8n's poll scheduler is declared where it is known.
 */
export function toNodeError(node: INode, failure: Failure, itemIndex?: number): NodeApiError {
	const { message, description } = explain(failure);
	const httpCode = failure.status === undefined ? undefined : String(failure.status);
	const texts = { message, description, httpCode, itemIndex, failure: cause(failure) };
	const error = new NodeApiError(node, { message }, texts);
	error.message = message;
	error.description = description;
	return error;
}

function cause({ kind, status = 0, lasting, retryAfterMs }: Failure): Cause | undefined {
	// n8n then rests for half an hour, so only what a person must correct is called that.
	if (lasting === true) return { cause: 'credential-invalid' };
	if (status === 429) return { cause: 'rate-limited', retryAfterMs };
	if (['timeout', 'network', 'login'].includes(kind) || status >= 500) {
		return { cause: 'temporarily-unavailable', retryAfterMs };
	}
	return status === 401 ? { cause: 'credential-invalid' } : undefined;
}
