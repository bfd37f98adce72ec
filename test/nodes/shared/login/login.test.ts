import { applicationTokenLogin } from '../../../../nodes/shared/login/applicationTokenLogin';
import { sendLogin, textOf } from '../../../../nodes/shared/login/login';
import { explainStep } from '../../../../nodes/shared/login/loginSteps';
import { REFUSAL_TEXT, LOGIN_TEXT } from '../../../../nodes/shared/login/loginTexts';
import type { LoginRefusal } from '../../../../nodes/shared/api/types';
import { line, somebody, TOKEN } from './loginPlay';
import type { Reply } from './loginPlay';

const BASE = 'https://api.example.com';
/** The service's, which need not be this machine's. */
const CLOCK = 'Sat, 21 Nov 2026 10:00:00 GMT';
const request = { baseUrl: BASE, body: { a: 1 }, repeatable: false };

describe('a request of a login', () => {
	it('is a POST that follows no redirect and throws no status', async () => {
		const { http, sent } = line({ status: 200, body: 'x' });
		await sendLogin(http, request);
		expect(sent).toEqual([
			{
				method: 'POST',
				url: `${BASE}/api/v1/authenticate`,
				body: { a: 1 },
				headers: {},
				json: true,
				returnFullResponse: true,
				ignoreHttpStatusErrors: true,
				disableFollowRedirect: true,
				timeout: 30_000,
			},
		]);
	});

	it('may go elsewhere with a session', async () => {
		const { http, sent } = line({ status: 200 });
		await sendLogin(http, { ...request, path: '/elsewhere', bearer: 'x' });
		expect(sent[0]).toMatchObject({
			url: `${BASE}/elsewhere`,
			headers: { Authorization: 'Bearer x' },
		});
	});

	it.each<[Reply, object]>([
		[
			{ status: 204, body: 'b', headers: { date: CLOCK } },
			{
				ok: true,
				value: { status: 204, body: 'b', serviceTime: Date.UTC(2026, 10, 21, 10) },
			},
		],
		[
			{ status: 299, body: 'b' },
			{ ok: true, value: { status: 299, headers: {}, body: 'b', serviceTime: undefined } },
		],
		[{ status: 300 }, { ok: false, failure: { kind: 'redirect', status: 300 } }],
		[{ status: 399 }, { ok: false, failure: { kind: 'redirect', status: 399 } }],
		[
			{ status: 400, body: { x: 1 }, headers: { 'retry-after': '7' } },
			{ ok: false, failure: { kind: 'status', status: 400, body: { x: 1 }, retryAfterMs: 7_000 } },
		],
		[
			{ status: 400, headers: { Date: CLOCK, 'Retry-After': 'Sat, 21 Nov 2026 10:01:00 GMT' } },
			{ ok: false, failure: { kind: 'status', status: 400, retryAfterMs: 60_000 } },
		],
		[{ code: 'CERT_HAS_EXPIRED' }, { failure: { kind: 'network', code: 'CERT_HAS_EXPIRED' } }],
	])('that is answered with %j is %j', async (reply, expected) => {
		const result = await sendLogin(line(reply).http, request);
		expect(result).toMatchObject(expected);
		if (!result.ok) expect(result.failure.request).toBe('POST /api/v1/authenticate');
	});

	it.each([
		[true, 503, 2],
		[false, 503, 1],
		[true, 429, 2],
		[false, 429, 2],
		[true, 401, 1],
	])('repeatable %p, after %i: sent %i times', async (repeatable, status, times) => {
		const { http, sent } = line({ status, headers: { 'retry-after': '0' } }, TOKEN);
		await sendLogin(http, { ...request, repeatable });
		expect(sent).toHaveLength(times);
	});

	it('waits no longer than 20 seconds in all', async () => {
		const { http, sent } = line({ status: 429, headers: { 'retry-after': '21' } });
		expect(await sendLogin(http, request)).toMatchObject({ failure: { status: 429 } });
		expect(sent).toHaveLength(1);
	});

	it.each([
		[{ a: 'x' }, 'x'],
		[{ a: '' }, undefined],
		[{ a: 5 }, undefined],
		[{}, undefined],
		[null, undefined],
		[undefined, undefined],
	])('holds a text or nothing: %j', (body, text) => {
		expect(textOf({ status: 200, headers: {}, body }, 'a')).toBe(text);
	});
});

describe('the refusal of a step', () => {
	it.each<[number, unknown, LoginRefusal | undefined]>([
		[401, { error_code: 1101 }, 'wrongCode'],
		[401, { error_code: 1105 }, 'locked'],
		[401, { error_code: '1105' }, 'locked'],
		[401, null, 'wrongCode'],
		[429, { error_code: 1105 }, 'tooMany'],
		[403, { error_code: 1105 }, undefined],
	])('%i with %j is %s', (status, body, refusal) => {
		const failure = explainStep({ kind: 'status', request: 'POST /', status, body }, 'wrongCode');
		expect(failure.refusal).toBe(refusal);
		if (refusal !== undefined) expect(failure.message).toBe(REFUSAL_TEXT[refusal].message);
	});
});

describe('the login with an application token', () => {
	const credential = { baseUrl: `${BASE}/`, applicationToken: ' token ', sessionToken: 'old' };
	const login = (changes: object = {}) => applicationTokenLogin({ ...credential, ...changes });
	const open = async (...replies: Reply[]) => {
		const result = login();
		if (!result.ok) throw new Error('refused');
		const { http, bodies } = line(...replies);
		return { session: await result.value.open({ http, person: somebody() }), bodies };
	};

	it('is known by address and token', () => {
		expect(login()).toMatchObject({
			ok: true,
			value: { baseUrl: BASE, who: [BASE, 'token'], rest: [], stale: 'old', newMs: 5_000 },
		});
		expect(login({ sessionToken: undefined })).toMatchObject({ value: { stale: '' } });
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
		[{ status: 401 }, { refusal: 'wrongToken', ...REFUSAL_TEXT.wrongToken }],
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
