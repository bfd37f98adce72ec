import { movableTime, testCredential, triggerHost, watching, withService } from '../engine';

const service = withService();
const time = movableTime();
const DEVICE = 11400001;
const PASSWORD = 'password+username';
const WRONG = 'The service did not accept the Username and Password';

/** Time goes on for n8n and for the service. */
function advance(seconds: number) {
	time.advance(seconds);
	service.control.advance(seconds);
}

/** A trigger with the login of a new person, whose password is `right`. */
async function triggerOf(kind: 'live' | 'durable', password: string) {
	const { username } = service.control.addUser({ password: 'right' });
	const credentials = service.userCredentials({ username, password });
	const form = { authentication: 'userLogin', ...watching('smsReceived', [DEVICE]) };
	const trigger = await triggerHost({ kind, credentials, parameters: form });
	const users = [...service.world.access.users.values()];
	const user = users.find((one) => one.username === username);
	return { trigger, user, username, credentials };
}

describe.each(['live', 'durable'] as const)('a %s trigger', (kind) => {
	it('with a wrong password never locks the account, and works after a green test', async () => {
		const { trigger, credentials, username } = await triggerOf(kind, 'mistyped');
		await expect(trigger.activate()).rejects.toThrow(WRONG);
		for (let count = 0; count < 10; count++) {
			advance(count % 2 === 0 ? 60 : 6 * 3600);
			await expect(trigger.tick()).rejects.toThrow(WRONG);
		}
		expect(service.logins()).toBe(2);
		service.control.setPassword(username, 'mistyped');
		const test = await testCredential('cellularIotUserApi', credentials.cellularIotUserApi);
		expect(test.message).toBeUndefined();
		expect(await trigger.tick()).toBeNull();
	});

	it('whose password was changed sends it twice in an hour, and goes on after a correction', async () => {
		const { control } = service;
		const { trigger, user, username } = await triggerOf(kind, 'right');
		await trigger.activate();
		await trigger.tick();
		control.setPassword(username, 'changed');
		control.expireSessions();
		control.expireRefreshTokens();
		control.resetRequests();
		const missed = control.deviceSends(DEVICE, 'meanwhile');
		for (let minute = 0; minute < 60; minute++) {
			advance(60);
			await expect(trigger.tick()).rejects.toThrow(WRONG);
		}
		expect(service.loginSteps()).toEqual(['refresh_token', PASSWORD, PASSWORD]);
		expect(user).toMatchObject({ failures: 2, lockedUntil: 0 });
		trigger.correct('cellularIotUserApi', { password: 'changed' });
		advance(60);
		const items = await trigger.tick();
		expect(items?.map(({ json }) => json.id)).toEqual([missed]);
		expect(user).toMatchObject({ failures: 0, lockedUntil: 0 });
	});
});
