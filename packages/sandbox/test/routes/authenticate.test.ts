import type { AxiosInstance } from 'axios';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import {
	EXPIRED_APPLICATION_TOKEN,
	RESTRICTED_APPLICATION_TOKEN,
	REVOKED_APPLICATION_TOKEN,
	startSandbox,
} from '../../src';
import { anonymous, loggedIn, AT_NOON, NOON } from '../client';
import { sandbox, sandboxPerTest } from '../sandboxHooks';
import { answerOf, refusalOf } from './fixture';

const LOGIN = '/api/v1/authenticate';

let client: AxiosInstance;

sandboxPerTest({ ...AT_NOON, sessionSeconds: 600 });
beforeEach(() => {
	client = anonymous(sandbox);
});

describe('login with an application token', () => {
	it('answers with the recorded header, claims and lifetime and nothing else', async () => {
		const { status, data } = await client.post(LOGIN, {
			application_token: sandbox.applicationToken,
		});
		expect(status).toBe(200);
		expect(Object.keys(data)).toEqual(['auth_token']);
		expect(decodeProtectedHeader(data.auth_token)).toEqual({ alg: 'HS384' });
		const claims = decodeJwt(data.auth_token);
		expect(claims).toMatchObject({
			aud: '/api/v1/authentication',
			'esc.app': expect.any(Number),
			'esc.org': 13000,
			'esc.orgName': 'Example Org',
			api_key: '',
			iss: expect.any(String),
		});
		expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(600);
		expect(claims.iat).toBeCloseTo(NOON.getTime() / 1000, -1);
	});

	it.each([
		'unknown',
		EXPIRED_APPLICATION_TOKEN,
		REVOKED_APPLICATION_TOKEN,
		RESTRICTED_APPLICATION_TOKEN,
	])('refuses %s with an empty 401', async (token) => {
		expect(await answerOf(client.post(LOGIN, { application_token: token }))).toEqual([401, '']);
	});

	it('keeps sessions alive after their application token was revoked', async () => {
		const session = await loggedIn(sandbox);
		sandbox.control.revokeApplicationToken(sandbox.applicationToken);
		expect((await session.get('/api/v1/tariff_profile')).status).toBe(200);
		const again = await client.post(LOGIN, { application_token: sandbox.applicationToken });
		expect(again.status).toBe(401);
	});

	it('lets an application token expire when its time comes, and honours its address range', async () => {
		const expiresAt = new Date(NOON.getTime() + 60_000);
		const token = sandbox.control.addApplicationToken({ expiresAt, ip: '127.0.0.0/8' });
		expect((await client.post(LOGIN, { application_token: token })).status).toBe(200);
		sandbox.control.advance(61);
		expect((await client.post(LOGIN, { application_token: token })).status).toBe(401);
	});
});

describe('other login bodies', () => {
	it.each([
		[{}],
		[{ application_token: 7 }],
		[{ application_token: '' }],
		[{ application_token: 'x', username: 'y' }],
		[{ username: 'somebody' }],
		[[]],
	])('calls %j malformed', async (body) => {
		const { status, data } = await client.post(LOGIN, body);
		expect(status).toBe(400);
		expect(data).toMatchObject({ error_code: 1000, error_token: 'BadRequest' });
	});

	it.each([
		[{ username: 'user@example.org', password: 'da39a3ee5e6b4b0d3255bfef95601890afd80709' }],
		[{ mfa_token: 'x', code: '123456' }],
		[{ refresh_token: 'x' }],
	])('refuses %j, which nobody was given', async (body) => {
		expect(await answerOf(client.post(LOGIN, body))).toEqual([401, '']);
	});

	it.each(['{"application_token":', '', 'null'])('refuses the body %j', async (body) => {
		const headers = { 'Content-Type': 'application/json' };
		expect(await refusalOf(client.post(LOGIN, body, { headers }))).toEqual([400, 1000]);
	});

	it('refuses another content type', async () => {
		const headers = { 'Content-Type': 'text/plain' };
		const body = JSON.stringify({ application_token: sandbox.applicationToken });
		expect(await refusalOf(client.post(LOGIN, body, { headers }))).toEqual([400, 1000]);
	});
});

it('allows 100 logins in five minutes, whatever their outcome', async () => {
	const attempt = () => client.post(LOGIN, { application_token: 'wrong' });
	for (let count = 0; count < 100; count++) expect((await attempt()).status).toBe(401);
	const { status, data } = await client.post(LOGIN, {
		application_token: sandbox.applicationToken,
	});
	expect([status, data.error_code, data.error_token]).toEqual([429, 1105, 'TooManyRequests']);
	sandbox.control.advance(301);
	expect((await attempt()).status).toBe(401);
});

describe('the bearer', () => {
	const get = (authorization?: string) =>
		client.get('/api/v1/endpoint', { headers: { Authorization: authorization } });

	it.each(['Bearer None', 'Bearer ', 'Bearer a.b'])('%s is malformed', async (header) => {
		const { status, data } = await get(header);
		expect(status).toBe(401);
		expect(data).toEqual({ message: 'token contains an invalid number of segments' });
	});

	it.each([undefined, 'Basic abc', 'bearer a.b.c'])('%s is no bearer', async (header) => {
		const { status, data } = await get(header);
		expect([status, Object.keys(data)]).toEqual([401, ['message']]);
	});

	it('is needed however the path is escaped', async () => {
		const { status, data } = await client.get('/%61pi/v1/endpoint');
		expect([status, data]).toEqual([401, { message: 'Unauthorized' }]);
	});

	it('fails with a foreign signature', async () => {
		const other = await startSandbox();
		const { data } = await anonymous(other).post(LOGIN, {
			application_token: other.applicationToken,
		});
		await other.close();
		const answer = await get(`Bearer ${data.auth_token}`);
		expect([answer.status, answer.data]).toEqual([401, { message: 'signature is invalid' }]);
	});

	it('fails with another algorithm or for another purpose, even with the right key', async () => {
		const { sessionKeys } = sandbox.world;
		const token = (alg: string, audience: string) =>
			new SignJWT({})
				.setProtectedHeader({ alg })
				.setAudience(audience)
				.setExpirationTime(NOON.getTime() / 1000 + 60)
				.sign(sessionKeys.current);
		const statuses = [];
		for (const [alg, audience] of [
			['HS384', '/api/v1/authentication'],
			['HS256', '/api/v1/authentication'],
			['HS384', '/elsewhere'],
		] as const) {
			statuses.push((await get(`Bearer ${await token(alg, audience)}`)).status);
		}
		expect(statuses).toEqual([200, 401, 401]);
	});

	it('fails when its time is over, and when all sessions were ended', async () => {
		const session = await loggedIn(sandbox);
		sandbox.control.advance(599);
		expect((await session.get('/api/v1/sim')).status).toBe(200);
		sandbox.control.advance(2);
		const expired = await session.get('/api/v1/sim');
		expect([expired.status, expired.data]).toEqual([401, { message: 'Token is expired' }]);
		const second = await loggedIn(sandbox);
		sandbox.control.expireSessions();
		const ended = await second.get('/api/v1/sim');
		expect([ended.status, ended.data]).toEqual([401, { message: 'Token is expired' }]);
		expect((await (await loggedIn(sandbox)).get('/api/v1/sim')).status).toBe(200);
	});

	it('comes before unknown routes and malformed bodies', async () => {
		expect((await client.get('/api/v1/nothing')).status).toBe(401);
		const headers = { 'Content-Type': 'application/json' };
		expect((await client.post('/api/v1/endpoint', '{', { headers })).status).toBe(401);
		const session = await loggedIn(sandbox);
		expect(await refusalOf(session.get('/api/v1/nothing'))).toEqual([404, 1201]);
		expect((await session.put('/api/v1/endpoint', {})).status).toBe(404);
		expect((await session.head('/api/v1/endpoint')).status).toBe(404);
	});
});

it('dates its answers with its own clock', async () => {
	sandbox.control.advance(86_400);
	const { headers } = await client.get('/api/v1/endpoint');
	expect(Date.parse(String(headers.date))).toBeCloseTo(NOON.getTime() + 86_400_000, -4);
});
