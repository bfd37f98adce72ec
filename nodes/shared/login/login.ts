import { sleep } from 'n8n-workflow';
import type { IDataObject, IHttpRequestHelper, IN8nHttpFullResponse } from 'n8n-workflow';
import type { Person, Session } from './accounts';
import { readLoginAnswer } from '../api/answers';
import { withRetry } from '../api/retry';
import { failed } from '../api/types';
import type { RawAnswer, Result } from '../api/types';
import type { UserCredential } from './userCredential';

export const LOGIN_ROUTE = '/api/v1/authenticate';
const LOGIN_DEADLINE_MS = 30_000;
/** Waits of one login together: a request is waiting for it. */
const LOGIN_RETRY_BUDGET_MS = 20_000;

/** What a login may use beside its credential. */
export interface Attempt {
	http: IHttpRequestHelper;
	person: Person;
	/** Of an earlier login with the same credential; left out where the password itself is to be tried. */
	refreshToken?: string;
}

/** A login as a credential describes it: checked, and not sent yet. */
export interface Login {
	baseUrl: string;
	/** The person, where it is one. */
	user?: UserCredential;
	/** Who logs in: refusals of these are counted together, over all credentials. */
	who: string[];
	/** What else makes the session what it is. */
	rest: string[];
	/** The session that the caller holds; empty when none was opened yet. */
	stale: string;
	/** How old the newest session may be to be handed to a caller that holds an earlier one, in milliseconds. */
	newMs: number;
	/** As n8n keeps it with the credential; empty when there is none. */
	refreshToken?: string;
	open(attempt: Attempt): Promise<Result<Session>>;
}

/** One request of a login, always a POST. */
export interface LoginRequest {
	baseUrl: string;
	path?: string;
	body: IDataObject;
	/** A session, for the exchange of workspaces. */
	bearer?: string;
	/** Whether sending it twice changes nothing. A password or a code that is sent twice may be refused twice. */
	repeatable: boolean;
}

/** One request of a login, repeated where that is safe. A 2xx answer may still hold anything. */
export async function sendLogin(
	http: IHttpRequestHelper,
	request: LoginRequest,
): Promise<Result<RawAnswer>> {
	return await withRetry(request.repeatable ? 'GET' : 'POST', {
		send: async () => await attempt(http, request),
		sleep: async (ms) => {
			await sleep(ms);
			return true;
		},
		now: Date.now,
		random: Math.random,
		budgetMs: LOGIN_RETRY_BUDGET_MS,
	});
}

/**
 * One try. Statuses are read here and never thrown: n8n answers an HTTP 401 that leaves `preAuthentication` with a
 * second login, which would halve what a lock-out allows.
 */
async function attempt(
	http: IHttpRequestHelper,
	{ baseUrl, path = LOGIN_ROUTE, body, bearer }: LoginRequest,
): Promise<Result<RawAnswer>> {
	const request = `POST ${path}`;
	const sent = http.helpers.httpRequest({
		method: 'POST',
		url: baseUrl + path,
		body,
		headers: bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` },
		json: true,
		returnFullResponse: true,
		ignoreHttpStatusErrors: true,
		disableFollowRedirect: true,
		timeout: LOGIN_DEADLINE_MS,
	}) as Promise<IN8nHttpFullResponse>;
	return await sent.then(
		(response) => readLoginAnswer(response, request),
		(error: { code?: string; message?: string }) =>
			failed({ kind: 'network', request, code: error.code, message: error.message }),
	);
}

/** A text of an answer of a login, or undefined when it is not there. */
export function textOf(answer: RawAnswer, key: string): string | undefined {
	const value = (answer.body as Record<string, unknown> | null | undefined)?.[key];
	return typeof value === 'string' && value !== '' ? value : undefined;
}
