import type { IHttpRequestHelper } from 'n8n-workflow';
import { accountOf, inTurn } from './accounts';
import type { Account, Opened } from './accounts';
import type { Login } from './login';
import { forget, remember, remembered } from './refusals';
import { failed, success } from '../api/types';
import type { Result } from '../api/types';

/** How many earlier sessions and refresh tokens of an account are known again. */
const SEEN = 8;

/**
 * Gives a session for a credential (docs/service/authentication.md, *Log in*). n8n asks for one per request that met a
 * stale session, so many may ask at the same time: (a) they all join the login in flight; (b) a caller without a
 * session, or with an earlier one of ours, gets the newest without a login; (c) a refusal is answered from memory,
 * because the third in a row locks the account (`refusals.ts`).
 *
 * n8n does not tell whether it asks for a run or for the test of a credential. But a request of our own nodes announces
 * itself, so a login that none of them needs is a test. A test gets past (b), (c) and the refresh token, so that the
 * password itself is tried. Other nodes that use the credential look like a test too.
 */
export async function openSession(http: IHttpRequestHelper, login: Login): Promise<Result<Opened>> {
	const account = accountOf(login);
	readRefreshToken(account, login.refreshToken);
	if (account.pending !== undefined) return await account.pending;
	const isRun = account.asking > 0;
	const known = knownSession(account, login, isRun);
	if (known !== undefined) return success(known);
	account.pending = inTurn(
		account.person,
		async () => await renew(account, http, login, isRun),
	).finally(() => {
		account.pending = undefined;
	});
	return await account.pending;
}

/** Tells that a request of our own is on its way for this account; call what it gives when that has ended. */
export function announce(account: Account): () => void {
	account.asking += 1;
	return () => {
		account.asking -= 1;
	};
}

/** Rule (b). A test takes only what another login has proved a moment ago. */
function knownSession(account: Account, login: Login, isRun: boolean): Opened | undefined {
	const { newest, seen } = account;
	const { stale, newMs } = login;
	if (newest === undefined || stale === newest.sessionToken) return undefined;
	if (Date.now() - account.openedAt < newMs) return seen.includes(stale) ? newest : undefined;
	// n8n asks again when the session it got instead of none is not accepted.
	return isRun && stale === '' ? newest : undefined;
}

/** Rule (c), then the login, and what is remembered of it. */
async function renew(
	account: Account,
	http: IHttpRequestHelper,
	login: Login,
	isRun: boolean,
): Promise<Result<Opened>> {
	const refusal = remembered(account, isRun);
	if (refusal !== undefined) return failed(refusal);
	const { person } = account;
	const refreshToken = isRun ? account.refreshToken : undefined;
	const result = await login.open({ http, person, refreshToken });
	if (!result.ok) return failed(remember(account, result.failure, isRun));
	forget(account);
	const { token, refreshToken: next } = result.value;
	const stored = next === undefined ? '' : marked(account, next);
	account.refreshToken = next;
	account.stored = [...account.stored, stored].slice(-SEEN);
	account.newest = { sessionToken: token, refreshToken: stored };
	account.seen = [...account.seen, login.stale, token].slice(-SEEN);
	account.openedAt = Date.now();
	return success(account.newest);
}

const marked = ({ id }: Account, refreshToken: string) => `${id}:${refreshToken}`;

/**
 * Takes the refresh token that n8n has stored, if it belongs to this very credential: after a change of the user name
 * it would still lead to the other user. One that was not there before shows that another process has logged in with
 * the password meanwhile.
 */
function readRefreshToken(account: Account, stored = ''): void {
	if (account.stored.includes(stored)) return;
	const isNews = account.stored.length > 0;
	account.stored = [...account.stored, stored].slice(-SEEN);
	if (!stored.startsWith(marked(account, ''))) return;
	account.refreshToken = stored.slice(marked(account, '').length);
	if (isNews) forget(account);
}
