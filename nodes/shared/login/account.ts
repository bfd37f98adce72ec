import { createHash } from 'node:crypto';
import type { ICredentialDataDecryptedObject, IHttpRequestHelper } from 'n8n-workflow';
import { failed, success } from '../api/types';
import { EVERY_CREDENTIAL, Principal } from './principal';
import { type LoginFailure, type LoginResult, REFUSALS } from './refusals';
import type { Session, UserFields } from './requests';

/** The tokens that n8n stores with the credential: `<credential key>:<token>`, or ''. */
export interface StoredSession {
	sessionToken: string;
	refreshToken: string;
}

export const storedSession = (credential: ICredentialDataDecryptedObject): StoredSession => ({
	sessionToken: String(credential.sessionToken ?? ''),
	refreshToken: String(credential.refreshToken ?? ''),
});

/** A checked credential, ready to log in. */
export interface Login {
	baseUrl: string;
	/** Undefined for an application token. */
	user?: UserFields;
	account: Account;
	stored: StoredSession;
	/** Milliseconds in which a new session replaces earlier ones without another login. */
	newMs: number;
	/** Logs in with the refresh token, else with the application token or the password. */
	open(http: IHttpRequestHelper, refreshToken?: string): Promise<LoginResult<Session>>;
}

const KEY_LENGTH = 16;
const MARK = new RegExp(`^[0-9a-f]{${KEY_LENGTH}}:`);
/** Most earlier sessions and refresh tokens that are remembered. */
const MOST_REMEMBERED = 8;

/**
 * The sessions of one credential key in this process (docs/service/authentication.md, *Log in*). n8n calls
 * `openSession` without a stored session and after each 401. It returns the first of these:
 *
 * - the result of the login in flight (a);
 * - the newest session, if the caller has none or an earlier one (b);
 * - the remembered refusal, see `Principal` (c);
 * - the result of a new login (d).
 *
 * n8n does not distinguish a run from a credential test. Without a request of our own nodes in flight, it counts as a
 * test. A test skips (b), (c) and the refresh token, to try the password itself.
 */
export class Account {
	private requestsInFlight = 0;
	private loginInFlight?: Promise<LoginResult<StoredSession>>;
	private newest?: StoredSession;
	/** Time of the newest session, in milliseconds since 1970. */
	private openedAt = 0;
	/** Session tokens opened or replaced here, oldest first. */
	private sessions: string[] = [];
	private refreshToken?: string;
	/** Refresh tokens that n8n had stored, oldest first. */
	private storedRefreshTokens: string[] = [];

	constructor(
		private readonly key: string,
		readonly principal: Principal,
	) {}

	/** Counts a request of our own nodes as in flight. */
	async duringRequest<T>(send: () => Promise<T>): Promise<T> {
		this.requestsInFlight += 1;
		try {
			return await send();
		} finally {
			this.requestsInFlight -= 1;
		}
	}

	/** Returns the token of a stored session, or undefined if it was opened with other credential fields. */
	tokenIn(stored: string): string | undefined {
		const isOther = MARK.test(stored) && !stored.startsWith(this.mark(''));
		return isOther ? undefined : withoutMark(stored);
	}

	async openSession(http: IHttpRequestHelper, login: Login): Promise<LoginResult<StoredSession>> {
		this.readRefreshToken(login.stored.refreshToken);
		if (this.loginInFlight !== undefined) return await this.loginInFlight;
		const isTest = this.requestsInFlight === 0;
		const newest = this.newestFor(login, isTest);
		if (newest !== undefined) return success(newest);
		const turn = this.principal.inTurn(async () => {
			const refusal = this.principal.refusalOf(this.key, isTest);
			return refusal === undefined ? await this.logIn(http, login, isTest) : failed(refusal);
		});
		this.loginInFlight = turn.finally(() => {
			this.loginInFlight = undefined;
		});
		return await this.loginInFlight;
	}

	/** Sends a step of a login by hand. It is allowed after a refused code, to recover from it. */
	async loginByHand<T>(send: () => Promise<LoginResult<T>>): Promise<LoginResult<T>> {
		return await this.principal.inTurn(async () => {
			const refusal = this.principal.refusalOf(EVERY_CREDENTIAL, false);
			if (refusal !== undefined) return failed(refusal);
			const result = await send();
			return result.ok ? result : this.refused(result.failure, false);
		});
	}

	/** Forgets all refusals, because a login was accepted. */
	forgetRefusals(): void {
		this.principal.forget(this.key);
	}

	/** Rule (b). A test accepts only a session that another login has just opened. */
	private newestFor({ stored, newMs }: Login, isTest: boolean): StoredSession | undefined {
		const { newest } = this;
		const { sessionToken } = stored;
		if (newest === undefined || sessionToken === newest.sessionToken) return undefined;
		if (Date.now() - this.openedAt < newMs) {
			return this.sessions.includes(sessionToken) ? newest : undefined;
		}
		// If the service refuses this session, the next call brings it as `stored`.
		return !isTest && sessionToken === '' ? newest : undefined;
	}

	/** Rule (d). */
	private async logIn(http: IHttpRequestHelper, { stored, open }: Login, isTest: boolean) {
		const opened = await open(http, isTest ? undefined : this.refreshToken);
		if (!opened.ok) return this.refused(opened.failure, isTest);
		this.forgetRefusals();
		const { token, refreshToken } = opened.value;
		const newest: StoredSession = {
			sessionToken: this.mark(token),
			refreshToken: refreshToken === undefined ? '' : this.mark(refreshToken),
		};
		this.newest = newest;
		this.openedAt = Date.now();
		this.refreshToken = refreshToken;
		this.sessions = withTokens(this.sessions, stored.sessionToken, newest.sessionToken);
		this.storedRefreshTokens = withTokens(this.storedRefreshTokens, newest.refreshToken);
		return success(newest);
	}

	private refused(failure: LoginFailure, isTest: boolean) {
		const { refusal } = failure;
		if (refusal !== undefined && !REFUSALS[refusal].keepsRefreshToken)
			this.refreshToken = undefined;
		return failed(this.principal.remember(this.key, failure, isTest));
	}

	/** Takes over a stored refresh token. A later one means that another process has logged in with the password. */
	private readRefreshToken(stored: string): void {
		if (this.storedRefreshTokens.includes(stored)) return;
		const isLater = this.storedRefreshTokens.length > 0;
		this.storedRefreshTokens = withTokens(this.storedRefreshTokens, stored);
		if (!stored.startsWith(this.mark(''))) return;
		this.refreshToken = withoutMark(stored);
		if (isLater) this.forgetRefusals();
	}

	private mark(token: string): string {
		return `${this.key}:${token}`;
	}
}

const withTokens = (known: string[], ...tokens: string[]) =>
	[...known, ...tokens].slice(-MOST_REMEMBERED);

/** Returns the token of a stored session or refresh token, without the credential key. */
export const withoutMark = (stored: string): string => stored.replace(MARK, '');

/** In memory only, by hashes: no secret is a key. */
const principals = new Map<string, Principal>();
const accounts = new Map<string, Account>();

const hash = (fields: readonly string[]) =>
	createHash('sha256').update(JSON.stringify(fields)).digest('hex');

/** Returns the account of a credential. `otherFields` select one of the sessions of the principal. */
export function accountOf(principalFields: string[], otherFields: string[] = []): Account {
	const key = hash([...principalFields, ...otherFields]).slice(0, KEY_LENGTH);
	const known = accounts.get(key);
	if (known !== undefined) return known;
	const principalKey = hash(principalFields);
	const principal = principals.get(principalKey) ?? new Principal();
	principals.set(principalKey, principal);
	const account = new Account(key, principal);
	accounts.set(key, account);
	return account;
}
