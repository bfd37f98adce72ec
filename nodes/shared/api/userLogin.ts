import { sleep } from 'n8n-workflow';
import type { ICredentialDataDecryptedObject, IDataObject } from 'n8n-workflow';
import type { Session } from './accounts';
import { explainLogin } from './errors';
import { LOGIN_ROUTE, sendLogin, textOf } from './login';
import type { Attempt, Login } from './login';
import { codeOf, STEP_MS, stepAt } from './totp';
import { failed, success } from './types';
import type { Answer, Failure, LoginRefusal, Result } from './types';
import { readUserCredential } from './userCredential';
import type { UserCredential } from './userCredential';

const WORKSPACE_ROUTE = '/api/v1/authenticate/workspace';

/** The login of a person (service.md, *Authentication* 2 to 5), refused where it cannot be right. */
export function userLogin(credential: ICredentialDataDecryptedObject): Result<Login> {
	const read = readUserCredential(credential);
	if (!read.ok) return read;
	const user = read.value;
	return success({
		baseUrl: user.baseUrl,
		who: [user.baseUrl, user.username, user.passwordHash],
		rest: [
			user.secret?.toString('hex') ?? '',
			user.fingerprint ?? '',
			String(user.workspaceId ?? ''),
		],
		stale: String(credential.sessionToken ?? ''),
		// The next code comes half a minute later at most.
		newMs: STEP_MS,
		canLock: true,
		refreshToken: String(credential.refreshToken ?? ''),
		open: async (attempt) => await logIn(user, attempt),
	});
}

/** A refresh token where there is one, else the password; then the workspace. */
async function logIn(user: UserCredential, attempt: Attempt): Promise<Result<Session>> {
	const refreshed =
		attempt.refreshToken === undefined
			? undefined
			: await refresh(user, attempt.refreshToken, attempt);
	const session = refreshed ?? (await withPassword(user, attempt));
	if (!session.ok || user.workspaceId === undefined) return session;
	return await enterWorkspace(user, user.workspaceId, session.value, attempt);
}

/** The next session without password and code; undefined when the refresh token is refused (supplement.md 2.1). */
async function refresh(
	{ baseUrl }: UserCredential,
	refreshToken: string,
	{ http }: Attempt,
): Promise<Result<Session> | undefined> {
	const body = { refresh_token: refreshToken };
	const answer = await sendLogin(http, { baseUrl, body, repeatable: true });
	if (!answer.ok) {
		const { status = 0 } = answer.failure;
		const isRefused = status >= 400 && status < 500 && status !== 429;
		return isRefused ? undefined : failed(explain(answer.failure));
	}
	const session = sessionOf(answer.value);
	return session.ok ? success({ refreshToken, ...session.value }) : session;
}

async function withPassword(user: UserCredential, attempt: Attempt): Promise<Result<Session>> {
	const { baseUrl, fingerprint } = user;
	const body: IDataObject = { username: user.username, password: user.passwordHash };
	if (fingerprint !== undefined) body.fingerprint = fingerprint;
	const answer = await sendLogin(attempt.http, { baseUrl, body, repeatable: false });
	if (!answer.ok) return failed(explain(answer.failure, 'wrongPassword'));
	const mfaToken = textOf(answer.value, 'mfa_token');
	if (mfaToken === undefined) return sessionOf(answer.value);
	if (user.secret === undefined) {
		return failed(explainLogin({ kind: 'login', request: `POST ${LOGIN_ROUTE}` }, 'codeNeeded'));
	}
	const code = await nextCode(user.secret, attempt, answer.value.serviceTime);
	return await withCode(user, mfaToken, code, attempt);
}

/**
 * The code of a step that was not used yet, after waiting for the next step where it was: a code is good once. The
 * service's clock counts, not ours.
 */
async function nextCode(
	secret: Buffer,
	{ person }: Attempt,
	serviceTime: number | undefined,
): Promise<string> {
	const ahead = serviceTime === undefined ? 0 : serviceTime - Date.now();
	const wait = (person.lastStep + 1) * STEP_MS - (Date.now() + ahead);
	if (wait > 0) await sleep(Math.min(wait, STEP_MS));
	// Noted before it is sent: an answer may get lost.
	person.lastStep = Math.max(stepAt(Date.now() + ahead), person.lastStep + 1);
	return codeOf(secret, person.lastStep);
}

/** The second step; a fingerprint is registered with it, so that the next logins need no code for 90 days. */
async function withCode(
	{ baseUrl, fingerprint }: UserCredential,
	mfaToken: string,
	code: string,
	{ http }: Attempt,
): Promise<Result<Session>> {
	const body: IDataObject = { mfa_token: mfaToken, code };
	if (fingerprint !== undefined) body.trusted_device = { fingerprint, name: 'n8n' };
	const answer = await sendLogin(http, { baseUrl, body, repeatable: false });
	return answer.ok ? sessionOf(answer.value) : failed(explain(answer.failure, 'wrongCode'));
}

/** Exchanges the session for one in the workspace of the credential (supplement.md 2.1). */
async function enterWorkspace(
	{ baseUrl }: UserCredential,
	workspaceId: number,
	session: Session,
	{ http }: Attempt,
): Promise<Result<Session>> {
	const answer = await sendLogin(http, {
		baseUrl,
		path: WORKSPACE_ROUTE,
		body: { target_organisation: { id: workspaceId } },
		bearer: session.token,
		repeatable: true,
	});
	if (!answer.ok) {
		const { status } = answer.failure;
		const isRefused = status === 401 || status === 403 || status === 404;
		return failed(explainLogin(answer.failure, isRefused ? 'workspace' : undefined));
	}
	const entered = sessionOf(answer.value);
	return entered.ok ? success({ ...session, token: entered.value.token }) : entered;
}

function sessionOf(answer: Answer): Result<Session> {
	const token = textOf(answer, 'auth_token');
	if (token === undefined) {
		return failed(explainLogin({ kind: 'shape', request: `POST ${LOGIN_ROUTE}` }));
	}
	const refreshToken = textOf(answer, 'refresh_token');
	return success(refreshToken === undefined ? { token } : { token, refreshToken });
}

const TOO_MANY_REQUESTS = 1105;

/**
 * Puts a refusal into words. A lock has an error code of its own; whether it comes with a 401 or a 429 is not clear, as
 * the code for too many logins from an address is the same (supplement.md 2.3, 18).
 */
function explain(failure: Failure, on401?: LoginRefusal): Failure {
	const { status, body } = failure;
	const code = (body as { error_code?: unknown } | null | undefined)?.error_code;
	if (status === 429) return explainLogin(failure, 'tooMany');
	if (status !== 401) return explainLogin(failure);
	return explainLogin(failure, Number(code) === TOO_MANY_REQUESTS ? 'locked' : on401);
}
