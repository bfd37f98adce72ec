import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { runWorkflow } from '../../../src/n8n/executions';
import type { BrowserSteps } from '../editor';
import { ARTIFACTS } from '../fixture';
import { McpConnection } from '../mcpClient';
import { APPROVER } from './approvals';
import { changesIn } from './changes';
import { eventually } from './eventually';
import { succeeded } from './ending';
import { whilePublished } from './exampleCalls';
import { exampleId, exampleIn, formIn } from './exampleFiles';
import { TOKEN } from './exampleMcp';

const FILE = 'fleet-tools-over-mcp.json';

/** Decides in the browser about what an MCP client asks for. */
export const browserApprovalSteps: BrowserSteps = async (steps, fixture, { apart }) => {
	const { installed, n8n, rest, sandbox } = fixture;
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
				const client = await McpConnection.open(installed, `${n8n.url}/mcp/fleet-tools`, TOKEN);
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
};
