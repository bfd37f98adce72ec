import type { AxiosInstance } from 'axios';
import { MAIL_USER, TOTP_USER, TRUSTED_FINGERPRINT, USER_PASSWORD } from '../../src';
import { anonymous, hashed } from '../client';
import { sandbox, sandboxPerTest } from '../sandboxHooks';

const TWO_TOKENS = ['auth_token', 'refresh_token'];

let client: AxiosInstance;

sandboxPerTest();
beforeEach(() => {
	client = anonymous(sandbox);
});

const post = async (body: object) => await client.post('/api/v1/authenticate', body);
const first = async (username: string, extra: object = {}) =>
	await post({ username, password: hashed(USER_PASSWORD), ...extra });

describe('a code of an authenticator', () => {
	const mfaToken = async () => (await first(TOTP_USER)).data.mfa_token as string;
	const code = () => sandbox.control.authenticatorCode(TOTP_USER);

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

describe('a code by e-mail', () => {
	it('is sent with the first step and is good once, for 20 minutes', async () => {
		const { data } = await first(MAIL_USER);
		const [mailed] = sandbox.control.mailedCodes(MAIL_USER);
		expect(mailed).toMatch(/^\d{6}$/);
		expect((await post({ mfa_token: data.mfa_token, code: mailed })).status).toBe(200);
		const again = (await first(MAIL_USER)).data.mfa_token;
		const newest = sandbox.control.mailedCodes(MAIL_USER).at(-1);
		sandbox.control.advance(1201);
		expect((await post({ mfa_token: again, code: newest })).status).toBe(401);
	});
});

describe('a trusted device', () => {
	it('needs no code for 90 days after it was registered with one', async () => {
		const device = { fingerprint: 'ours', name: 'n8n' };
		const { data } = await first(TOTP_USER);
		const code = sandbox.control.authenticatorCode(TOTP_USER);
		await post({ mfa_token: data.mfa_token, code, trusted_device: device });
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
			const { data } = await first(TOTP_USER);
			const code = sandbox.control.authenticatorCode(TOTP_USER);
			const answer = await post({ mfa_token: data.mfa_token, code, trusted_device });
			expect([answer.status, answer.data.error_code]).toEqual([400, 1000]);
		},
	);
});
