import { strict as assert } from 'node:assert';
import type { BrowserSteps } from '../editor';
import { changesIn } from './changes';
import { eventually } from './eventually';
import { reviewed } from './exampleAssistant';
import { exampleId } from './exampleFiles';

/** Talks to the assistant of the example in n8n's chat, and leaves the form of a tool to the model. */
export const browserAgentSteps: BrowserSteps = async (
	steps,
	{ model, rest, sandbox },
	{ node, open, page, shot },
) => {
	const chatInput = () =>
		page
			.locator('[data-test-id="chat-input"] textarea, textarea[data-test-id="chat-input"]')
			.first();
	/** Writes into the chat, which takes nothing while the last run goes on. */
	const say = async (text: string) => {
		await chatInput().fill(text);
		await eventually(
			async () => {
				await chatInput().press('Enter');
				return (await chatInput().inputValue()) === '';
			},
			() => `The chat does not take: ${text}`,
		);
	};
	const button = (label: string) =>
		page.locator('button, a').filter({ hasText: new RegExp(`^\\s*${label}\\s*$`) });
	await steps.step('asks the person in the chat before it sends, and answers there', async () => {
		const before = sandbox.world.sms.get(11400001)?.length ?? 0;
		model.follow(reviewed('Send_SMS', { Endpoint: 'water-meter-0001', Text: 'STATUS' }), {
			say: (outputs) => `Sent: ${outputs.length} answer of a tool.`,
		});
		sandbox.control.resetRequests();
		// The chat takes a third of the height, and has to show the whole question.
		await page.setViewportSize({ width: 1400, height: 1100 });
		await open(`/workflow/${await exampleId(rest, 'ai-fleet-assistant.json')}`);
		await node('Fleet Assistant').waitFor();
		await page.locator('[data-test-id="workflow-chat-button"]').first().click();
		await say('Send STATUS to water-meter-0001.');
		const yes = button('Do it');
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
	await steps.step('shows a call as it is, and loads no picture that the model names', async () => {
		const picture = `${sandbox.url}/picture.png`;
		const loaded: string[] = [];
		page.on('request', (request) => {
			if (request.url().startsWith(picture)) loaded.push(request.url());
		});
		const text = (name: string) =>
			`![${name}](${picture}?secret=${name}) \`\`\`\n\`\`\`\n![x](${picture})`;
		model.follow(reviewed('Send_SMS', { Endpoint: 'water-meter-0001', Text: text('asked') }), {
			say: () => `${text('said')} This is the end.`,
		});
		await say('Once more.');
		const no = button('Refuse').last();
		await no.waitFor();
		const shown = await page.locator('.chat-message pre').last().innerText();
		assert.ok(shown.includes(`![asked](${picture}?secret=asked)`), shown);
		await no.click();
		await page.getByText('This is the end.').first().waitFor();
		await page.waitForTimeout(500);
		assert.deepEqual(loaded, []);
	});
};
