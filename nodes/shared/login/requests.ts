import type { IDataObject, IHttpRequestHelper, IN8nHttpFullResponse } from 'n8n-workflow';
import { readLoginAnswer, readSocketError } from '../api/answers';
import { withRetry } from '../api/retry';
import { failed, type Failure, type RawAnswer, type Result, success } from '../api/types';
import { pause, within } from '../host';
import { isObject } from '../values';
import { explainLogin, type LoginRefusal, type LoginResult, REFUSALS } from './refusals';

export const LOGIN_ROUTE = '/api/v1/authenticate';
const DEADLINE_MS = 30_000;
/** Longest total wait between the attempts of one login, in milliseconds. */
const RETRY_BUDGET_MS = 20_000;

/** The fields of a credential that log a user in. */
export interface UserFields {
	username: string;
	/** SHA-1 in hexadecimal (docs/service/authentication.md, *Password digest*). The password itself is never sent. */
	passwordHash: string;
	/** Of the trusted device. */
	fingerprint?: string;
}

/** One request of a login, always a POST. */
interface LoginRequest {
	baseUrl: string;
	path?: string;
	body: IDataObject;
	/** A session, for the workspace switch. */
	bearer?: string;
	/** Whether it may be sent twice: a refused password or code would count twice. */
	repeatable: boolean;
	/** By HTTP status. */
	refusals: Partial<Record<number, LoginRefusal>>;
}

/** Sends one request of a login with retries. Returns any 2xx answer; its body is not checked. */
export async function sendLogin(
	http: IHttpRequestHelper,
	request: LoginRequest,
): Promise<LoginResult<RawAnswer>> {
	const result = await withRetry(
		{ method: request.repeatable ? 'GET' : 'POST' },
		{
			send: async () => await attempt(http, request),
			sleep: pause,
			now: Date.now,
			random: Math.random,
			budgetMs: RETRY_BUDGET_MS,
		},
	);
	if (result.ok) return result;
	return failed(explainLogin(result.failure, refusalIn(result.failure, request.refusals)));
}

const TOO_MANY_REQUESTS = 1105;

/** Code 1105 marks a lock, not a wrong password or code (docs/service/authentication.md, *Refused logins*). */
function refusalIn({ status = 0, body }: Failure, refusals: LoginRequest['refusals']) {
	const refusal = refusals[status];
	const isLock = isObject(body) && Number(body.error_code) === TOO_MANY_REQUESTS;
	return isLock && refusal !== undefined && REFUSALS[refusal].isCounted ? 'locked' : refusal;
}

/**
 * Returns statuses instead of throwing: n8n repeats a login that throws a 401. Ends in time, because all logins of the
 * principal wait for it; the helper's own timeout does not end a slow body.
 */
async function attempt(
	http: IHttpRequestHelper,
	{ baseUrl, path = LOGIN_ROUTE, body, bearer }: LoginRequest,
): Promise<Result<RawAnswer>> {
	const request = `POST ${path}`;
	const closing = new AbortController();
	const sent = http.helpers.httpRequest({
		method: 'POST',
		url: baseUrl + path,
		body,
		headers: bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` },
		json: true,
		returnFullResponse: true,
		ignoreHttpStatusErrors: true,
		disableFollowRedirect: true,
		timeout: DEADLINE_MS,
		abortSignal: closing.signal,
	}) as Promise<IN8nHttpFullResponse>;
	const answer = sent.then(
		(response) => readLoginAnswer(response, request),
		({ code = '' }: { code?: string }) => failed(readSocketError(code, request)),
	);
	return await within<Result<RawAnswer>>(DEADLINE_MS, answer, () => {
		closing.abort();
		return failed({ kind: 'timeout', request });
	});
}

/** Returns a text of an answer; undefined if it is missing or empty. */
export function textOf(answer: RawAnswer, key: string): string | undefined {
	const value = isObject(answer.body) ? answer.body[key] : undefined;
	return typeof value === 'string' && value !== '' ? value : undefined;
}

export interface Session {
	token: string;
	/** For the next login, without password and code. Application tokens have none. */
	refreshToken?: string;
}

export function sessionOf(answer: RawAnswer): LoginResult<Session> {
	const token = textOf(answer, 'auth_token');
	if (token === undefined) {
		return failed(explainLogin({ kind: 'shape', request: `POST ${LOGIN_ROUTE}` }));
	}
	const refreshToken = textOf(answer, 'refresh_token');
	return success(refreshToken === undefined ? { token } : { token, refreshToken });
}

/** Sends one step of a user's login: the password, or the code (docs/service/authentication.md, *Two-step login*). */
export async function sendStep(
	http: IHttpRequestHelper,
	baseUrl: string,
	body: IDataObject,
	on401: LoginRefusal,
): Promise<LoginResult<RawAnswer>> {
	const refusals = { 401: on401, 429: 'tooMany' } as const;
	return await sendLogin(http, { baseUrl, body, repeatable: false, refusals });
}
