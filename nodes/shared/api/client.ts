import type { IDataObject, IHttpRequestOptions, IN8nHttpFullResponse } from 'n8n-workflow';
import { pause, within } from '../host';
import { readAnswer, readError } from './answers';
import { queryString } from './url';
import { RateLimiter } from './rateLimiter';
import { withRetry } from './retry';
import type { Answer, ApiRequest, Expected, Result } from './types';
import { failed, refused } from './types';

const DEADLINE_MS = 30_000;

/** A connection to the service for one run of a node. */
export interface Api {
	baseUrl: string;
	/** Sends one request with retries. Returns a 2xx answer of the expected shape or a failure. */
	send<E extends Expected>(request: ApiRequest<E>): Promise<Result<Answer<E>>>;
}

/** Limits for all requests of one connection. */
export interface Bounds {
	/** Longest total wait between attempts of one request, in milliseconds. */
	retryBudgetMs?: number;
	/** No request is sent after this time, in milliseconds since 1970. */
	deadline?: number;
}

/** Sends one request with n8n's request helper and the credential. */
export interface Transport {
	baseUrl: string;
	request(options: IHttpRequestOptions): Promise<IN8nHttpFullResponse>;
	/** Fires when the execution is stopped. */
	signal?: AbortSignal;
}

/** Opens a connection. All its requests share one rate limiter. */
export function createClient(transport: Transport, bounds: Bounds = {}): Api {
	const { baseUrl, signal } = transport;
	const wait = async (ms: number) => await pause(ms, signal);
	// A clock that is set back would make all requests wait for its old time.
	const limiter = new RateLimiter({ sleep: wait, now: () => performance.now() });
	const isOver = () => Date.now() > (bounds.deadline ?? Number.POSITIVE_INFINITY);
	const attempt = async <E extends Expected>(request: ApiRequest<E>): Promise<Result<Answer<E>>> =>
		isOver()
			? failed({ kind: 'timeout', request: titleOf(request) })
			: await attemptOnce(transport, request);
	return {
		baseUrl,
		send: async (request) =>
			await withRetry(request, {
				send: async () => await limiter.run(async () => await attempt(request), request),
				sleep: wait,
				now: Date.now,
				random: Math.random,
				budgetMs: request.retryBudgetMs ?? bounds.retryBudgetMs,
			}),
	};
}

const titleOf = ({ method, path }: ApiRequest) => `${method} ${path}`;

/** Makes one attempt within the deadline. The helper's own timeout does not end a slow body. */
async function attemptOnce<E extends Expected>(
	{ baseUrl, request: sendOut, signal }: Transport,
	request: ApiRequest<E>,
): Promise<Result<Answer<E>>> {
	const deadline = request.deadlineMs ?? DEADLINE_MS;
	const title = titleOf(request);
	if (signal?.aborted) return failed({ kind: 'canceled', request: title });
	const query = queryString(request.query);
	if (query === undefined) return refused('The text to look for holds half of an emoji');
	const closing = new AbortController();
	const options: IHttpRequestOptions = {
		method: request.method,
		url: baseUrl + request.path + query,
		body: (typeof request.body === 'function' ? request.body() : request.body) as IDataObject,
		json: true,
		returnFullResponse: true,
		// A redirect would send the token to another host.
		disableFollowRedirect: true,
		timeout: deadline,
		get abortSignal() {
			return closing.signal;
		},
		// n8n sets the signal of the execution, which has no deadline: an endless answer would never be cut off.
		set abortSignal(_) {},
	};
	const stopped = failed({ kind: 'canceled', request: title, mayBeApplied: true });
	const answer = sendOut(options).then(
		(response) => readAnswer(response, request.expect, title),
		(error: unknown) => (signal?.aborted ? stopped : failed(readError(error, title))),
	);
	const late = () => {
		closing.abort();
		return signal?.aborted ? stopped : failed({ kind: 'timeout', request: title });
	};
	return await within<Result<Answer<E>>>(deadline, answer, late, signal);
}
