import { MAIL_USER, PLAIN_USER, TOTP_USER } from '../../src';
import { hashed } from '../client';
import { sandbox, sandboxPerTest, visitor } from '../sandboxHooks';

sandboxPerTest();

const login = async (username: string, password: string) =>
	await visitor.post('/api/v1/authenticate', { username, password: hashed(password) });

it('adds users of each kind, sets passwords, locks and unlocks', async () => {
	for (const codes of [undefined, 'authenticator', 'email']) {
		const { data } = await visitor.post('/_sandbox/user', { codes, password: 'own' });
		expect(data.secret).toMatch(codes === 'authenticator' ? /^[A-Z2-7]{32}$/ : /^$/);
		const answer = await login(data.username, 'own');
		expect(answer.data).toHaveProperty(codes === undefined ? 'auth_token' : 'mfa_token');
	}
	const { data: users } = await visitor.get('/_sandbox/users');
	expect(users).toContainEqual({ id: 502, username: TOTP_USER, codes: 'authenticator' });
	expect(users).toContainEqual({ id: 503, username: MAIL_USER, codes: 'email' });
	expect(users).toContainEqual({ id: 501, username: PLAIN_USER, codes: 'none' });
	const username = PLAIN_USER;
	await visitor.post('/_sandbox/user/password', { username, password: 'new' });
	expect((await login(username, 'new')).status).toBe(200);
	await visitor.post('/_sandbox/user/lock', { username });
	expect((await login(username, 'new')).data.error_code).toBe(1105);
	expect((await visitor.post('/_sandbox/user/unlock', { username })).data).toEqual({ ok: true });
	expect((await login(username, 'new')).status).toBe(200);
});

it('tells codes, and ends refresh tokens', async () => {
	const { data } = await visitor.post('/_sandbox/user/code', { username: TOTP_USER });
	expect(data.code).toBe(sandbox.control.authenticatorCode(TOTP_USER));
	await login(MAIL_USER, 'sandbox-password');
	const { data: mails } = await visitor.post('/_sandbox/user/mails', { username: MAIL_USER });
	expect(mails.codes).toEqual([expect.stringMatching(/^\d{6}$/)]);
	const { data: tokens } = await login(PLAIN_USER, 'sandbox-password');
	await visitor.post('/_sandbox/refresh_tokens/expire', {});
	const refreshed = await visitor.post('/api/v1/authenticate', {
		refresh_token: tokens.refresh_token,
	});
	expect(refreshed.status).toBe(401);
});

it.each(['code', 'mails', 'password', 'lock', 'unlock'])(
	'%s needs a user there is',
	async (verb) => {
		const username = 'nobody@example.com';
		const body = verb === 'password' ? { username, password: 'x' } : { username };
		const { status, data } = await visitor.post(`/_sandbox/user/${verb}`, body);
		expect([status, data.message]).toEqual([400, 'No user nobody@example.com']);
	},
);
