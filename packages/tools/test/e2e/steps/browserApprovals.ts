import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { executionIds, finishedExecution, runWorkflow } from '../../../src/n8n/executions';
import { signIn } from '../../../src/editor/signIn';
import { USER_AGENT } from '../editor';
import type { BrowserSteps } from '../editor';
import { ARTIFACTS } from '../fixture';
import { McpConnection } from '../mcpClient';
import { APPROVER } from './approvals';
import { changesIn } from './changes';
import { eventually } from './eventually';
import { runNew, succeeded } from './ending';
import { importSignedIn } from './signedInForm';
import { chain, node } from '../workflow';
import { whilePublished } from './published';
import { exampleId, exampleIn, formIn } from './exampleFiles';
import { TOKEN } from './exampleMcp';

const FILE = 'fleet-tools-over-mcp.json';

/** Stores a request as the tool of the example does. */
const WAITING = {
	...node('Request', 'n8n-nodes-base.dataTable', 1, {
		operation: 'insert',
		dataTableId: { __rl: true, mode: 'name', value: 'command_requests' },
		columns: {
			mappingMode: 'defineBelow',
			value: {
				device: 'water-meter-0001',
				command: 'STATUS',
				reason: 'To see it',
				state: 'waiting for approval',
				expires_at: '={{ $now.plus({ hours: 1 }).toISO() }}',
			},
			matchingColumns: [],
			schema: [],
		},
	}),
	typeVersion: 1.1,
};

/** Decides in the browser about what an MCP client asks for. */
export const browserApprovalSteps: BrowserSteps = async (steps, fixture, { apart }) => {
	const { n8n, rest, sandbox } = fixture;
	await steps.step(
		'shows a person what an MCP client wants to send, and sends nothing',
		async () => {
			const id = await exampleId(rest, FILE);
			const address = `${n8n.url}/form/${String(formIn(exampleIn(FILE))?.webhookId)}`;
			succeeded(await runWorkflow(rest, id, 'Set Up'));
			await whilePublished(fixture, id, async () => {
				await eventually(
					async () => (await fetch(address)).status === 401,
					'The page is not there',
				);
				const client = await McpConnection.open(
					fixture.installed,
					`${n8n.url}/mcp/fleet-tools`,
					TOKEN,
				);
				await client.call('Request_Command', {
					Device: 'water-meter-0001',
					Command: 'STATUS',
					Reason: 'You asked how full its battery is.',
				});
				await client.close();
				sandbox.control.resetRequests();
				const { user: username, password } = APPROVER;
				const viewport = { width: 900, height: 560 };
				const httpCredentials = { username, password };
				await apart({ viewport, httpCredentials }, async (opened) => {
					await opened.goto(address);
					await opened.getByRole('button', { name: 'Show the next request' }).click();
					await opened.getByText('Reason that the agent gives').waitFor();
					await opened.screenshot({ path: join(ARTIFACTS, '10-approval.png') });
					await opened.getByText('Refuse', { exact: true }).click();
					await opened.getByRole('button', { name: 'Decide' }).click();
					await opened.getByText('Nothing was sent.').waitFor();
				});
				assert.deepEqual(changesIn(sandbox), []);
			});
		},
	);
	await steps.step('lets a person with an account decide, and says who it was', async () => {
		const workflow = await importSignedIn(fixture);
		succeeded(await runWorkflow(rest, workflow.id, 'Set Up'));
		succeeded(await runNew(rest, chain('Request', WAITING)));
		await whilePublished(fixture, workflow.id, async () => {
			const known = await executionIds(rest, workflow.id);
			sandbox.control.resetRequests();
			await apart({ userAgent: USER_AGENT }, async (opened) => {
				await signIn(opened, n8n.url, fixture.owner);
				await opened.goto(workflow.page);
				await opened.getByRole('button', { name: /^\s*(Allow|Authorize|Approve)/i }).click();
				await opened.getByRole('button', { name: 'Show the next request' }).click();
				await opened.getByText('Reason that the agent gives').waitFor();
				const guessed = opened.url().replace(/\?.*/, '');
				const { status } = await fetch(guessed, { redirect: 'manual' });
				assert.ok([302, 401].includes(status), `${guessed}: ${status}`);
				await opened.getByText('Refuse', { exact: true }).click();
				await opened.getByRole('button', { name: 'Decide' }).click();
				await opened.getByText('Nothing was sent.').waitFor();
				const [id = ''] = (await executionIds(rest, workflow.id)).filter(
					(one) => !known.includes(one),
				);
				// The last page ends the execution: it has to stay open until then.
				const { output } = succeeded(await finishedExecution(rest, id));
				const { email } = output('Approvals')[0]?.user as { email: string };
				assert.equal(email, fixture.owner.email);
			});
		});
		assert.deepEqual(changesIn(sandbox), []);
	});
};
