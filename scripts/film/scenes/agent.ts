import { bringExample } from './example';
import type { Film } from '../film';
import { nodeNamed } from './parts';

const DEVICE = 'water-meter-0001';

/** Reads the first record of a tool's output. */
const recordIn = (output: string | undefined) =>
	(JSON.parse(output ?? '[]') as Array<Record<string, unknown>>)[0] ?? {};

/** An AI agent reads, asks, and sends after a yes. Its model follows a script, which the film says. */
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
	const camera = await film.camera({ width: 1280, height: 860 });
	const { page } = camera;
	const input = page
		.locator('[data-test-id="chat-input"] textarea, textarea[data-test-id="chat-input"]')
		.first();
	const answered = async (text: RegExp) => {
		await page.getByText(text).first().waitFor();
		await page.waitForTimeout(600);
		if (model.refusals.length > 0) throw new Error(model.refusals.join('; '));
		await camera.refresh();
	};

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
	await camera.zoom({ x: 0, y: 480, width: 760 });
	film.say('In this film, the answers of the model are scripted.');

	model.follow(
		{ call: 'Get_Connectivity', with: { Endpoint: DEVICE } },
		{
			say: ([read]) =>
				`${DEVICE} is ${String(recordIn(read).status).toLowerCase()}. I would send it the SMS STATUS. Shall I?`,
		},
	);
	await camera.click(input);
	await camera.type(`Ask ${DEVICE} for its status`);
	film.reel.untilRead();
	await page.keyboard.press('Enter');
	await answered(/Shall I\?/);
	film.say('It may read at any time. Before it sends, it must ask.');
	film.reel.hold(2.5);
	model.follow(
		{ call: 'Send_SMS', with: { Endpoint: DEVICE, Text: 'STATUS', Confirm: true } },
		{ say: (outputs) => `Done. The SMS has the ID ${String(recordIn(outputs.at(-1)).id)}.` },
	);
	await camera.click(input);
	await camera.type('Yes');
	await page.keyboard.press('Enter');
	await answered(/^Done\. The SMS/);
	film.say('After a clear yes, the SMS is sent.');
	film.reel.hold(1.8);
	await camera.zoom({ x: 0, y: 0, width: 1280 });
	film.reel.hold(1.2);
	film.fadeOut();
	await page.close();
}
