import { createHash } from 'node:crypto';
import { sleep } from 'n8n-workflow';
import type {
	ICredentialDataDecryptedObject,
	IHttpRequestHelper,
	IN8nHttpFullResponse,
} from 'n8n-workflow';
import { checkBaseUrl } from './baseUrl';
import { explainLogin } from './errors';
import { parseRetryAfter, withRetry } from './retry';
import { failed, refused, success } from './types';
import type { Answer, Failure, Result } from './types';

const LOGIN_ROUTE = '/api/v1/authenticate';
const LOGIN_DEADLINE_MS = 30_000;
/** Waits of one login together: a request is waiting for it. */
const LOGIN_RETRY_BUDGET_MS = 20_000;
/** A session this new is handed to callers that met an older one, or none; in milliseconds. */
const NEW_MS = 5_000;
/** A refusal is answered from memory for this time, so that 600 items with a mistyped token are one login, not 600. */
const REFUSED_MS = 30_000;
const REMEMBERED = 8;

/** Sessions of one application token in this process. They live in memory only. */
interface Account {
	pending?: Promise<Result<string>>;
	/** Sessions seen, oldest first; the last is the one that was opened last. */
	seen: string[];
	openedAt: number;
	refused?: { failure: Failure; until: number };
}

const accounts = new Map<string, Account>();

/**
 * Exchanges the application token of a credential for a session (`auth_token`; service.md, *Authentication* 6).
 * n8n asks for this once per request that met a stale session, so many may ask at the same time: they all join the
 * login in flight, and a caller whose stale session is an older one of ours gets the newest without a login.
 * Failures are texts for people and never hold the token.
 */
export async function openSession(
	http: IHttpRequestHelper,
	credential: ICredentialDataDecryptedObject,
): Promise<Result<string>> {
	const base = checkBaseUrl(credential.baseUrl, credential.allowHttp === true);
	if (!base.ok) return base;
	const secret = String(credential.applicationToken ?? '').trim();
	if (secret === '') {
		return refused(
			'The Application Token of the credential is empty',
			"Open the credential and paste an application token of your workspace into 'Application Token'",
		);
	}
	const account = accountOf(base.value, secret);
	const stale = String(credential.sessionToken ?? '');
	const newer = newerThan(account, stale);
	if (newer !== undefined) return success(newer);
	if (account.refused !== undefined && Date.now() < account.refused.until) {
		return failed(account.refused.failure);
	}
	account.pending ??= renew(account, http, base.value, secret, stale).finally(() => {
		account.pending = undefined;
	});
	return await account.pending;
}

/** Logs in and remembers what came of it. */
async function renew(
	account: Account,
	http: IHttpRequestHelper,
	baseUrl: string,
	secret: string,
	stale: string,
): Promise<Result<string>> {
	const result = await login(http, baseUrl, secret);
	if (result.ok) {
		account.seen = [...account.seen, stale, result.value].slice(-REMEMBERED);
		account.openedAt = Date.now();
		account.refused = undefined;
	} else if (result.failure.status === 401 || result.failure.status === 429) {
		account.refused = { failure: result.failure, until: Date.now() + REFUSED_MS };
	}
	return result;
}

function accountOf(baseUrl: string, secret: string): Account {
	const id = createHash('sha256')
		.update(JSON.stringify([baseUrl, secret]))
		.digest('hex');
	const account = accounts.get(id) ?? { seen: [], openedAt: 0 };
	accounts.set(id, account);
	return account;
}

/** The session to use instead of the caller's stale one, when this process has just opened a later one. */
function newerThan({ seen, openedAt }: Account, stale: string): string | undefined {
	const isNew = Date.now() - openedAt < NEW_MS;
	return isNew && seen.slice(0, -1).includes(stale) ? seen.at(-1) : undefined;
}

async function login(http: IHttpRequestHelper, baseUrl: string, secret: string) {
	// Repeated like a read: logging in twice changes nothing.
	const answer = await withRetry('GET', {
		send: async () => await attempt(http, baseUrl, secret),
		sleep: async (ms) => {
			await sleep(ms);
			return true;
		},
		now: Date.now,
		random: Math.random,
		budgetMs: LOGIN_RETRY_BUDGET_MS,
	});
	if (!answer.ok) return failed(explainLogin(answer.failure));
	const session = (answer.value.body as { auth_token?: unknown } | undefined)?.auth_token;
	return typeof session === 'string' && session !== ''
		? success(session)
		: failed(explainLogin({ kind: 'shape', request: `POST ${LOGIN_ROUTE}` }));
}

/**
 * One login. Statuses are read here and never thrown: n8n answers an HTTP 401 that leaves `preAuthentication` with a
 * second login, which would halve what a lock-out allows.
 */
async function attempt(
	http: IHttpRequestHelper,
	baseUrl: string,
	secret: string,
): Promise<Result<Answer>> {
	const request = `POST ${LOGIN_ROUTE}`;
	const sent = http.helpers.httpRequest({
		method: 'POST',
		url: baseUrl + LOGIN_ROUTE,
		body: { application_token: secret },
		json: true,
		returnFullResponse: true,
		ignoreHttpStatusErrors: true,
		disableFollowRedirect: true,
		timeout: LOGIN_DEADLINE_MS,
	}) as Promise<IN8nHttpFullResponse>;
	return await sent.then(
		({ statusCode: status, headers, body }): Result<Answer> => {
			if (status < 300) return success({ status, headers: {}, body });
			if (status < 400) return failed({ kind: 'redirect', request, status });
			const retryAfterMs = parseRetryAfter(String(headers['retry-after'] ?? ''), Date.now());
			return failed({ kind: 'status', request, status, body, retryAfterMs });
		},
		(error: { code?: string; message?: string }) =>
			failed({ kind: 'network', request, code: error.code, message: error.message }),
	);
}
