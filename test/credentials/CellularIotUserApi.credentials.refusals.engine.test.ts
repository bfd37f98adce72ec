import type { IDataObject } from 'n8n-workflow';
import { LOCKED_USER, USER_PASSWORD } from '../../packages/sandbox/src';
import { movableTime, testCredential, withService } from '../engine';

const service = withService();
const time = movableTime();
const list = { authentication: 'userLogin', resource: 'endpoint', operation: 'getAll', limit: 1 };

/** Time goes on for n8n and for the service. */
function advance(seconds: number) {
	time.advance(seconds);
	service.control.advance(seconds);
}

const run = async (credentials: object) => await service.run(list, { credentials });
const test = async (credentials: ReturnType<typeof service.userCredentials>) =>
	await testCredential('cellularIotUserApi', credentials.cellularIotUserApi);
/** A new user whose credential has a wrong password. */
function mistyped(changes: IDataObject = {}) {
	const { username } = service.control.addUser();
	return service.userCredentials({ username, password: 'mistyped', ...changes });
}
const nameIn = (credentials: ReturnType<typeof service.userCredentials>) =>
	String(credentials.cellularIotUserApi.username);
const mend = (credentials: ReturnType<typeof service.userCredentials>) =>
	service.control.setPassword(nameIn(credentials), 'mistyped');

const WRONG = 'The service did not accept the Username and Password';

describe('a wrong password', () => {
	it('is sent once in five minutes, and after the second time not at all', async () => {
		const credentials = mistyped();
		const messages = [];
		for (let count = 0; count < 4; count++) messages.push((await run(credentials)).error?.message);
		expect(service.logins()).toBe(1);
		advance(301);
		for (let count = 0; count < 4; count++) messages.push((await run(credentials)).error?.message);
		expect(service.logins()).toBe(2);
		advance(30 * 86_400);
		const { error } = await run(credentials);
		expect(service.logins()).toBe(2);
		for (const message of [...messages, error?.message]) expect(message).toContain(WRONG);
		expect(error?.message).toContain('refused twice in a row');
		expect(error?.description).toContain('until the credential is changed or tested');
	});

	it('is forgotten when the credential is changed', async () => {
		const credentials = mistyped();
		await run(credentials);
		const changed = service.userCredentials({
			username: nameIn(credentials),
			password: USER_PASSWORD,
		});
		expect((await run(changed)).json).toHaveLength(1);
	});
});

describe('the test of a credential', () => {
	it('gets through after refusals, and ends them', async () => {
		const credentials = mistyped();
		await run(credentials);
		advance(301);
		await run(credentials);
		mend(credentials);
		expect((await run(credentials)).error?.message).toContain(WRONG);
		const { message, stored } = await test(credentials);
		expect([message, service.logins()]).toEqual([undefined, 3]);
		expect(String(stored.sessionToken)).toContain('.');
		expect((await run(credentials)).json).toHaveLength(1);
	});

	it('is one test when the editor makes three at once', async () => {
		const credentials = mistyped();
		const results = await Promise.all([test(credentials), test(credentials)]);
		results.push(await test(credentials));
		expect(service.logins()).toBe(1);
		for (const { message } of results) expect(message).toContain(WRONG);
		time.advance(4);
		await test(credentials);
		expect(service.logins()).toBe(2);
	});

	it('tries the password, not the refresh token nor the session', async () => {
		const { username, password } = service.control.addUser();
		const first = await run(service.userCredentials({ username, password }));
		time.advance(60);
		service.control.setPassword(username, 'another');
		const stored = first.credentials.stored as ReturnType<typeof service.userCredentials>;
		expect((await test(stored)).message).toContain(WRONG);
		expect((await run(stored)).json).toHaveLength(1);
	});

	it('of an application token gets through as well', async () => {
		const token = service.control.addApplicationToken({ expiresAt: new Date(0) });
		const credentials = service.credentials({ applicationToken: token });
		const tokenList = { ...list, authentication: 'applicationToken' };
		for (let count = 0; count < 3; count++) await service.run(tokenList, { credentials });
		expect(service.logins()).toBe(1);
		service.control.addApplicationToken({ token });
		const { message } = await testCredential('cellularIotApi', credentials.cellularIotApi);
		expect([message, service.logins()]).toEqual([undefined, 2]);
	});
});

describe('a locked account', () => {
	it('is left alone until the lock ends, and says when that is', async () => {
		service.control.lockUser(LOCKED_USER);
		const credentials = service.userCredentials({
			username: LOCKED_USER,
			password: USER_PASSWORD,
		});
		const { error } = await run(credentials);
		expect(error?.message).toContain('has locked the account');
		expect(error?.message).toContain('possible again in 5 minutes');
		advance(200);
		expect((await run(credentials)).error?.message).toContain('possible again in 2 minutes');
		expect(service.logins()).toBe(1);
		advance(101);
		expect((await run(credentials)).json).toHaveLength(1);
		expect(service.logins()).toBe(2);
	});
});
