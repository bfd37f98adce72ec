import { MAIL_USER, TOTP_SECRET, TOTP_USER, USER_PASSWORD } from '../../packages/sandbox/src';
import { movableTime, testCredential, withService } from '../engine';

const service = withService();
const time = movableTime();
const list = { authentication: 'userLogin', resource: 'endpoint', operation: 'getAll', limit: 1 };

const run = async (credentials: object) => await service.run(list, { credentials });
const mailUser = (changes: object = {}) =>
	service.userCredentials({ username: MAIL_USER, password: USER_PASSWORD, ...changes });
const totpUser = (changes: object = {}) =>
	service.userCredentials({
		username: TOTP_USER,
		password: USER_PASSWORD,
		authenticatorSecret: TOTP_SECRET,
		...changes,
	});

function endSessions() {
	service.control.expireSessions();
	service.control.expireRefreshTokens();
}

describe('a code that is asked for and cannot be made', () => {
	it('is explained with the three ways out, and asked for once in 15 minutes', async () => {
		for (let count = 0; count < 3; count++) {
			const { error } = await run(mailUser());
			expect(error?.message).toContain('asks for a one-time code at each login');
			expect(error?.message).toContain('an Application Token');
			expect(error?.message).toContain("the 'Authenticator Secret'");
			expect(error?.message).toContain("the 'Trusted Device Fingerprint'");
			expect(error?.message).not.toContain('refused twice');
		}
		expect(service.control.mailedCodes(MAIL_USER)).toHaveLength(1);
		time.advance(901);
		await run(mailUser());
		expect(service.control.mailedCodes(MAIL_USER)).toHaveLength(2);
	});

	it('is explained by the test of the credential too', async () => {
		const { message } = await testCredential('cellularIotUserApi', mailUser().cellularIotUserApi);
		expect(message).toContain('asks for a one-time code at each login');
	});

	it('is explained for a device that is not registered', async () => {
		const { error } = await run(mailUser({ trustedDeviceSecret: 'never registered' }));
		expect(error?.message).toContain('of a registered device');
		expect(error?.description).toContain(
			"'Trusted Device: Register' of the node 'Cellular IoT Admin'",
		);
	});
});

it('a trusted device asks for a code again after 91 days, and gets it from the authenticator secret', async () => {
	const { username, password, secret } = service.control.addUser({ codes: 'authenticator' });
	const device = { username, password, trustedDeviceSecret: 'a-device-for-90-days' };
	const withSecret = service.userCredentials({ ...device, authenticatorSecret: secret });
	await run(withSecret);
	service.control.advance(91 * 24 * 3600);
	endSessions();
	service.loginSteps();
	const again = await run(withSecret);
	expect(again.json).toHaveLength(1);
	expect(service.loginSteps().at(-1)).toBe('code+mfa_token+trusted_device');
	service.control.advance(91 * 24 * 3600);
	const { error } = await run(service.userCredentials(device));
	expect(error?.message).toContain('asks for a one-time code at each login');
});

describe('the codes of an authenticator', () => {
	it('are sent once each: the second login in half a minute waits for the next one', async () => {
		service.beforeNextCode(6);
		expect((await run(totpUser())).json).toHaveLength(1);
		endSessions();
		const started = Date.now();
		expect((await run(totpUser({ workspaceId: '13000' }))).error).toBeUndefined();
		expect(Date.now() - started).toBeGreaterThan(1_000);
		// Not for half a minute, as without a look at the clock.
		expect(Date.now() - started).toBeLessThan(25_000);
	}, 60_000);

	it('are those of the service, whatever this computer takes for the time', async () => {
		time.advance(-3 * 86_400);
		service.control.advance(60);
		endSessions();
		expect((await run(totpUser())).json).toHaveLength(1);
		time.advance(3 * 86_400);
	});

	it('from another secret are sent twice at most', async () => {
		const { username, password } = service.control.addUser({ codes: 'authenticator' });
		const wrong = { username, password, authenticatorSecret: TOTP_SECRET };
		for (let count = 0; count < 6; count++) {
			const { error } = await run(service.userCredentials(wrong));
			expect(error?.message).toContain('did not accept the one-time code');
			time.advance(200);
			service.control.advance(200);
		}
		expect(service.loginSteps().filter((step) => step.startsWith('code'))).toHaveLength(2);
	});
});

it('too many logins from this address are waited for, and nothing else is sent meanwhile', async () => {
	service.control.fault({
		path: '/authenticate',
		status: 429,
		headers: { 'Retry-After': '100' },
		body: { error_code: 1105, error_token: 'TooManyRequests', message: 'x' },
	});
	const credentials = service.userCredentials();
	for (let count = 0; count < 3; count++) {
		const { error } = await run(credentials);
		expect(error?.message).toContain('refuses more logins from this address');
	}
	expect(service.logins()).toBe(1);
	time.advance(101);
	expect((await run(credentials)).json).toHaveLength(1);
});
