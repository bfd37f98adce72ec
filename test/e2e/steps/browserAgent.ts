import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { readExamples } from '../../../scripts/start/examples';
import type { Editor } from '../editor';
import { PROJECT } from '../names';
import type { Fixture } from '../fixture';
import type { StepRunner } from '../stepRunner';
import { changesIn } from './changes';
import { reviewed } from './exampleAssistant';

/** Talks to the assistant of the example in n8n's chat, and leaves the form of a tool to the model. */
export async function browserAgentSteps(
	steps: StepRunner,
	{ model, rest, sandbox }: Fixture,
	{ open, page, shot }: Editor,
): Promise<void> {
	const example = readExamples(join(PROJECT, 'workflows')).find(
		({ file }) => file === 'ai-fleet-assistant.json',
	);
	const node = (name: string) =>
		page.locator(`[data-test-id="canvas-node"][data-node-name="${name}"]`);

	let id = '';
	await steps.step('asks the person in the chat before it sends, and answers there', async () => {
		const present = await rest.workflows();
		id = present.find(({ name }) => name === example?.content.name)?.id ?? '';
		const before = sandbox.world.sms.get(11400001)?.length ?? 0;
		model.follow(reviewed('Send_SMS', { Endpoint: 'water-meter-0001', Text: 'STATUS' }), {
			say: (outputs) => `Sent: ${outputs.length} answer of a tool.`,
		});
		sandbox.control.resetRequests();
		await open(`/workflow/${id}`);
		await node('Fleet Assistant').waitFor();
		await page.locator('[data-test-id="workflow-chat-button"]').first().click();
		const input = page
			.locator('[data-test-id="chat-input"] textarea, textarea[data-test-id="chat-input"]')
			.first();
		await input.fill('Send STATUS to water-meter-0001.');
		await input.press('Enter');
		const yes = page.locator('button, a').filter({ hasText: /^\s*Do it\s*$/ });
		await yes.waitFor();
		await yes.scrollIntoViewIfNeeded();
		await page.waitForTimeout(500);
		await shot('9-assistant');
		assert.deepEqual(changesIn(sandbox), []);
		await yes.click();
		await page.getByText('Sent: 1 answer of a tool.').first().waitFor();
		await page.waitForTimeout(500);
		await shot('9-assistant-answer');
		assert.deepEqual(model.refusals, []);
		assert.equal(sandbox.world.sms.get(11400001)?.length, before + 1);
	});
	await steps.step('shows Confirm in the form of a tool', async () => {
		// The chat covers the node.
		await open(`/workflow/${id}`);
		await node('Send SMS').dblclick();
		const confirm = page.locator('[data-test-id="parameter-item"]').filter({ hasText: 'Confirm' });
		await confirm.first().scrollIntoViewIfNeeded();
		await page.waitForTimeout(500);
		await shot('9-tool');
		await page.keyboard.press('Escape');
	});
}
