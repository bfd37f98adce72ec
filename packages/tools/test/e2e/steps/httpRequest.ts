import { strict as assert } from 'node:assert';
import type { WorkflowNode } from '../../../src/n8n/rest';
import type { Fixture } from '../fixture';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { action, chain, httpRequest } from '../workflow';
import { succeeded, runNew } from './ending';

const LOGIN = '/api/v1/authenticate';

/** Checks n8n's HTTP Request node with the credential of the package, for requests without an operation. */
export async function httpRequestSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { rest, sandbox } = fixture;
	const run = async (name: string, ...nodes: WorkflowNode[]) => {
		const execution = await runNew(rest, chain(name, ...nodes));
		return succeeded(execution).output('HTTP Request');
	};
	const withCredential = (path: string, parameters: Record<string, unknown> = {}) =>
		httpRequest(fixture.credential, {
			url: sandbox.url + path,
			authentication: 'predefinedCredentialType',
			nodeCredentialType: 'cellularIotApi',
			...parameters,
		});

	steps.title("n8n's HTTP Request node with the credential");
	await steps.step('opens a new session when the service has ended the old one', async () => {
		sandbox.control.expireSessions();
		sandbox.control.resetRequests();
		const rows = await run('HTTP again', withCredential('/api/v1/sim/status'));
		assert.equal(rows.length, 5);
		const statuses = sandbox.control.requests().map(({ path, status }) => `${status} ${path}`);
		assert.deepEqual(statuses, [
			'401 /api/v1/sim/status',
			`200 ${LOGIN}`,
			'200 /api/v1/sim/status',
		]);
	});
	await steps.step('gets the text of a new application token from the node before it', async () => {
		const created = action(fixture.credential, {
			resource: 'applicationToken',
			operation: 'create',
			description: 'made in a workflow',
		});
		const login = httpRequest(
			{},
			{
				method: 'POST',
				url: sandbox.url + LOGIN,
				sendBody: true,
				bodyParameters: {
					parameters: [{ name: 'application_token', value: '={{ $json.application_token }}' }],
				},
			},
		);
		const [session] = await run('HTTP login', created, login);
		assert.match(String(session?.auth_token), /^eyJ/);
	});
}
