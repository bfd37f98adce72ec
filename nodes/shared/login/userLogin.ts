import { sleep } from 'n8n-workflow';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { bareSession } from './accounts';
import type { Session } from './accounts';
import { explainLogin } from '../api/errors';
import { codeStep, explainStep, passwordStep } from './loginSteps';
import { LOGIN_ROUTE, sendLogin, textOf } from './login';
import type { Attempt, Login } from './login';
import { codeOf, STEP_MS, stepAt } from './totp';
import { failed, success } from '../api/types';
import type { RawAnswer, Result } from '../api/types';
import { readUserCredential } from './userCredential';
import type { UserCredential } from './userCredential';

const WORKSPACE_ROUTE = '/api/v1/authenticate/workspace';

/** The login of a person (docs/service/authentication.md, *Log in*), refused where it cannot be right. */
export function userLogin(credential: ICredentialDataDecryptedObject): Result<Login> {
	const read = readUserCredential(credential);
	if (!read.ok) return read;
	const user = read.value;
	return success({
		baseUrl: user.baseUrl,
		user,
		who: [user.baseUrl, user.username, user.passwordHash],
		rest: [
			user.secret?.toString('hex') ?? '',
			user.fingerprint ?? '',
			String(user.workspaceId ?? ''),
		],
		stale: bareSession(credential.sessionToken),
		// The next code comes half a minute later at most.
		newMs: STEP_MS,
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

/**
 * The next session without password and code; undefined when the refresh token is refused
 * (docs/service/authentication.md, *Refresh token*).
 */
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
		return isRefused ? undefined : failed(explainStep(answer.failure));
	}
	const session = sessionOf(answer.value);
	return session.ok ? success({ refreshToken, ...session.value }) : session;
}

async function withPassword(user: UserCredential, attempt: Attempt): Promise<Result<Session>> {
	const answer = await passwordStep(attempt.http, user, user.fingerprint);
	if (!answer.ok) return answer;
	const mfaToken = textOf(answer.value, 'mfa_token');
	if (mfaToken === undefined) return sessionOf(answer.value);
	if (user.secret === undefined) {
		return failed(explainLogin({ kind: 'login', request: `POST ${LOGIN_ROUTE}` }, 'codeNeeded'));
	}
	const code = await nextCode(user.secret, attempt, answer.value.serviceTime);
	// A fingerprint is registered with the code, so that the next logins need none for 90 days.
	const { fingerprint } = user;
	const device = fingerprint === undefined ? undefined : { fingerprint, name: 'n8n' };
	const second = await codeStep(attempt.http, user, { mfaToken, code, device });
	return second.ok ? sessionOf(second.value) : second;
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

/**
 * Exchanges the session for one in the workspace of the credential
 * (docs/service/authentication.md, *Workspace switch*).
 */
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

function sessionOf(answer: RawAnswer): Result<Session> {
	const token = textOf(answer, 'auth_token');
	if (token === undefined) {
		return failed(explainLogin({ kind: 'shape', request: `POST ${LOGIN_ROUTE}` }));
	}
	const refreshToken = textOf(answer, 'refresh_token');
	return success(refreshToken === undefined ? { token } : { token, refreshToken });
}
