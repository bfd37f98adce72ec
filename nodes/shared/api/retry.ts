import { failed, success } from './types';
import type { ApiRequest, Failure, RawAnswer, Result } from './types';

/** Dependencies of the retry loop. Tests replace the clock. */
export interface RetryHost<A extends RawAnswer> {
	send(): Promise<Result<A>>;
	/** Waits. Returns false if the execution was stopped meanwhile. */
	sleep(ms: number): Promise<boolean>;
	/** Milliseconds since 1970. */
	now(): number;
	random(): number;
	/** Longest total wait in milliseconds; default 120,000. */
	budgetMs?: number;
}

type Repeatable = Pick<ApiRequest, 'method' | 'refusesConflict'>;

const RETRIES = 3;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** Longest `Retry-After` that is obeyed. */
export const LONGEST_ASKED_WAIT_MS = 60_000;
const SHORTEST_WAIT_MS = 200;
const TOTAL_WAIT_MS = 120_000;

const TRANSIENT_STATUS = new Set([429, 500, 502, 503, 504]);
const GIVEN_UP_STATUSES = new Set([408, 425, 499]);
/** Whether the service or a proxy failed, perhaps after the request was applied. */
export const hasFailed = (status: number) => status >= 500 || GIVEN_UP_STATUSES.has(status);
/** Nothing was sent. */
const NEVER_SENT = new Set([
	'ECONNREFUSED',
	'ENOTFOUND',
	'EAI_AGAIN',
	'EHOSTUNREACH',
	'ENETUNREACH',
]);
/** The connection broke. The request may have been applied. */
const BROKEN = new Set(['ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EPIPE', 'ERR_BAD_RESPONSE']);

/** Whether the attempt certainly changed nothing at the service. */
function surelyNotApplied(failure: Failure): boolean {
	if (failure.kind === 'status') return failure.status === 429;
	return failure.kind === 'network' && NEVER_SENT.has(failure.code ?? '');
}

/** Whether another attempt may succeed. */
function mayRecover(failure: Failure): boolean {
	if (failure.kind === 'timeout') return true;
	if (failure.kind === 'status') return TRANSIENT_STATUS.has(failure.status ?? 0);
	return (
		failure.kind === 'network' &&
		(NEVER_SENT.has(failure.code ?? '') || BROKEN.has(failure.code ?? ''))
	);
}

/** No secure connection was made, so nothing was sent. */
const NOT_SECURE = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO$)/;

/** Whether a write may have been applied without a usable answer. */
function ambiguous(failure: Failure): boolean {
	if (surelyNotApplied(failure)) return false;
	const { kind, status = 0, code = '' } = failure;
	if (kind === 'status') return hasFailed(status);
	if (kind === 'network') return !NOT_SECURE.test(code);
	// Of a stopped execution, only the client knows whether the attempt had begun.
	if (kind === 'canceled') return failure.mayBeApplied === true;
	return kind === 'timeout' || kind === 'shape' || kind === 'size';
}

/** Returns the milliseconds before the next attempt, or undefined if there must be none. */
function waitBefore(
	method: ApiRequest['method'],
	failure: Failure,
	tries: number,
	random: () => number,
): number | undefined {
	if (tries >= RETRIES || !mayRepeat(method, failure)) return undefined;
	const { retryAfterMs } = failure;
	if (retryAfterMs !== undefined) {
		return retryAfterMs > LONGEST_ASKED_WAIT_MS
			? undefined
			: Math.max(retryAfterMs, SHORTEST_WAIT_MS);
	}
	// Exponential backoff with jitter.
	const full = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
	return full / 2 + (full / 2) * random();
}

/**
 * Sends one request and repeats it where that is safe. GET, PUT and DELETE are repeated after 429, 500, 502, 503, 504,
 * timeouts and broken connections; POST and PATCH only if the attempt certainly changed nothing.
 *
 * After an ambiguous attempt, a 404 or 409 to a DELETE and a 409 to a PUT count as done. A DELETE that `refusesConflict`
 * has changed nothing if a repetition gets 409.
 */
export async function withRetry<A extends RawAnswer>(
	request: Repeatable,
	host: RetryHost<A>,
): Promise<Result<A>> {
	const { method } = request;
	const giveUpAt = host.now() + (host.budgetMs ?? TOTAL_WAIT_MS);
	let mayBeApplied = false;
	for (let tries = 0; ; tries++) {
		const result = await host.send();
		if (result.ok) return result;
		const { failure } = result;
		if (mayBeApplied && isDone(request, failure)) {
			return success(assumedDone(failure) as A);
		}
		mayBeApplied ||= method !== 'GET' && ambiguous(failure);
		if (isImpossible(request, failure)) mayBeApplied = false;
		const wait = waitBefore(method, failure, tries, host.random);
		if (wait === undefined || host.now() + wait > giveUpAt)
			return failed({ ...failure, mayBeApplied });
		if (!(await host.sleep(wait))) return failed({ ...failure, kind: 'canceled', mayBeApplied });
	}
}

/** Stands for the lost answer of a PUT or DELETE, which has no body. */
const assumedDone = (failure: Failure): RawAnswer => ({
	status: failure.status ?? 0,
	headers: {},
	body: {},
	assumed: failure,
});

/** Whether this answer to a repeated write shows that an earlier attempt has applied it. */
function isDone({ method, refusesConflict }: Repeatable, { status }: Failure): boolean {
	if (method === 'DELETE') return status === 404 || (status === 409 && refusesConflict !== true);
	return method === 'PUT' && status === 409;
}

/** Whether this answer to a repeated write shows that no attempt has applied it. */
function isImpossible({ method, refusesConflict }: Repeatable, { status }: Failure): boolean {
	if (method === 'DELETE') return status === 409 && refusesConflict === true;
	return method === 'PUT' && status === 404;
}

function mayRepeat(method: ApiRequest['method'], failure: Failure): boolean {
	const repeatable = method !== 'POST' && method !== 'PATCH';
	return repeatable ? mayRecover(failure) : surelyNotApplied(failure);
}

/** Reads `Retry-After`, seconds or an HTTP date, in milliseconds of at least 0. Returns undefined for other texts. */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
	const text = value?.trim() ?? '';
	if (/^-?\d+(\.\d+)?$/.test(text)) return Math.max(0, Number(text) * 1000);
	const at = /^[a-z]{3},? /i.test(text) ? Date.parse(text) : Number.NaN;
	return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
