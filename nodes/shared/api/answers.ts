import type { IDataObject, IN8nHttpFullResponse } from 'n8n-workflow';
import { isObject } from '../values';
import { parseRetryAfter } from './retry';
import { failed, success } from './types';
import type { Answer, Body, Expected, Failure, RawAnswer, Result } from './types';

const FITS: Record<Expected, (body: unknown) => boolean> = {
	object: isObject,
	records: (body) => Array.isArray(body) && body.every(isObject),
	empty: (body) => body === '' || body === undefined || body === null || isObject(body),
};

/** Header names in lower case, values as text: two families of paging headers come in several spellings. */
function lowerCase(headers: unknown): Record<string, string> {
	const entries = Object.entries((headers ?? {}) as Record<string, unknown>);
	return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), String(value)]));
}

/**
 * Largest answer that is worked with, in bytes. n8n's helper has no limit of its own and has read the whole body by the
 * time it can be looked at here, so this keeps a large answer out of the rest of the run, not out of the memory. An
 * answer without Content-Length (compressed, or in chunks) is not measured at all.
 */
const MOST_BYTES = 64 * 1024 * 1024;

/** A 2xx: n8n hands over a text where the body is no JSON, and "" where there is none. */
export function readAnswer<E extends Expected>(
	response: IN8nHttpFullResponse,
	expect: E,
	title: string,
): Result<Answer<E>> {
	const headers = lowerCase(response.headers);
	const body: unknown = response.body;
	if (Number(headers['content-length']) > MOST_BYTES) {
		return failed({ kind: 'size', request: title, status: response.statusCode });
	}
	if (!FITS[expect](body)) {
		return failed({ kind: 'shape', request: title, status: response.statusCode });
	}
	return success({
		status: response.statusCode,
		headers,
		body: (body || {}) as Body<E>,
		serviceTime: serviceTimeOf(headers),
	});
}

/** The service's clock, in milliseconds since 1970, by its `Date` header. */
function serviceTimeOf(headers: Record<string, string>): number | undefined {
	const date = Date.parse(headers.date ?? '');
	return Number.isNaN(date) ? undefined : date;
}

/** What a refusal asks to wait, in milliseconds. A time is one of the service's clock, which need not be this machine's. */
const askedWait = (headers: Record<string, string>) =>
	parseRetryAfter(headers['retry-after'], serviceTimeOf(headers) ?? Date.now());

/** An answer of a login, with any status: a 2xx may still hold anything. */
export function readLoginAnswer(
	{ statusCode: status, headers: given, body }: IN8nHttpFullResponse,
	request: string,
): Result<RawAnswer> {
	const headers = lowerCase(given);
	if (status < 300) return success({ status, headers, body, serviceTime: serviceTimeOf(headers) });
	if (status < 400) return failed({ kind: 'redirect', request, status });
	return failed({ kind: 'status', request, status, body, retryAfterMs: askedWait(headers) });
}

/** What n8n keeps of the answer: `cause` only from 2.34 on, `context.data` only for objects. */
interface Refusal {
	httpCode: string | null;
	context?: { data?: unknown };
	cause?: { response?: { headers?: unknown; data?: unknown }; extra?: IDataObject };
}

type Thrown = Partial<Refusal> & { message?: string; description?: string | null };

/**
 * What went wrong, from the error that n8n's helper throws: a NodeApiError. It is known by its shape and not by its
 * class, because a package that is linked into n8n may see another copy of n8n-workflow than n8n itself.
 */
export function readError(error: unknown, request: string): Failure {
	const { httpCode = null, message, description, context, cause } = error as Thrown;
	const refusal: Refusal = { httpCode, context, cause };
	if (refusal.httpCode === null) {
		// No status and no socket code: the session could not be opened. The credential's error has its own texts. Without
		// `cause` it counts as temporary, which n8n before 2.34 does not look at.
		const { retryAfterMs: asked, lasting } = cause?.extra ?? {};
		return {
			kind: 'login',
			request,
			message,
			description: description ?? undefined,
			retryAfterMs: typeof asked === 'number' ? asked : undefined,
			lasting: lasting === true,
		};
	}
	const status = Number(refusal.httpCode);
	return Number.isNaN(status)
		? readSocketError(refusal.httpCode, request)
		: readStatus(refusal, status, request);
}

/** The last is what n8n's helper says when the deadline of a host that cannot be stopped has passed. */
const TIMEOUTS = ['ECONNABORTED', 'ETIMEDOUT', 'ERR_CANCELED'];

const readSocketError = (code: string, request: string): Failure => ({
	kind: TIMEOUTS.includes(code) ? 'timeout' : 'network',
	request,
	code,
});

function readStatus(refusal: Refusal, status: number, request: string): Failure {
	// A good status in an error: the body broke off in the middle.
	if (status < 300) return { kind: 'network', request, code: 'ECONNRESET' };
	if (status < 400) return { kind: 'redirect', request, status };
	const response = refusal.cause?.response;
	return {
		kind: 'status',
		request,
		status,
		body: response?.data ?? refusal.context?.data,
		retryAfterMs: askedWait(lowerCase(response?.headers)),
	};
}
