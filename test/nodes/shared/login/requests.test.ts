import type { IHttpRequestHelper, IHttpRequestOptions } from 'n8n-workflow';
import { sendLogin, sendStep, sessionOf, textOf } from '../../../../nodes/shared/login/requests';
import { LOGIN_TEXT, REFUSALS } from '../../../../nodes/shared/login/refusals';
import type { LoginRefusal } from '../../../../nodes/shared/login/refusals';
import { fakeService, TOKEN } from './fixtures/fakeService';
import type { Reply } from './fixtures/fakeService';

const BASE = 'https://api.example.com';
/** The service's, which need not be this machine's. */
const CLOCK = 'Sat, 21 Nov 2026 10:00:00 GMT';
const request = { baseUrl: BASE, body: { a: 1 }, repeatable: false, refusals: {} };

describe('a request of a login', () => {
	it('is a POST that follows no redirect and throws no status', async () => {
		const { http, sent } = fakeService({ status: 200, body: 'x' });
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
				abortSignal: expect.any(AbortSignal),
			},
		]);
	});

	it('whose answer never ends is given up and closed: later logins wait for it', async () => {
		const sent: IHttpRequestOptions[] = [];
		const httpRequest = async (options: IHttpRequestOptions) => {
			sent.push(options);
			return await new Promise<never>(() => {});
		};
		const http = { helpers: { httpRequest } } as unknown as IHttpRequestHelper;
		const result = await sendLogin(http, request);
		expect(result).toMatchObject({
			ok: false,
			failure: { message: 'The service did not answer in time' },
		});
		expect(sent).toHaveLength(1);
		expect(sent[0]?.abortSignal).toHaveProperty('aborted', true);
	});

	it('may go elsewhere with a session', async () => {
		const { http, sent } = fakeService({ status: 200 });
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
		[{ status: 300 }, { failure: { message: LOGIN_TEXT.redirect?.message, status: 300 } }],
		[{ status: 399 }, { failure: { message: LOGIN_TEXT.redirect?.message, status: 399 } }],
		[
			{ status: 400, body: { x: 1 }, headers: { 'retry-after': '7' } },
			{ failure: { status: 400, retryAfterMs: 7_000 } },
		],
		[
			{ status: 400, headers: { Date: CLOCK, 'Retry-After': 'Sat, 21 Nov 2026 10:01:00 GMT' } },
			{ failure: { status: 400, retryAfterMs: 60_000 } },
		],
		[
			{ code: 'CERT_HAS_EXPIRED' },
			{ failure: { message: expect.stringContaining('The certificate there has expired') } },
		],
	])('that is answered with %j is %j', async (reply, expected) => {
		const result = await sendLogin(fakeService(reply).http, request);
		expect(result).toMatchObject(expected);
		if (!result.ok) {
			expect(result.failure).toMatchObject({
				kind: 'login',
				request: 'POST /api/v1/authenticate',
			});
		}
	});

	it.each([
		[true, 503, 2],
		[false, 503, 1],
		[true, 429, 2],
		[false, 429, 2],
		[true, 401, 1],
	])('repeatable %p, after %i: sent %i times', async (repeatable, status, times) => {
		const { http, sent } = fakeService({ status, headers: { 'retry-after': '0' } }, TOKEN);
		await sendLogin(http, { ...request, repeatable });
		expect(sent).toHaveLength(times);
	});

	it('waits no longer than 20 seconds in all', async () => {
		const { http, sent } = fakeService({ status: 429, headers: { 'retry-after': '21' } });
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

describe('the session of an answer', () => {
	const answer = (body: unknown) => ({ status: 200, headers: {}, body });

	it('has a refresh token where the answer has one', () => {
		expect(sessionOf(answer({ auth_token: 'a' }))).toEqual({ ok: true, value: { token: 'a' } });
		expect(sessionOf(answer({ auth_token: 'a', refresh_token: 'r' }))).toEqual({
			ok: true,
			value: { token: 'a', refreshToken: 'r' },
		});
	});

	it('is needed', () => {
		expect(sessionOf(answer('<html>'))).toMatchObject({ ok: false, failure: LOGIN_TEXT.shape });
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
	])('%i with %j is %s', async (status, body, refusal) => {
		const headers = { 'retry-after': '600' };
		const { http, sent } = fakeService({ status, body, headers });
		const result = await sendStep(http, BASE, { a: 1 }, 'wrongCode');
		expect(result.ok ? '' : result.failure.refusal).toBe(refusal);
		if (refusal !== undefined) {
			expect(result).toMatchObject({ failure: { message: REFUSALS[refusal].message } });
		}
		expect(sent).toHaveLength(1);
	});
});
