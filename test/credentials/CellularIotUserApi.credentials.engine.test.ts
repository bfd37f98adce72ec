import type { IDataObject } from 'n8n-workflow';
import {
	FOREIGN_WORKSPACE,
	MAIL_USER,
	OTHER_WORKSPACE,
	TRUSTED_FINGERPRINT,
	USER_PASSWORD,
} from '../../packages/sandbox/src';
import { withService } from '../engine';

const service = withService();
const list = { authentication: 'userLogin', resource: 'endpoint', operation: 'getAll', limit: 1 };

const PASSWORD = 'password+username';
const PASSWORD_AND_DEVICE = 'fingerprint+password+username';
const CODE = 'code+mfa_token';
const CODE_AND_DEVICE = 'code+mfa_token+trusted_device';

const run = async (credentials: object, parameters: object = list) =>
	await service.run(parameters, { credentials });
const newUser = (codes?: 'authenticator' | 'email') => service.control.addUser({ codes });
/** What the credential holds after a run, with its session taken away by the service. */
const ended = (stored: Record<string, unknown>) => {
	service.control.expireSessions();
	service.control.resetRequests();
	return stored;
};

describe('a login', () => {
	it('with a password sends its hash, and keeps session and refresh token', async () => {
		const credentials = service.userCredentials();
		const { json, error, credentials: after } = await run(credentials);
		expect(error).toBeUndefined();
		expect(json).toHaveLength(1);
		expect(service.loginSteps()).toEqual([PASSWORD]);
		const kept = after.stored.cellularIotUserApi as IDataObject;
		expect(String(kept.sessionToken).split('.')).toHaveLength(3);
		expect(String(kept.refreshToken)).toMatch(/^[0-9a-f]{16}:[\w-]+\.[\w-]+\.[\w-]+$/);
		expect((await run(after.stored)).json).toHaveLength(1);
		expect(service.logins()).toBe(1);
	});

	it('takes a password as it is, umlauts and spaces included', async () => {
		const password = ' pä  ss🔑 ';
		const { username } = service.control.addUser({ password });
		const { error } = await run(service.userCredentials({ username, password }));
		expect(error).toBeUndefined();
	});

	it('with an authenticator makes the code by itself', async () => {
		const { username, password, secret } = newUser('authenticator');
		const spaced = secret.toLowerCase().replace(/(.{4})/g, '$1 ');
		const { json } = await run(
			service.userCredentials({ username, password, authenticatorSecret: spaced }),
		);
		expect(json).toHaveLength(1);
		expect(service.loginSteps()).toEqual([PASSWORD, CODE]);
	});

	it('with an authenticator and a fingerprint registers the device in the same step', async () => {
		const { username, password, secret } = newUser('authenticator');
		const credentials = service.userCredentials({
			username,
			password,
			authenticatorSecret: `otpauth://totp/x?secret=${secret}`,
			trustedDeviceSecret: 'a-device-of-ours',
		});
		const { credentials: after } = await run(credentials);
		expect(service.loginSteps()).toEqual([PASSWORD_AND_DEVICE, CODE_AND_DEVICE]);
		service.control.expireRefreshTokens();
		const again = await run(ended(after.stored));
		expect(again.json).toHaveLength(1);
		expect(service.loginSteps()).toEqual(['refresh_token', PASSWORD_AND_DEVICE]);
	});

	it('from a trusted device needs no code', async () => {
		const { json } = await run(
			service.userCredentials({
				username: MAIL_USER,
				password: USER_PASSWORD,
				trustedDeviceSecret: TRUSTED_FINGERPRINT,
			}),
		);
		expect(json).toHaveLength(1);
		expect(service.loginSteps()).toEqual([PASSWORD_AND_DEVICE]);
		expect(service.control.mailedCodes(MAIL_USER)).toEqual([]);
	});

	it('leads to the workspace of the credential, with a refresh token too', async () => {
		const credentials = service.userCredentials({
			...newUser(),
			workspaceId: String(OTHER_WORKSPACE),
		});
		const { json, credentials: after, error } = await run(credentials);
		expect([error, json]).toEqual([undefined, []]);
		expect(service.loginSteps()).toEqual([PASSWORD, 'target_organisation']);
		const again = await run(ended(after.stored));
		expect(again.json).toEqual([]);
		expect(service.loginSteps()).toEqual(['refresh_token', 'target_organisation']);
	});

	it('says so when the workspace is not open to the user', async () => {
		const credentials = service.userCredentials({
			...newUser(),
			workspaceId: FOREIGN_WORKSPACE,
		});
		for (let count = 0; count < 2; count++) {
			const { error } = await run(credentials);
			expect(error?.message).toContain('does not let this user into the workspace');
		}
		expect(service.loginSteps()).toEqual([PASSWORD, 'target_organisation']);
	});
});

describe('the next session', () => {
	it('comes from the refresh token, without password and code', async () => {
		const { username, password, secret } = newUser('authenticator');
		const first = await run(
			service.userCredentials({ username, password, authenticatorSecret: secret }),
		);
		const { json, credentials } = await run(ended(first.credentials.stored));
		expect(json).toHaveLength(1);
		expect(service.loginSteps()).toEqual(['refresh_token']);
		await run(ended(credentials.stored));
		expect(service.loginSteps()).toEqual(['refresh_token']);
	});

	it('comes from the password when the refresh token is refused', async () => {
		const first = await run(service.userCredentials());
		service.control.expireRefreshTokens();
		const { json, credentials } = await run(ended(first.credentials.stored));
		expect(json).toHaveLength(1);
		expect(service.loginSteps()).toEqual(['refresh_token', PASSWORD]);
		await run(ended(credentials.stored));
		expect(service.loginSteps()).toEqual(['refresh_token']);
	});

	it('never comes from the refresh token of another user', async () => {
		const first = await run(service.userCredentials());
		const { sessionToken, refreshToken } = first.credentials.stored
			.cellularIotUserApi as IDataObject;
		const other = service.userCredentials({ ...newUser(), sessionToken, refreshToken });
		await run(ended(other));
		expect(service.loginSteps()).toEqual([PASSWORD]);
	});
});
