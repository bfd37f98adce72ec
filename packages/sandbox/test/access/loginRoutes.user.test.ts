import { decodeJwt } from 'jose';
import {
	LOCKED_USER,
	MAIL_USER,
	PLAIN_USER,
	SUSPENDED_USER,
	TOTP_USER,
	TRUSTED_FINGERPRINT,
	USER_PASSWORD,
} from '../../src';
import { hashed, loggedInAs } from '../client';
import { sandbox } from '../sandboxHooks';
import { answerOf, refusalOf } from '../fixture';
import { client, first, loginPerTest, post, TWO_TOKENS } from './login';

loginPerTest();

const LOCKED = [401, 1105];
const password = hashed(USER_PASSWORD);
const mfaToken = async () => (await first(TOTP_USER)).data.mfa_token as string;
const code = () => sandbox.control.authenticatorCode(TOTP_USER);
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

describe('a code of an authenticator', () => {
	it('gives both tokens, once', async () => {
		const { status, data } = await first(TOTP_USER);
		expect([status, Object.keys(data)]).toEqual([200, ['mfa_token']]);
		const used = code();
		const second = await post({ mfa_token: data.mfa_token, code: used });
		expect([second.status, Object.keys(second.data)]).toEqual([200, TWO_TOKENS]);
		expect((await post({ mfa_token: data.mfa_token, code: code() })).status).toBe(401);
		expect((await post({ mfa_token: await mfaToken(), code: used })).status).toBe(401);
	});

	it.each([
		[29, 200],
		[61, 401],
	])('%d seconds old is answered with %d', async (seconds, status) => {
		const old = code();
		sandbox.control.advance(seconds);
		expect((await post({ mfa_token: await mfaToken(), code: old })).status).toBe(status);
	});

	it('needs the token of the first step, which lasts 20 minutes', async () => {
		expect((await post({ mfa_token: 'made up', code: code() })).status).toBe(401);
		const token = await mfaToken();
		sandbox.control.advance(1201);
		expect((await post({ mfa_token: token, code: code() })).status).toBe(401);
	});
});

it('a code by e-mail is sent with the first step and is good for 20 minutes', async () => {
	const { data } = await first(MAIL_USER);
	const [mailed] = sandbox.control.mailedCodes(MAIL_USER);
	expect(mailed).toMatch(/^\d{6}$/);
	expect((await post({ mfa_token: data.mfa_token, code: mailed })).status).toBe(200);
	const again = (await first(MAIL_USER)).data.mfa_token;
	const newest = sandbox.control.mailedCodes(MAIL_USER).at(-1);
	sandbox.control.advance(1201);
	expect((await post({ mfa_token: again, code: newest })).status).toBe(401);
});

describe('a trusted device', () => {
	it('needs no code for 90 days after it was registered with one', async () => {
		const device = { fingerprint: 'ours', name: 'n8n' };
		await post({ mfa_token: await mfaToken(), code: code(), trusted_device: device });
		const trusted = await first(TOTP_USER, { fingerprint: 'ours' });
		expect(Object.keys(trusted.data)).toEqual(TWO_TOKENS);
		expect((await first(TOTP_USER, { fingerprint: 'theirs' })).data).toHaveProperty('mfa_token');
		sandbox.control.advance(90 * 86_400 + 1);
		const { data: late } = await first(TOTP_USER, { fingerprint: 'ours' });
		expect(Object.keys(late)).toEqual(['mfa_token']);
	});

	it('is one of the user it was registered for', async () => {
		const trusted = await first(MAIL_USER, { fingerprint: TRUSTED_FINGERPRINT });
		expect(Object.keys(trusted.data)).toEqual(TWO_TOKENS);
		const other = await first(TOTP_USER, { fingerprint: TRUSTED_FINGERPRINT });
		expect(Object.keys(other.data)).toEqual(['mfa_token']);
	});

	it.each([[{}], [{ fingerprint: '' }], [{ fingerprint: 'x', name: 5 }], ['x']])(
		'described as %j is malformed',
		async (trusted_device) => {
			const request = post({ mfa_token: await mfaToken(), code: code(), trusted_device });
			expect(await refusalOf(request)).toEqual([400, 1000]);
		},
	);
});
