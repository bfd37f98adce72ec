import type { IHttpRequestHelper } from 'n8n-workflow';
import { accountOf } from '../../../../nodes/shared/login/accounts';
import type { Session } from '../../../../nodes/shared/login/accounts';
import type { Attempt, Login } from '../../../../nodes/shared/login/login';
import { announce, openSession } from '../../../../nodes/shared/login/session';
import { failed, success } from '../../../../nodes/shared/api/types';
import type { LoginRefusal, Result } from '../../../../nodes/shared/api/types';

/** Nothing is sent here: what a login gives is said by the play. */
const NOBODY = {} as IHttpRequestHelper;
let users = 0;

/** A clock that stands until it is moved. */
export function standingClock() {
	let now = 1_700_000_000_000;
	beforeAll(() => void jest.spyOn(Date, 'now').mockImplementation(() => now));
	afterAll(() => jest.restoreAllMocks());
	return { pass: (ms: number) => void (now += ms) };
}

/** A credential of a user of its own, whose logins give what `answers` says, one after another, else a new session. */
export function credential(
	answers: Array<LoginRefusal | { refusal: LoginRefusal; retryAfterMs: number } | Session> = [],
	more: Partial<Login> = {},
) {
	const attempts: Attempt[] = [];
	const who = [`user-${users++}`];
	const login: Login = {
		baseUrl: 'http://127.0.0.1',
		who,
		rest: [],
		stale: '',
		newMs: 5_000,
		async open(attempt): Promise<Result<Session>> {
			attempts.push(attempt);
			const answer = answers[attempts.length - 1] ?? { token: `session-${attempts.length}` };
			if (typeof answer === 'object' && 'token' in answer) return success(answer);
			const { refusal, retryAfterMs } =
				typeof answer === 'object' ? answer : { refusal: answer, retryAfterMs: undefined };
			const message = 'Refused';
			return failed({ kind: 'login', request: '', message, refusal, retryAfterMs });
		},
		...more,
	};
	const ask = async (changes: Partial<Login> = {}) =>
		await openSession(NOBODY, { ...login, ...changes });
	return {
		login,
		attempts,
		/** n8n asks because a request of ours met no session, or a stale one. */
		async run(changes: Partial<Login> = {}) {
			const ended = announce(accountOf({ ...login, ...changes }));
			const result = await ask(changes);
			ended();
			return result;
		},
		/** n8n tests the credential. */
		test: ask,
	};
}

/** The session of a result, or what was said instead. */
export const sessionOf = (result: Awaited<ReturnType<typeof openSession>>) =>
	result.ok ? result.value.sessionToken : result.failure.message;
