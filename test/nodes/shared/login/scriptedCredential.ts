import type { IHttpRequestHelper } from 'n8n-workflow';
import { failed, success } from '../../../../nodes/shared/api/types';
import { accountOf, withoutMark } from '../../../../nodes/shared/login/account';
import type { Login, StoredSession } from '../../../../nodes/shared/login/account';
import type { LoginRefusal, LoginResult } from '../../../../nodes/shared/login/refusals';
import type { Session } from '../../../../nodes/shared/login/requests';

/** Nothing is sent: the script says what a login gives. */
const NO_HTTP = {} as IHttpRequestHelper;
let users = 0;

/** A clock that stands until it is moved. */
export function standingClock() {
	let now = 1_700_000_000_000;
	beforeAll(() => void jest.spyOn(Date, 'now').mockImplementation(() => now));
	afterAll(() => jest.restoreAllMocks());
	return { pass: (ms: number) => void (now += ms) };
}

/** What a caller may change of the credential, and the tokens that n8n has stored. */
interface Changes {
	user?: string;
	otherField?: string;
	/** The session that n8n holds, without its mark. */
	held?: string;
	refreshToken?: string;
	open?: Login['open'];
}

/** A credential of a new user, whose logins give these answers, one after another, then new sessions. */
export function scriptedCredential(
	answers: Array<LoginRefusal | { refusal: LoginRefusal; retryAfterMs: number } | Session> = [],
) {
	/** The refresh token of each login. */
	const logins: Array<string | undefined> = [];
	/** The sessions that n8n was given, by their tokens without the mark. */
	const opened = new Map<string, string>();
	const me = `user-${users++}`;
	async function open(_: unknown, refreshToken?: string): Promise<LoginResult<Session>> {
		logins.push(refreshToken);
		const answer = answers[logins.length - 1] ?? { token: `session-${logins.length}` };
		if (typeof answer === 'object' && 'token' in answer) return success(answer);
		const refusal = typeof answer === 'object' ? answer : { refusal: answer };
		return failed({ kind: 'login', request: '', message: 'Refused', ...refusal });
	}
	function loginOf({
		user = me,
		otherField,
		held = '',
		refreshToken = '',
		...more
	}: Changes): Login {
		const account = accountOf([user], otherField === undefined ? [] : [otherField]);
		const stored = { sessionToken: opened.get(held) ?? held, refreshToken };
		return { baseUrl: 'http://127.0.0.1', account, stored, newMs: 5_000, open, ...more };
	}
	async function ask(changes: Changes, isRun: boolean) {
		const login = loginOf(changes);
		const { account } = login;
		const openSession = async () => await account.openSession(NO_HTTP, login);
		const result = await (isRun ? account.duringRequest(openSession) : openSession());
		if (result.ok) opened.set(String(sessionOf(result)), result.value.sessionToken);
		return result;
	}
	return {
		logins,
		/** n8n asks because a request of our nodes has no session, or one that was refused. */
		run: async (changes: Changes = {}) => await ask(changes, true),
		/** n8n tests the credential. */
		test: async (changes: Changes = {}) => await ask(changes, false),
	};
}

export const sessionOf = (result: LoginResult<StoredSession>) =>
	result.ok ? withoutMark(result.value.sessionToken) : result.failure.message;
