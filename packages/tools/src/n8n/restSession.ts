import { randomUUID } from 'node:crypto';

/** Headers of a request with a connection of its own: n8n may close an idle one while a request is on its way. */
export const ONE_REQUEST = { connection: 'close' };

/** n8n's errors are JSON with a `message` and a long stack trace. */
function messageOf(answer: string): string {
	try {
		const { message } = JSON.parse(answer) as { message?: unknown };
		if (typeof message === 'string') return message;
	} catch {
		// Not JSON: returned unchanged.
	}
	return answer.slice(0, 600);
}

/** n8n answered with an error status. */
export class RestError extends Error {
	constructor(
		request: string,
		readonly status: number,
		readonly answer: string,
	) {
		super(`n8n answered ${request} with ${status}: ${messageOf(answer)}`);
	}
}

/** Owner account of an n8n. n8n requires 8 characters, a digit and a capital letter in the password. */
export interface Owner {
	email: string;
	firstName: string;
	lastName: string;
	password: string;
}

/** A signed-in session with the REST interface of n8n's editor. */
export class RestSession {
	private cookie = '';

	/** n8n binds the login cookie to this value. */
	private readonly browserId = randomUUID();

	/** @param url for example `http://127.0.0.1:5678` */
	constructor(readonly url: string) {}

	/**
	 * Sends one request and returns the content of `data`.
	 * @throws RestError for any status that is not 2xx
	 */
	async request<T>(method: string, path: string, body?: unknown): Promise<T> {
		const answer = JSON.parse(await this.textOf(method, path, body)) as T | { data: T };
		const wrapped = answer !== null && typeof answer === 'object' && 'data' in answer;
		return wrapped ? answer.data : answer;
	}

	/**
	 * Sends one request and returns the server-sent events of the answer, once it has ended.
	 * @throws RestError for any status that is not 2xx
	 */
	async events<T>(path: string, body: unknown): Promise<T[]> {
		const lines = (await this.textOf('POST', path, body)).split('\n');
		return lines
			.filter((line) => line.startsWith('data: '))
			.map((line) => JSON.parse(line.slice('data: '.length)) as T);
	}

	private async textOf(method: string, path: string, body: unknown): Promise<string> {
		const response = await fetch(this.url + path, {
			method,
			headers: {
				...ONE_REQUEST,
				'content-type': 'application/json',
				cookie: this.cookie,
				'browser-id': this.browserId,
				'push-ref': this.browserId,
			},
			body: body === undefined ? undefined : JSON.stringify(body),
			signal: AbortSignal.timeout(60_000),
		});
		for (const cookie of response.headers.getSetCookie()) {
			if (cookie.startsWith('n8n-auth=')) this.cookie = cookie.split(';')[0] ?? '';
		}
		const text = await response.text();
		if (!response.ok) throw new RestError(`${method} ${path}`, response.status, text);
		return text;
	}

	/** Creates the owner of a new n8n, or signs in if there is one. */
	async signIn(owner: Owner): Promise<void> {
		const { userManagement } = await this.request<{
			userManagement: { showSetupOnFirstLoad: boolean };
		}>('GET', '/rest/settings');
		if (userManagement.showSetupOnFirstLoad) {
			await this.request('POST', '/rest/owner/setup', owner);
			return;
		}
		const { email, password } = owner;
		await this.request('POST', '/rest/login', { emailOrLdapLoginId: email, password });
	}
}
