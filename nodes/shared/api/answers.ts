import type { IDataObject, IN8nHttpFullResponse } from 'n8n-workflow';
import { isObject } from '../values';
import { parseRetryAfter } from './retry';
import { failed, success } from './types';
import type { Answer, Body, Expected, Failure, RawAnswer, Result } from './types';

const isRecords = (body: unknown) => Array.isArray(body) && body.every(isObject);
const isNone = (body: unknown) => body === '' || body === undefined || body === null;

const FITS: Record<Expected, (body: unknown) => boolean> = {
	object: isObject,
	records: isRecords,
	empty: (body) => isNone(body) || isObject(body),
	list: (body) => isObject(body) || isRecords(body),
};

/** Writes header names in lower case; the service is not consistent. */
function lowerCase(headers: unknown): Record<string, string> {
	const entries = Object.entries((headers ?? {}) as Record<string, unknown>);
	return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), String(value)]));
}

/** Largest answer in bytes, by `Content-Length`. It protects the later nodes: n8n has already read the body. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Checks a 2xx answer. n8n gives a text for a body that is not JSON, and "" for none. */
export function readAnswer<E extends Expected>(
	response: IN8nHttpFullResponse,
	expect: E,
	title: string,
): Result<Answer<E>> {
	const headers = lowerCase(response.headers);
	const body: unknown = response.body;
	const status = response.statusCode;
	if (Number(headers['content-length']) > MOST_BYTES) {
		return failed({ kind: 'size', request: title, status });
	}
	if (!FITS[expect](body)) return failed({ kind: 'shape', request: title, status });
	return success({
		status,
		headers,
		body: (body || {}) as Body<E>,
		serviceTime: serviceTimeOf(headers),
	});
}

/** Reads the `Date` header, in milliseconds since 1970. */
function serviceTimeOf(headers: Record<string, string>): number | undefined {
	const date = Date.parse(headers.date ?? '');
	return Number.isNaN(date) ? undefined : date;
}

/** Reads `Retry-After`, in milliseconds. A date is compared with the service's clock. */
const askedWait = (headers: Record<string, string>) =>
	parseRetryAfter(headers['retry-after'], serviceTimeOf(headers) ?? Date.now());

/** Reads the answer to a login, with any status. The body of a 2xx is not checked. */
export function readLoginAnswer(
	{ statusCode: status, headers: given, body }: IN8nHttpFullResponse,
	request: string,
): Result<RawAnswer> {
	const headers = lowerCase(given);
	if (status < 300) return success({ status, headers, body, serviceTime: serviceTimeOf(headers) });
	if (status < 400) return failed({ kind: 'redirect', request, status });
	return failed({ kind: 'status', request, status, body, retryAfterMs: askedWait(headers) });
}

/** The error of n8n's helper: `cause` since 2.34, `context.data` for objects only. */
interface HelperError {
	/** A status or a socket code; null when the session could not be opened. */
	httpCode?: string | null;
	message?: string;
	description?: string | null;
	context?: { data?: unknown };
	cause?: { response?: { headers?: unknown; data?: unknown }; extra?: IDataObject };
}

/**
 * Reads the failure from the NodeApiError of n8n's helper. `instanceof` would fail: a linked package may load its own
 * copy of n8n-workflow.
 */
export function readError(error: unknown, request: string): Failure {
	const thrown = error as HelperError;
	const { httpCode } = thrown;
	if (httpCode === null || httpCode === undefined) return readLoginError(thrown, request);
	const status = Number(httpCode);
	return Number.isNaN(status)
		? readSocketError(httpCode, request)
		: readRefusal(thrown, status, request);
}

/** Keeps the texts of the credential's error. Without `cause` it counts as temporary. */
function readLoginError({ message, description, cause }: HelperError, request: string): Failure {
	const { retryAfterMs, lasting } = cause?.extra ?? {};
	return {
		kind: 'login',
		request,
		message,
		description: description ?? undefined,
		retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : undefined,
		lasting: lasting === true,
	};
}

/** ERR_CANCELED: our own deadline has passed. */
const TIMEOUTS = ['ECONNABORTED', 'ETIMEDOUT', 'ERR_CANCELED'];

/** Reads the failure from the code of a socket, or '' where there is none. */
export const readSocketError = (code: string, request: string): Failure => ({
	kind: TIMEOUTS.includes(code) ? 'timeout' : 'network',
	request,
	code,
});

function readRefusal({ cause, context }: HelperError, status: number, request: string): Failure {
	// A good status in an error: the body was cut off.
	if (status < 300) return { kind: 'network', request, code: 'ECONNRESET' };
	if (status < 400) return { kind: 'redirect', request, status };
	return {
		kind: 'status',
		request,
		status,
		body: cause?.response?.data ?? context?.data,
		retryAfterMs: askedWait(lowerCase(cause?.response?.headers)),
	};
}
