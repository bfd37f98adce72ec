import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { runWorkflow } from '../../../src/n8n/executions';
import { readExamples } from '../../../src/start/examples';
import type { Editor } from '../editor';
import { ARTIFACTS } from '../fixture';
import type { Fixture } from '../fixture';
import { McpConnection } from '../mcpClient';
import { ROOT } from '../../../src/root';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { APPROVER } from './approvals';
import { changesIn } from './changes';
import { eventually } from './eventually';
import { whilePublished } from './exampleCalls';
import { TOKEN } from './exampleMcp';

/** Decides in the browser about what an MCP client asks for. */
export async function browserApprovalSteps(
	steps: StepRunner,
	fixture: Fixture,
	{ page }: Editor,
): Promise<void> {
	const { installed, n8n, rest, sandbox } = fixture;
	await steps.step(
		'shows a person what an MCP client wants to send, and sends nothing',
		async () => {
			const example = readExamples(join(ROOT, 'workflows')).find(
				({ file }) => file === 'fleet-tools-over-mcp.json',
			);
			const form = example?.content.nodes.find(({ type }) => type.endsWith('.formTrigger'));
			const present = await rest.workflows();
			const id = present.find(({ name }) => name === example?.content.name)?.id ?? '';
			const address = `${n8n.url}/form/${String(form?.webhookId)}`;
			assert.equal((await runWorkflow(rest, id, 'Set Up')).status, 'success');
			await whilePublished(fixture, id, async () => {
				await eventually(
					async () => (await fetch(address)).status === 401 || undefined,
					() => 'The page is not there',
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
				const browser = page.context().browser();
				assert.ok(browser);
				const context = await browser.newContext({
					viewport: { width: 900, height: 560 },
					httpCredentials: { username, password },
				});
				try {
					const opened = await context.newPage();
					await opened.goto(address);
					await opened.getByRole('button', { name: 'Show the next request' }).click();
					await opened.getByText('Reason that the agent gives').waitFor();
					await opened.screenshot({ path: join(ARTIFACTS, '10-approval.png') });
					await opened.getByText('Refuse', { exact: true }).click();
					await opened.getByRole('button', { name: 'Decide' }).click();
					await opened.getByText('Nothing was sent.').waitFor();
				} finally {
					await context.close();
				}
				assert.deepEqual(changesIn(sandbox), []);
			});
		},
	);
}
