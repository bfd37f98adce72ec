import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import {
	EXPIRED_APPLICATION_TOKEN,
	RESTRICTED_APPLICATION_TOKEN,
	REVOKED_APPLICATION_TOKEN,
	startSandbox,
} from '../../src';
import { loggedIn, NOON } from '../client';
import { sandbox } from '../sandboxHooks';
import { answerOf, refusalOf } from '../fixture';
import { client, loginPerTest, post } from './login';

loginPerTest();

describe('login with an application token', () => {
	it('answers with the recorded header, claims and lifetime and nothing else', async () => {
		const { status, data } = await post({ application_token: sandbox.applicationToken });
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
		expect(await answerOf(post({ application_token: token }))).toEqual([401, '']);
	});

	it('keeps sessions alive after their application token was revoked', async () => {
		const session = await loggedIn(sandbox);
		sandbox.control.revokeApplicationToken(sandbox.applicationToken);
		expect((await session.get('/api/v1/tariff_profile')).status).toBe(200);
		expect((await post({ application_token: sandbox.applicationToken })).status).toBe(401);
	});

	it('lets an application token expire when its time comes, and honours its address range', async () => {
		const expiresAt = new Date(NOON.getTime() + 60_000);
		const token = sandbox.control.addApplicationToken({ expiresAt, ip: '127.0.0.0/8' });
		expect((await post({ application_token: token })).status).toBe(200);
		sandbox.control.advance(61);
		expect((await post({ application_token: token })).status).toBe(401);
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
		expect(await refusalOf(post(body))).toEqual([400, 1000]);
	});

	it.each([
		[{ username: 'user@example.org', password: 'da39a3ee5e6b4b0d3255bfef95601890afd80709' }],
		[{ mfa_token: 'x', code: '123456' }],
		[{ refresh_token: 'x' }],
	])('refuses %j, which nobody was given', async (body) => {
		expect(await answerOf(post(body))).toEqual([401, '']);
	});

	it('refuses another content type, and what is no JSON', async () => {
		const body = JSON.stringify({ application_token: sandbox.applicationToken });
		expect(await refusalOf(post(body, 'text/plain'))).toEqual([400, 1000]);
		// axios would make JSON of a text that is none.
		expect(await refusalOf(post(Buffer.from(body.slice(1))))).toEqual([400, 1000]);
	});
});

it('allows 100 logins in five minutes, whatever their outcome', async () => {
	const attempt = () => post({ application_token: 'wrong' });
	for (let count = 0; count < 100; count++) expect((await attempt()).status).toBe(401);
	const request = post({ application_token: sandbox.applicationToken });
	expect(await refusalOf(request)).toEqual([429, 1105]);
	sandbox.control.advance(301);
	expect((await attempt()).status).toBe(401);
});

describe('the bearer', () => {
	const get = (authorization?: string) =>
		client.get('/api/v1/endpoint', { headers: { Authorization: authorization } });

	it.each(['Bearer None', 'Bearer ', 'Bearer a.b'])('%s is malformed', async (header) => {
		const message = 'token contains an invalid number of segments';
		expect(await answerOf(get(header))).toEqual([401, { message }]);
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
		const { Authorization } = (await loggedIn(other)).defaults.headers.common;
		await other.close();
		const message = 'signature is invalid';
		expect(await answerOf(get(String(Authorization)))).toEqual([401, { message }]);
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
		const expired = [401, { message: 'Token is expired' }];
		expect(await answerOf(session.get('/api/v1/sim'))).toEqual(expired);
		const second = await loggedIn(sandbox);
		sandbox.control.expireSessions();
		expect(await answerOf(second.get('/api/v1/sim'))).toEqual(expired);
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
