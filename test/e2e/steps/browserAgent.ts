import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { readExamples } from '../../../scripts/start/examples';
import type { Editor } from '../editor';
import { PROJECT } from '../names';
import type { Fixture } from '../fixture';
import type { StepRunner } from '../stepRunner';

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

	await steps.step('answers in the chat, with what the tools say', async () => {
		const id = (await rest.workflows()).find(({ name }) => name === example?.content.name)?.id;
		assert.ok(id, 'the example was imported');
		const before = sandbox.world.sms.get(11400001)?.length ?? 0;
		model.follow(
			{ call: 'Send_SMS', with: { Endpoint: 'water-meter-0001', Text: 'STATUS', Confirm: true } },
			{ say: (outputs) => `Sent: ${outputs.length} answer of a tool.` },
		);
		await open(`/workflow/${id}`);
		await node('Fleet Assistant').waitFor();
		await page.locator('[data-test-id="workflow-chat-button"]').first().click();
		const input = page
			.locator('[data-test-id="chat-input"] textarea, textarea[data-test-id="chat-input"]')
			.first();
		await input.fill('Send STATUS to water-meter-0001, I agree.');
		await input.press('Enter');
		await page.getByText('Sent: 1 answer of a tool.').first().waitFor();
		await page.waitForTimeout(500);
		await shot('9-assistant');
		assert.deepEqual(model.refusals, []);
		assert.equal(sandbox.world.sms.get(11400001)?.length, before + 1);
	});
	await steps.step('shows Confirm in the form of a tool', async () => {
		await node('Send SMS').dblclick();
		const confirm = page.locator('[data-test-id="parameter-item"]').filter({ hasText: 'Confirm' });
		await confirm.first().scrollIntoViewIfNeeded();
		await page.waitForTimeout(500);
		await shot('9-tool');
		await page.keyboard.press('Escape');
	});
}
