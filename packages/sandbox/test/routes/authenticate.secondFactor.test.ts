import { MAIL_USER, TOTP_USER, TRUSTED_FINGERPRINT } from '../../src';
import { sandbox } from '../sandboxHooks';
import { refusalOf } from './fixture';
import { first, loginPerTest, post, TWO_TOKENS } from './login';

loginPerTest();

const mfaToken = async () => (await first(TOTP_USER)).data.mfa_token as string;
const code = () => sandbox.control.authenticatorCode(TOTP_USER);

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
