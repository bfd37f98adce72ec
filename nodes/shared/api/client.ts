import type { IDataObject, IHttpRequestOptions, IN8nHttpFullResponse } from 'n8n-workflow';
import { credentialTypeOf } from '../login/authentication';
import type { CredentialType } from '../login/authentication';
import { cancelSignal, pause, within } from '../host';
import { accountOf } from '../login/accounts';
import type { Account } from '../login/accounts';
import { readAnswer, readError } from './answers';
import { applicationTokenLogin } from '../login/applicationTokenLogin';
import { queryString } from './query';
import { withRetry } from './retry';
import { Pace } from './rateLimiter';
import { announce } from '../login/session';
import { failed, success } from './types';
import type { Answer, ApiRequest, Host, Result } from './types';
import { userAccess } from '../login/userAccess';
import type { UserAccess } from '../login/userAccess';
import { userLogin } from '../login/userLogin';

const LOGINS = { cellularIotApi: applicationTokenLogin, cellularIotUserApi: userLogin };

const DEADLINE_MS = 30_000;

/** A connection to the service for one run of a node. */
export interface Api {
	baseUrl: string;
	/** Set when a person is behind the connection and not an application token: some things need one. */
	user?: UserAccess;
	/** Sends one request, repeats it where that is safe, and gives a 2xx answer of the expected shape or a failure. */
	send(request: ApiRequest): Promise<Result<Answer>>;
}

/** Bounds of everything that goes over one connection. */
export interface Bounds {
	/** All waits of one request together, in milliseconds. */
	retryBudgetMs?: number;
	/** No request is sent after this time of this machine's clock, in milliseconds since 1970. */
	deadline?: number;
}

/**
 * Opens the connection: reads the credential once and checks it. No request is sent here; n8n opens the session by
 * itself when the first request needs it.
 */
export async function connect(host: Host, bounds: Bounds = {}): Promise<Result<Api>> {
	const credentialType = credentialTypeOf(host);
	const credential = await host.getCredentials(credentialType);
	const login = LOGINS[credentialType](credential);
	if (!login.ok) return login;
	const { baseUrl, user } = login.value;
	// Once for a connection: the hashes that name an account take long.
	const account = accountOf(login.value);
	const signal = cancelSignal(host);
	const wait = async (ms: number) => await pause(ms, signal);
	const pace = new Pace({ sleep: wait, now: Date.now });
	const isOver = () => Date.now() > (bounds.deadline ?? Number.POSITIVE_INFINITY);
	const once = async (request: ApiRequest) =>
		isOver()
			? failed({ kind: 'timeout', request: `${request.method} ${request.path}` })
			: await attempt(host, credentialType, { baseUrl, account }, request);
	const send = async (request: ApiRequest) =>
		await withRetry(request.method, {
			send: async () => await pace.run(async () => await once(request), request),
			sleep: wait,
			now: Date.now,
			random: Math.random,
			budgetMs: bounds.retryBudgetMs,
		});
	return success({ baseUrl, send, user: user && userAccess(host, login.value, user) });
}

/** One try, bounded by the deadline as a whole: the helper's own timeout does not stop a body that drips in. */
async function attempt(
	host: Host,
	credentialType: CredentialType,
	{ baseUrl, account }: { baseUrl: string; account: Account },
	request: ApiRequest,
): Promise<Result<Answer>> {
	const deadline = request.deadlineMs ?? DEADLINE_MS;
	const title = `${request.method} ${request.path}`;
	const signal = cancelSignal(host);
	const options: IHttpRequestOptions = {
		method: request.method,
		url: baseUrl + request.path + queryString(request.query),
		body: request.body as IDataObject | undefined,
		json: true,
		returnFullResponse: true,
		// A redirect would carry the token, or a message, to another place.
		disableFollowRedirect: true,
		timeout: deadline,
		// Ends the connection, too, where an answer would drip in for ever.
		abortSignal: signal ?? AbortSignal.timeout(deadline),
	};
	if (signal?.aborted) return failed({ kind: 'canceled', request: title });
	const ended = announce(account);
	const answer = host.helpers.httpRequestWithAuthentication
		.call(host, credentialType, options)
		.finally(ended)
		.then(
			(response: IN8nHttpFullResponse) => readAnswer(response, request.expect, title),
			(error: unknown) =>
				failed(signal?.aborted ? { kind: 'canceled', request: title } : readError(error, title)),
		);
	const late = () => failed({ kind: signal?.aborted ? 'canceled' : 'timeout', request: title });
	return await within<Result<Answer>>(deadline, answer, late, signal);
}
