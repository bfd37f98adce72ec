import { strict as assert } from 'node:assert';
import { REVOKED_APPLICATION_TOKEN } from '../../../../sandbox/src';
import type { Fixture } from '../fixture';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { newCredential, tokenContent } from '../credentials';

/** Creates the credential of all steps. */
export async function createCredential(_: StepRunner, fixture: Fixture): Promise<void> {
	fixture.credential = await newCredential(fixture.rest, tokenContent(fixture.sandbox));
}

/** Checks the test that n8n runs when a credential is saved. */
export async function credentialSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { rest, sandbox } = fixture;
	let id = '';
	const refused: Array<[string, Record<string, unknown>, RegExp]> = [
		['a wrong token tests red', { applicationToken: 'no-such-token' }, /token/i],
		['a revoked token tests red', { applicationToken: REVOKED_APPLICATION_TOKEN }, /token/i],
		['the address of something else tests red', { baseUrl: fixture.n8n.url }, /base url/i],
		[
			'plain http to another host tests red, and nothing is sent',
			{ baseUrl: 'http://192.0.2.1' },
			/https|allow http/i,
		],
	];

	steps.title('The credential');
	await steps.step('is made, and tests green', async () => {
		await createCredential(steps, fixture);
		id = fixture.credential.cellularIotApi?.id ?? '';
		const { status, message } = await rest.testCredential(id, tokenContent(sandbox));
		assert.equal(status, 'OK', message);
	});
	for (const [what, data, expected] of refused) {
		await steps.step(`with ${what}`, async () => {
			const { status, message } = await rest.testCredential(id, tokenContent(sandbox, data));
			assert.equal(status, 'Error');
			assert.match(message, expected);
			console.log(`        n8n says: ${message}`);
		});
	}
	await steps.step('comes back from n8n without its secrets', async () => {
		const { data } = await rest.credential(id);
		assert.equal(data.baseUrl, sandbox.url);
		assert.ok(!JSON.stringify(data).includes(sandbox.applicationToken), 'the token is readable');
		assert.ok(!JSON.stringify(data).includes('eyJ'), 'the session token is readable');
	});
}
