import type { IDataObject } from 'n8n-workflow';
import { HOME_WORKSPACE } from '../../packages/sandbox/src';
import { withService } from '../engine';

type Credentials = Record<string, IDataObject>;

const COUNT = 200;
const TOKENS = '/api/v1/application_token';
const LOGIN = '/api/v1/authenticate';
const PASSWORD = 'password+username';
const CODE = 'code+mfa_token';

const service = withService();
// The service counts calls of five minutes.
beforeEach(() => void service.control.advance(301));

/** A list that the service does not limit per second, so that nothing but the session is waited for. */
const run = async (credentials: Credentials, authentication = 'userLogin') =>
	await service.run(
		{ authentication, resource: 'applicationToken', operation: 'getAll', limit: 1 },
		{ credentials },
	);

/** What n8n holds after a first run. */
async function stored(credentials: Credentials, authentication?: string) {
	const { error, credentials: after } = await run(credentials, authentication);
	expect(error).toBeUndefined();
	return after.stored as Credentials;
}

/** 200 runs at once, each with the next of these credentials; all of them must succeed. */
async function runAtOnce(credentials: Credentials[], authentication?: string) {
	const turns = Array.from(
		{ length: COUNT },
		(_, index) => credentials[index % credentials.length],
	);
	const runs = await Promise.all(
		turns.map(async (one) => await run(one as Credentials, authentication)),
	);
	expect(runs.flatMap(({ error }) => error?.message ?? [])).toEqual([]);
	expect(runs.flatMap(({ json }) => json)).toHaveLength(COUNT);
}

function endSessions({ refreshTokens }: { refreshTokens: boolean }) {
	const { control } = service;
	control.expireSessions();
	if (refreshTokens) control.expireRefreshTokens();
	control.resetRequests();
}

const statusesOf = (wanted: string) =>
	service.control
		.requests()
		.filter(({ path }) => path === wanted)
		.map(({ status }) => status);

/** Each run met the stale session, and was sent again with the new one. */
function expectAllStale() {
	const statuses = statusesOf(TOKENS);
	expect(statuses.filter((status) => status === 401)).toHaveLength(COUNT);
	expect(statuses.filter((status) => status === 200)).toHaveLength(COUNT);
}

describe('200 runs at once without a good session are one login', () => {
	it('with an application token', async () => {
		const applicationToken = service.control.addApplicationToken();
		const credentials = service.credentials({ applicationToken });
		const stale = await stored(credentials, 'applicationToken');
		endSessions({ refreshTokens: false });
		await runAtOnce([stale], 'applicationToken');
		expectAllStale();
		expect(service.loginSteps()).toEqual(['application_token']);
	});

	it('with the refresh token of a person', async () => {
		const stale = await stored(service.userCredentials());
		endSessions({ refreshTokens: false });
		await runAtOnce([stale]);
		expectAllStale();
		expect(service.loginSteps()).toEqual(['refresh_token']);
	});

	it('with the password of a person, where the refresh token is refused', async () => {
		const stale = await stored(service.userCredentials());
		endSessions({ refreshTokens: true });
		await runAtOnce([stale]);
		expectAllStale();
		expect(service.loginSteps()).toEqual(['refresh_token', PASSWORD]);
	});

	it('with the next code of an authenticator, which is waited for', async () => {
		const { username, password, secret } = service.control.addUser({ codes: 'authenticator' });
		const person = service.userCredentials({ username, password, authenticatorSecret: secret });
		service.beforeNextCode(4);
		const stale = await stored(person);
		endSessions({ refreshTokens: true });
		await runAtOnce([stale]);
		expectAllStale();
		expect(service.loginSteps()).toEqual(['refresh_token', PASSWORD, CODE]);
		// A code that is sent again in its half minute is refused.
		expect(statusesOf(LOGIN)).toEqual([401, 200, 200]);
	});

	it('for each of two credentials of a person, with a code each', async () => {
		const { username, password, secret } = service.control.addUser({ codes: 'authenticator' });
		const person = { username, password, authenticatorSecret: secret };
		service.beforeNextCode(4);
		await runAtOnce([
			service.userCredentials(person),
			service.userCredentials({ ...person, workspaceId: HOME_WORKSPACE }),
		]);
		expect(service.loginSteps()).toEqual([PASSWORD, CODE, PASSWORD, CODE, 'target_organisation']);
		expect(statusesOf(LOGIN)).toEqual([200, 200, 200, 200]);
	});
});
