import { bringExample } from './example';
import type { Film } from '../film';
import { nodeNamed } from './parts';

const DEVICE = 'water-meter-0001';
/** The chat in the window. */
const CHAT = { x: 0, y: 720, width: 760 };

/** Reads the first record of a tool's output. */
const recordIn = (output: string | undefined) =>
	(JSON.parse(output ?? '[]') as Array<Record<string, unknown>>)[0] ?? {};

/** An AI agent reads by itself, and sends after the yes of a person. Its model follows a script, which the film says. */
export async function agent(film: Film): Promise<void> {
	const { model, n8n, rest } = film.studio;
	await film.chapter('An AI agent with the same tools');
	const { id: credential, name } = await rest.createCredential({
		name: 'Scripted model',
		type: 'openAiApi',
		data: { apiKey: 'not needed', url: model.url },
	});
	const given = { openAiApi: { id: credential, name } };
	const { id } = await bringExample(film, 'ai-fleet-assistant.json', given);
	const camera = await film.camera({ width: 1280, height: 1100 });
	const { page } = camera;
	const input = page
		.locator('[data-test-id="chat-input"] textarea, textarea[data-test-id="chat-input"]')
		.first();
	await page.goto(`${n8n.url}/workflow/${id}`);
	await nodeNamed(page, 'Fleet Assistant').waitFor();
	await page.waitForTimeout(1500);
	// n8n remembers whether the panel was open.
	if (!(await input.isVisible())) {
		await page.locator('[data-test-id="workflow-chat-button"]').first().click();
	}
	await input.waitFor();
	await page.waitForTimeout(800);
	await camera.show({ view: { x: 0, y: 0, width: 1280 } });
	film.say('The operations are tools of an AI agent, too.');
	film.fadeIn();
	film.reel.hold(2.2);
	await camera.zoom(CHAT);
	film.say('In this film, the answers of the model are scripted.');
	model.follow(
		{ call: 'Get_Connectivity', with: { Endpoint: DEVICE } },
		{
			call: 'Send_SMS',
			with: { toolParameters: { Endpoint: DEVICE, Text: 'STATUS' }, hitlParameters: {} },
		},
		{ say: (outputs) => `Done. The SMS has the ID ${String(recordIn(outputs.at(-1)).id)}.` },
	);
	await camera.click(input);
	await camera.type(`Is ${DEVICE} online? Then send it STATUS.`);
	film.reel.untilRead();
	await page.keyboard.press('Enter');
	const agree = page.locator('button, a').filter({ hasText: /^\s*Do it\s*$/ });
	await agree.waitFor();
	await agree.scrollIntoViewIfNeeded();
	await page.waitForTimeout(600);
	await camera.refresh();
	film.say('It reads by itself. Before it sends, n8n asks you.');
	film.reel.hold(3);
	await camera.click(agree);
	await page
		.getByText(/Done\. The SMS has the ID \d/)
		.first()
		.waitFor();
	await page.waitForTimeout(600);
	if (model.refusals.length > 0) throw new Error(model.refusals.join('; '));
	await camera.refresh();
	film.say('Only after your yes, the SMS is sent.');
	film.reel.hold(1.8);
	await camera.zoom({ x: 0, y: 0, width: 1280 });
	film.reel.hold(1.4);
	film.fadeOut();
	await page.close();
}
