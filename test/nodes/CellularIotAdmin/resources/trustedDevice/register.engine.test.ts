import type { IDataObject } from 'n8n-workflow';
import { itemsOf, withService } from '../../../../engine';
import { FINGERPRINT, codeUser } from './fixtures/codeUser';

const service = withService();

describe('registering a device', () => {
	it('takes two runs, and the credential then logs in without a code', async () => {
		const { run, mailed, useCode } = codeUser(service);
		expect((await run({ operation: 'getAll' })).error?.message).toContain('one-time code');
		const { json, hints, error } = await run({ operation: 'register' });
		expect(error).toBeUndefined();
		expect(json).toEqual([{ code_requested: true, mfa_token: expect.any(String) }]);
		expect(hints).toMatchObject([{ message: expect.stringContaining('mfa_token') }]);
		const token = String((json[0] as IDataObject).mfa_token);
		const registered = await useCode(token, mailed());
		const until = service.control.now().getTime() + 90 * 86_400_000;
		expect(registered.json).toEqual([
			{
				registered: true,
				name: 'n8n',
				valid_until: expect.any(String),
			},
		]);
		const { valid_until: valid } = registered.json[0] as { valid_until: string };
		expect(Math.abs(Date.parse(valid) - until)).toBeLessThan(60_000);
		const list = await run({ operation: 'getAll' });
		expect(list.json).toMatchObject([{ browser: 'n8n' }]);
		expect(service.loginSteps().at(-1)).toBe('fingerprint+password+username');
	});

	it('sends the fingerprint of the credential and nothing it was not given', async () => {
		const { request, mailed, useCode, username } = codeUser(service);
		await useCode(await request(), mailed());
		const users = [...service.world.access.users.values()];
		expect(users.find((user) => user.username === username)?.trustedDevices).toMatchObject([
			{ fingerprint: FINGERPRINT, name: 'n8n', operatingSystem: '', browser: 'n8n' },
		]);
	});

	it('works with a code of an authenticator, typed by hand', async () => {
		const { request, useCode, username } = codeUser(service, 'authenticator');
		const { json } = await useCode(await request(), service.control.authenticatorCode(username));
		expect(json).toMatchObject([{ registered: true }]);
	});

	it('says what is wrong with the code or the token', async () => {
		const { request, useCode } = codeUser(service);
		const token = await request();
		const { error } = await useCode(token, '12 34 56');
		expect(error?.message).toContain('did not accept the one-time code');
		expect((await useCode(token, '12345')).error?.message).toBe("'Code' must have six digits");
		expect((await useCode('={{ "" }}', '123456')).error?.message).toBe("'MFA Token' is empty");
		expect(service.logins()).toBe(2);
	});

	it('asks for the fingerprint first', async () => {
		const { run } = codeUser(service, 'email', { trustedDeviceSecret: '' });
		const { error } = await run({ operation: 'register' });
		expect(error?.message).toBe("The credential has no 'Trusted Device Fingerprint'");
		expect(service.logins()).toBe(0);
	});

	it('says that an account without codes needs none, item by item', async () => {
		const { username, password } = service.control.addUser();
		const { json, outputs } = await service.run(
			{ authentication: 'userLogin', resource: 'trustedDevice', operation: 'register' },
			{
				credentials: service.userCredentials({
					username,
					password,
					trustedDeviceSecret: FINGERPRINT,
				}),
				json: [{}, {}],
				node: { onError: 'continueRegularOutput' },
			},
		);
		expect(json).toMatchObject([
			{ error: expect.stringContaining('asks for no code') },
			{ error: expect.stringContaining('asks for no code') },
		]);
		expect(itemsOf(outputs)).toEqual([0, 1]);
	});

	it('with a wrong password is sent once, like every login', async () => {
		const { run } = codeUser(service, 'email', { password: 'mistyped' });
		for (let count = 0; count < 3; count++) {
			const { error } = await run({ operation: 'register' });
			expect(error?.message).toContain('did not accept the Username and Password');
		}
		expect(service.logins()).toBe(1);
	});
});
