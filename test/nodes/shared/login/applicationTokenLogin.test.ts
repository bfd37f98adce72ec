import { accountOf } from '../../../../nodes/shared/login/account';
import { applicationTokenLogin } from '../../../../nodes/shared/login/applicationTokenLogin';
import { LOGIN_TEXT, REFUSALS } from '../../../../nodes/shared/login/refusals';
import { fakeService, TOKEN } from './fixtures/fakeService';
import type { Reply } from './fixtures/fakeService';

const BASE = 'https://api.example.com';

describe('the login with an application token', () => {
	const credential = { baseUrl: `${BASE}/`, applicationToken: ' token ', sessionToken: 'old' };
	const login = (changes: object = {}) => applicationTokenLogin({ ...credential, ...changes });
	const open = async (...replies: Reply[]) => {
		const result = login();
		if (!result.ok) throw new Error('refused');
		const { http, bodies } = fakeService(...replies);
		return { session: await result.value.open(http), bodies };
	};

	it('is the same with and without a callback secret', () => {
		const value = { account: accountOf([BASE, 'token']) };
		expect(login({ callbackSecret: 'hush' })).toMatchObject({ value });
	});

	it('is known by address and token', () => {
		expect(login()).toMatchObject({
			ok: true,
			value: {
				baseUrl: BASE,
				account: accountOf([BASE, 'token']),
				stored: { sessionToken: 'old', refreshToken: '' },
				newMs: 5_000,
			},
		});
		expect(login({ sessionToken: undefined })).toMatchObject({
			value: { stored: { sessionToken: '' } },
		});
	});

	it.each([
		[{ applicationToken: ' ' }, 'The Application Token of the credential is empty'],
		[{ applicationToken: undefined }, 'The Application Token of the credential is empty'],
		[{ baseUrl: 'http://api.example.com' }, 'The Base URL of the credential uses http'],
	])('is refused before anything is sent: %j', (changes, message) => {
		expect(login(changes)).toMatchObject({
			ok: false,
			failure: { kind: 'input', message: expect.stringContaining(message) },
		});
		expect(login({ ...changes, applicationToken: '' })).toMatchObject({
			failure: { description: expect.stringMatching(/^Open the credential and /) },
		});
	});

	it('may use http where the credential allows it', () => {
		const changes = { baseUrl: 'http://api.example.com', allowHttp: true };
		expect(login(changes)).toMatchObject({ value: { baseUrl: 'http://api.example.com' } });
		expect(login({ ...changes, allowHttp: 'yes' }).ok).toBe(false);
	});

	it('exchanges the token for a session, and tries again like a read', async () => {
		const { session, bodies } = await open({ code: 'ECONNRESET' }, TOKEN);
		expect(session).toEqual({ ok: true, value: { token: 'a.b.c' } });
		expect(bodies()).toEqual([{ application_token: 'token' }, { application_token: 'token' }]);
	});

	it.each<[Reply, object]>([
		[
			{ status: 401 },
			{ refusal: 'wrongToken', message: REFUSALS.wrongToken.message, lasting: true },
		],
		[
			{ status: 429, headers: { 'retry-after': '600' } },
			{ refusal: 'tooMany', retryAfterMs: 600_000 },
		],
		[{ status: 404 }, { refusal: undefined, ...LOGIN_TEXT[404] }],
		[
			{ status: 200, body: {} },
			{ refusal: undefined, ...LOGIN_TEXT.shape },
		],
	])('%j is told as %j', async (reply, failure) => {
		const { session } = await open(reply);
		expect(session).toMatchObject({
			ok: false,
			failure: { kind: 'login', request: 'POST /api/v1/authenticate', ...failure },
		});
	});
});
