import { randomUUID } from 'node:crypto';

/** n8n's errors are JSON with a `message` and a long stack trace. */
function messageOf(answer: string): string {
	try {
		const { message } = JSON.parse(answer) as { message?: unknown };
		if (typeof message === 'string') return message;
	} catch {
		// Not JSON: shown as it is.
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

/** The account that owns an n8n. n8n asks for 8 characters, a digit and a capital in the password. */
export interface Owner {
	email: string;
	firstName: string;
	lastName: string;
	password: string;
}

/** A signed-in conversation with n8n's own REST interface, the one its editor uses. */
export class RestSession {
	private cookie = '';

	/** n8n ties the login cookie to this value, so it stays the same throughout. */
	private readonly browserId = randomUUID();

	/** @param url for example `http://127.0.0.1:5678` */
	constructor(readonly url: string) {}

	/**
	 * One request. What n8n wraps in `data` is taken out.
	 * @throws RestError for any status that is not 2xx
	 */
	async request<T>(method: string, path: string, body?: unknown): Promise<T> {
		const response = await fetch(this.url + path, {
			method,
			headers: {
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
		const answer = JSON.parse(text) as T | { data: T };
		const wrapped = answer !== null && typeof answer === 'object' && 'data' in answer;
		return wrapped ? answer.data : answer;
	}

	/** Makes the owner of a new n8n, or signs in where there is one already. */
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
