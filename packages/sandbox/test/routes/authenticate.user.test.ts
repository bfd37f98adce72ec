import { decodeJwt } from 'jose';
import { LOCKED_USER, PLAIN_USER, SUSPENDED_USER, TOTP_USER, USER_PASSWORD } from '../../src';
import { hashed, loggedInAs } from '../client';
import { sandbox } from '../sandboxHooks';
import { answerOf, refusalOf } from './fixture';
import { client, first, loginPerTest, post, TWO_TOKENS } from './login';

loginPerTest();

const LOCKED = [401, 1105];
const password = hashed(USER_PASSWORD);
const wrong = async (username: string) => await post({ username, password: hashed('wrong') });

describe('a password alone', () => {
	it('gives a session and a refresh token', async () => {
		const { status, data } = await first(PLAIN_USER);
		expect([status, Object.keys(data)]).toEqual([200, TWO_TOKENS]);
		const claims = decodeJwt(data.auth_token);
		expect(claims).toMatchObject({ 'esc.user': 501, 'esc.org': 13000 });
		expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(600);
		const session = await loggedInAs(sandbox, PLAIN_USER);
		expect((await session.get('/api/v1/endpoint')).data).toHaveLength(25);
	});

	it.each([
		['another password', PLAIN_USER, hashed('wrong')],
		['the password itself', PLAIN_USER, USER_PASSWORD],
		['a hash in capitals', PLAIN_USER, password.toUpperCase()],
		['a suspended user', SUSPENDED_USER, password],
		['nobody', 'nobody@example.com', password],
	])('is refused with an empty 401: %s', async (_, username, given) => {
		expect(await answerOf(post({ username, password: given }))).toEqual([401, '']);
	});
});

describe('the lock', () => {
	it('comes with the third wrong password in a row, and lasts five minutes', async () => {
		for (let count = 0; count < 2; count++) {
			expect((await wrong(PLAIN_USER)).data).toBe('');
		}
		expect(await refusalOf(wrong(PLAIN_USER))).toEqual(LOCKED);
		expect(await refusalOf(first(PLAIN_USER))).toEqual(LOCKED);
		sandbox.control.advance(299);
		expect(await refusalOf(first(PLAIN_USER))).toEqual(LOCKED);
		sandbox.control.advance(2);
		expect((await first(PLAIN_USER)).status).toBe(200);
	});

	it('does not come when a login succeeds in between', async () => {
		for (let count = 0; count < 3; count++) {
			await wrong(PLAIN_USER);
			await wrong(PLAIN_USER);
			expect((await first(PLAIN_USER)).status).toBe(200);
		}
	});

	it('counts wrong codes too, whatever right passwords come in between', async () => {
		for (let count = 0; count < 3; count++) {
			const { data } = await first(TOTP_USER);
			const answer = post({ mfa_token: data.mfa_token, code: '12345x' });
			if (count < 2) expect((await answer).data).toBe('');
			else expect(await refusalOf(answer)).toEqual(LOCKED);
		}
	});

	it('can be there from the start, and be ended', async () => {
		expect(await refusalOf(first(LOCKED_USER))).toEqual(LOCKED);
		sandbox.control.unlockUser(LOCKED_USER);
		expect((await first(LOCKED_USER)).status).toBe(200);
		sandbox.control.lockUser(LOCKED_USER);
		expect(await refusalOf(first(LOCKED_USER))).toEqual(LOCKED);
	});
});

describe('a refresh token', () => {
	const refresh = async (token: string) => await post({ refresh_token: token });

	it('gives a new session and nothing else, and may be used again', async () => {
		const { data } = await first(PLAIN_USER);
		for (let count = 0; count < 2; count++) {
			const { status, data: refreshed } = await refresh(data.refresh_token);
			expect([status, Object.keys(refreshed)]).toEqual([200, ['auth_token']]);
		}
	});

	it('is refused when it ended, when it is a session, and when the user is suspended', async () => {
		const { data } = await first(PLAIN_USER);
		expect((await refresh(data.auth_token)).status).toBe(401);
		for (const user of sandbox.world.access.users.values()) user.suspended = true;
		expect((await refresh(data.refresh_token)).status).toBe(401);
		for (const user of sandbox.world.access.users.values()) user.suspended = false;
		sandbox.control.expireRefreshTokens();
		expect((await refresh(data.refresh_token)).status).toBe(401);
	});

	it('is no bearer', async () => {
		const { data } = await first(PLAIN_USER);
		const headers = { Authorization: `Bearer ${data.refresh_token}` };
		expect((await client.get('/api/v1/sim', { headers })).status).toBe(401);
	});
});
