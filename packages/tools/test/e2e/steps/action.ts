import { strict as assert } from 'node:assert';
import type { Fixture } from '../fixture';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { actionWorkflow, byId } from '../workflow';
import { succeeded, runNew } from './ending';

const DEVICE = 11400001;

/** The action node in a workflow that a person runs. */
export async function actionSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { rest, sandbox } = fixture;
	const run = async (name: string, parameters: Record<string, unknown>) =>
		await runNew(rest, actionWorkflow(name, fixture.credential, parameters));
	const output = async (name: string, parameters: Record<string, unknown>) =>
		succeeded(await run(name, parameters)).output('Cellular IoT');

	steps.title('The action node');
	await steps.step('sends an SMS that arrives at the service', async () => {
		const rows = await output('Send', {
			resource: 'sms',
			operation: 'send',
			endpointId: byId(DEVICE),
			payload: 'STATUS from the test',
		});
		const sent = sandbox.world.sms.get(DEVICE)?.find(({ id }) => id === rows[0]?.id);
		assert.equal(sent?.payload, 'STATUS from the test');
	});
	await steps.step('opens a new session when the service has ended the old one', async () => {
		sandbox.control.expireSessions();
		sandbox.control.resetRequests();
		await output('Again', { resource: 'serviceProfile', operation: 'getAll', returnAll: true });
		assert.equal(sandbox.control.requestCounts()['POST /api/v1/authenticate'], 1);
	});
	await steps.step('says what is wrong when an endpoint does not exist', async () => {
		const { status, error } = await run('Missing', {
			resource: 'endpoint',
			operation: 'get',
			endpointId: byId(99),
		});
		assert.equal(status, 'error');
		assert.match(error ?? '', /endpoint|not found/i);
		console.log(`        n8n says: ${error}`);
	});
}
