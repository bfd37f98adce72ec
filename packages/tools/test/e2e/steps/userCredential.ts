import { strict as assert } from 'node:assert';
import { TOTP_SECRET, TOTP_USER, USER_PASSWORD } from '../../../../sandbox/src';
import type { Fixture } from '../fixture';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { actionWorkflow } from '../workflow';
import { succeeded, runNew } from './ending';

const LOGIN = 'POST /api/v1/authenticate';

/** Checks the user login: refused in runs, tested again, then unattended with authenticator codes. */
export async function userCredentialSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { rest, sandbox } = fixture;
	const content = (username: string, data: Record<string, unknown> = {}) => ({
		name: 'Person',
		type: 'cellularIotUserApi',
		data: { baseUrl: sandbox.url, username, password: USER_PASSWORD, ...data },
	});
	const logins = () => sandbox.control.requestCounts()[LOGIN] ?? 0;
	const runAs = async (id: string) => {
		const credential = { cellularIotUserApi: { id, name: 'Person' } };
		const form = { authentication: 'userLogin', resource: 'endpoint', operation: 'getAll' };
		return await runNew(rest, actionWorkflow('As a person', credential, form));
	};

	steps.title('A user login');
	await steps.step('with a wrong password is sent once for several runs', async () => {
		sandbox.control.resetRequests();
		const { username } = sandbox.control.addUser({ password: 'another' });
		const { id } = await rest.createCredential(content(username));
		for (let count = 0; count < 3; count++) {
			const { status, error } = await runAs(id);
			assert.equal(status, 'error');
			assert.match(error ?? '', /did not accept the Username and Password/);
		}
		assert.equal(logins(), 1);
		const refused = await rest.testCredential(id, content(username));
		assert.equal(refused.status, 'Error');
		assert.equal(logins(), 2, 'the test gets through to the service');
		console.log(`        n8n says: ${refused.message}`);
	});
	await steps.step('works again once its test is green', async () => {
		const { username } = sandbox.control.addUser({ password: 'another' });
		const { id } = await rest.createCredential(content(username));
		await runAs(id);
		sandbox.control.setPassword(username, USER_PASSWORD);
		const { status, message } = await rest.testCredential(id, content(username));
		assert.equal(status, 'OK', message);
		assert.equal((await runAs(id)).status, 'success');
	});
	await steps.step('makes its codes itself, and needs none for the next session', async () => {
		const data = { authenticatorSecret: TOTP_SECRET };
		const { id } = await rest.createCredential(content(TOTP_USER, data));
		assert.equal((await runAs(id)).status, 'success');
		sandbox.control.expireSessions();
		sandbox.control.resetRequests();
		succeeded(await runAs(id));
		const bodies = sandbox.control.requests().filter(({ path }) => LOGIN.endsWith(path));
		assert.deepEqual(
			bodies.map(({ body }) => body),
			[{ refresh_token: '(not kept)' }],
		);
		const shown = JSON.stringify((await rest.credential(id)).data);
		for (const secret of [USER_PASSWORD, TOTP_SECRET, 'eyJ']) assert.ok(!shown.includes(secret));
	});
}
