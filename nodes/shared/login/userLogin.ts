import { createHash } from 'node:crypto';
import { type ICredentialDataDecryptedObject, type IHttpRequestHelper, sleep } from 'n8n-workflow';
import { checkBaseUrl } from '../api/baseUrl';
import { toId } from '../values';
import { failed, refused, type Result, success } from '../api/types';
import { accountOf, type Login, storedSession } from './account';
import type { Principal } from './principal';
import { explainLogin, type LoginResult } from './refusals';
import { LOGIN_ROUTE, sendLogin, sendStep, sessionOf, textOf } from './requests';
import type { Session, UserFields } from './requests';
import { codeOf, readSecret, STEP_MS, stepAt } from './totp';

const WORKSPACE_ROUTE = '/api/v1/authenticate/workspace';

interface UserCredential extends UserFields {
	baseUrl: string;
	/** Bytes of the authenticator secret. */
	secret?: Buffer;
	workspaceId?: number;
}

/** Checks a credential 'Cellular IoT User API' and returns its login (docs/service/authentication.md, *Log in*). */
export function userLogin(credential: ICredentialDataDecryptedObject): Result<Login> {
	const read = readCredential(credential);
	if (!read.ok) return read;
	const user = read.value;
	const { baseUrl, username, passwordHash, secret, fingerprint = '', workspaceId = '' } = user;
	const account = accountOf(
		[baseUrl, username, passwordHash],
		[secret?.toString('hex') ?? '', fingerprint, String(workspaceId)],
	);
	return success({
		baseUrl,
		user,
		account,
		stored: storedSession(credential),
		// A login may wait for the next code.
		newMs: STEP_MS,
		open: async (http, refreshToken) =>
			await logIn({ http, user, principal: account.principal }, refreshToken),
	});
}

const emptyField = (field: string) =>
	refused(`The ${field} of the credential is empty`, `Open the credential and fill in '${field}'.`);

function readCredential(credential: ICredentialDataDecryptedObject): Result<UserCredential> {
	const base = checkBaseUrl(credential.baseUrl, credential.allowHttp === true);
	if (!base.ok) return base;
	const text = (name: string) => String(credential[name] ?? '').trim();
	const username = text('username');
	if (username === '') return emptyField('Username');
	// Not trimmed: spaces may belong to it.
	const password = String(credential.password ?? '');
	if (password === '') return emptyField('Password');
	const secretText = text('authenticatorSecret');
	const secret = secretText === '' ? success(undefined) : readSecret(secretText);
	if (!secret.ok) return secret;
	const workspace = text('workspaceId');
	const workspaceId = toId(workspace);
	if (workspace !== '' && workspaceId === undefined) {
		return refused(
			'The Workspace ID of the credential is not a whole number',
			"Open the credential and correct 'Workspace ID', or leave it empty for the default workspace.",
		);
	}
	return success({
		baseUrl: base.value,
		username,
		passwordHash: createHash('sha1').update(password, 'utf8').digest('hex'),
		secret: secret.value,
		fingerprint: text('trustedDeviceSecret') || undefined,
		workspaceId,
	});
}

interface Attempt {
	http: IHttpRequestHelper;
	user: UserCredential;
	principal: Principal;
}

async function logIn(attempt: Attempt, refreshToken?: string): Promise<LoginResult<Session>> {
	const refreshed = refreshToken && (await refresh(attempt, refreshToken));
	const session = refreshed || (await withPassword(attempt));
	return session.ok ? await enterWorkspace(attempt, session.value) : session;
}

/** Opens a session; undefined for a refused token (docs/service/authentication.md, *Refresh token*). */
async function refresh({ http, user }: Attempt, refreshToken: string) {
	const answer = await sendLogin(http, {
		baseUrl: user.baseUrl,
		body: { refresh_token: refreshToken },
		repeatable: true,
		refusals: { 429: 'tooMany' },
	});
	if (!answer.ok) {
		const { status = 0 } = answer.failure;
		return status >= 400 && status < 500 && status !== 429 ? undefined : answer;
	}
	const session = sessionOf(answer.value);
	return session.ok ? success({ refreshToken, ...session.value }) : session;
}

async function withPassword({ http, user, principal }: Attempt): Promise<LoginResult<Session>> {
	const { baseUrl, username, passwordHash: password, secret, fingerprint } = user;
	const device = fingerprint === undefined ? undefined : { fingerprint, name: 'n8n' };
	const body = { username, password, ...(device && { fingerprint }) };
	const first = await sendStep(http, baseUrl, body, 'wrongPassword');
	if (!first.ok) return first;
	const mfaToken = textOf(first.value, 'mfa_token');
	if (mfaToken === undefined) return sessionOf(first.value);
	if (secret === undefined) {
		return failed(explainLogin({ kind: 'login', request: `POST ${LOGIN_ROUTE}` }, 'codeNeeded'));
	}
	const code = await nextCode(secret, principal, first.value.serviceTime);
	// A registered device needs no code for 90 days.
	const step2 = { mfa_token: mfaToken, code, ...(device && { trusted_device: device }) };
	const second = await sendStep(http, baseUrl, step2, 'wrongCode');
	return second.ok ? sessionOf(second.value) : second;
}

/** Returns an unused code by the clock of the service. May wait for the next 30-second step. */
async function nextCode(secret: Buffer, principal: Principal, serviceTime?: number) {
	const ahead = serviceTime === undefined ? 0 : serviceTime - Date.now();
	const wait = (principal.lastCodeStep + 1) * STEP_MS - (Date.now() + ahead);
	if (wait > 0) await sleep(Math.min(wait, STEP_MS));
	// Set before sending, because the answer may get lost.
	principal.lastCodeStep = Math.max(stepAt(Date.now() + ahead), principal.lastCodeStep + 1);
	return codeOf(secret, principal.lastCodeStep);
}

/** Exchanges the session for one in the workspace (docs/service/authentication.md, *Workspace switch*). */
async function enterWorkspace({ http, user }: Attempt, session: Session) {
	const { baseUrl, workspaceId } = user;
	if (workspaceId === undefined) return success(session);
	const answer = await sendLogin(http, {
		baseUrl,
		path: WORKSPACE_ROUTE,
		body: { target_organisation: { id: workspaceId } },
		bearer: session.token,
		repeatable: true,
		refusals: { 401: 'workspace', 403: 'workspace', 404: 'workspace' },
	});
	if (!answer.ok) return answer;
	const entered = sessionOf(answer.value);
	return entered.ok ? success({ ...session, token: entered.value.token }) : entered;
}
