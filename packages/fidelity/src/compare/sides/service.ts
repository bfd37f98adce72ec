import { createHash } from 'node:crypto';
import { isObject } from '../../../../sandbox/src/core/http/body';
import type { Answer, Login, Question, Side } from '../types';
import { CannotRun } from './cannotRun';
import type { Send } from './send';

/** The service has no such login: it is another API. */
export class OtherLogin extends CannotRun {}

/** How to log in: an application token, or a user without a second factor. */
export type Credentials = { token: string } | { username: string; password: string };

/** Logs in to a service and returns it as a side. A session that ends meanwhile is renewed once for each request. */
export async function serviceSide(send: Send, credentials: Credentials): Promise<Side> {
	const login: Login = 'token' in credentials ? 'token' : 'user';
	let session = await logIn(send, credentials);
	let offset = offsetOf(session);

	const ask = async (question: Question): Promise<Answer> => {
		if (question.authorization !== undefined) return send(question);
		const authorized = () => send({ ...question, authorization: `Bearer ${tokenOf(session)}` });
		const answer = await authorized();
		offset = offsetOf(answer);
		if (answer.status !== 401) return answer;
		session = await logIn(send, credentials);
		return authorized();
	};
	return {
		login,
		get session() {
			return session;
		},
		ask,
		now: () => Date.now() + offset,
	};
}

/** Difference between the clocks, in milliseconds, from the header `Date`. */
function offsetOf({ headers }: Answer): number {
	const at = Date.parse(headers.date ?? '');
	return Number.isNaN(at) ? 0 : at - Date.now();
}

async function logIn(send: Send, credentials: Credentials): Promise<Answer> {
	const body =
		'token' in credentials
			? { application_token: credentials.token }
			: { username: credentials.username, password: digestOf(credentials.password) };
	const answer = await send({ method: 'POST', path: '/api/v1/authenticate', body });
	if (isObject(answer.body) && 'mfa_token' in answer.body) {
		throw new CannotRun('This user has a second factor. Use an application token.');
	}
	const hasToken = tokenOf(answer) !== '';
	if ([404, 405].includes(answer.status) || (answer.status === 200 && !hasToken)) {
		throw new OtherLogin(
			`POST /api/v1/authenticate was answered with ${answer.status} and no auth_token: it is another API, or has another login.`,
		);
	}
	if (!hasToken) throw new CannotRun(refusedLogin(answer.status));
	return answer;
}

function refusedLogin(status: number): string {
	const what = `The service refused the login with ${status}`;
	if (status === 429) return `${what}: too many requests. Wait a few minutes, then try again.`;
	return `${what}. ${status >= 500 ? 'Try again later.' : 'Check the token in the environment.'}`;
}

/** `docs/service/authentication.md, *Password digest*`. */
const digestOf = (password: string) => createHash('sha1').update(password, 'utf8').digest('hex');

/** The session token in the answer to a login; empty for another answer. */
export function tokenOf({ body }: Answer): string {
	const token = isObject(body) ? body.auth_token : undefined;
	return typeof token === 'string' ? token : '';
}

/** Counts the questions of a side, without logins. */
export function counted(side: Side): { side: Side; requests: () => number } {
	let requests = 0;
	return {
		side: {
			...side,
			// A session can be renewed.
			get session() {
				return side.session;
			},
			ask: (question) => {
				requests += 1;
				return side.ask(question);
			},
		},
		requests: () => requests,
	};
}
