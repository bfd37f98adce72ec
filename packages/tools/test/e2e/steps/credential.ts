import { strict as assert } from 'node:assert';
import { REVOKED_APPLICATION_TOKEN } from '../../../../sandbox/src';
import type { Fixture } from '../fixture';
import type { StepRunner } from '../../../src/steps/stepRunner';

const contentOf = ({ sandbox }: Fixture, data: Record<string, unknown> = {}) => ({
	name: 'Sandbox',
	type: 'cellularIotApi',
	data: { baseUrl: sandbox.url, applicationToken: sandbox.applicationToken, ...data },
});

/** Creates the credential of all steps. */
export async function createCredential(_: StepRunner, fixture: Fixture): Promise<void> {
	const { id } = await fixture.rest.createCredential(contentOf(fixture));
	fixture.credential = { cellularIotApi: { id, name: 'Sandbox' } };
}

/** Checks the test that n8n runs when a credential is saved. */
export async function credentialSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { rest, sandbox } = fixture;
	const content = (data: Record<string, unknown>) => contentOf(fixture, data);
	let id = '';
	const refused = async (data: Record<string, unknown>, expected: RegExp) => {
		const { status, message } = await rest.testCredential(id, content(data));
		assert.equal(status, 'Error');
		assert.match(message, expected);
		console.log(`        n8n says: ${message}`);
	};

	steps.title('The credential');
	await steps.step('is made, and tests green', async () => {
		await createCredential(steps, fixture);
		id = fixture.credential.cellularIotApi?.id ?? '';
		const { status, message } = await rest.testCredential(id, content({}));
		assert.equal(status, 'OK', message);
	});
	await steps.step(
		'with a wrong token tests red',
		async () => await refused({ applicationToken: 'no-such-token' }, /token/i),
	);
	await steps.step(
		'with a revoked token tests red',
		async () => await refused({ applicationToken: REVOKED_APPLICATION_TOKEN }, /token/i),
	);
	await steps.step(
		'with the address of something else tests red',
		async () => await refused({ baseUrl: fixture.n8n.url }, /base url/i),
	);
	await steps.step(
		'with plain http to another host tests red, and nothing is sent',
		async () => await refused({ baseUrl: 'http://192.0.2.1' }, /https|allow http/i),
	);
	await steps.step('comes back from n8n without its secrets', async () => {
		const { data } = await rest.credential(id);
		assert.equal(data.baseUrl, sandbox.url);
		assert.ok(!JSON.stringify(data).includes(sandbox.applicationToken), 'the token is readable');
		assert.ok(!JSON.stringify(data).includes('eyJ'), 'the session token is readable');
	});
}
