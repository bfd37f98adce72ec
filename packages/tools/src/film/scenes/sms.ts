import type { Page } from 'playwright-core';
import { finishedExecution, executionIds } from '../../n8n/executions';
import { bringExample } from './example';
import type { Camera } from '../camera';
import type { Film } from '../film';
import { dialogOn, nodeNamed } from './parts';
import { STAGE, type Box } from '../motion';

/** A device of the example's service profile. */
const DEVICE = { id: 11400001, name: 'water-meter-0001' };
const TEXT = 'LEVEL 5';
const GAP = 6;
const ABOVE: Box = { ...STAGE, height: 300 };
const BELOW: Box = { ...STAGE, y: ABOVE.height + GAP, height: STAGE.height - ABOVE.height - GAP };

/** The three nodes in the window of the executions. */
const NODES = { x: 360, y: 385, width: 690 };

/** Publishes the example with the instant trigger in the editor. */
async function publish(film: Film, camera: Camera): Promise<string> {
	const { n8n, sandbox } = film.studio;
	// Older SMS of the demo fleet would come at any moment once there is a callback.
	for (const sms of [...sandbox.world.sms.values()].flat()) sms.nextStepAt = null;
	const { id } = await bringExample(film, 'push-sms.json');
	const { page } = camera;
	await page.goto(`${n8n.url}/workflow/${id}`);
	await nodeNamed(page, 'Ask for Status').waitFor();
	await page.waitForTimeout(800);
	await camera.show();
	film.say('This workflow answers a tank that is nearly empty.');
	film.fadeIn();
	film.reel.hold(2);
	film.say('Publish it: from now on the service calls n8n.');
	await camera.click(page.getByRole('button', { name: 'Publish', exact: true }).first());
	const dialog = dialogOn(page);
	const confirm = dialog.getByRole('button', { name: 'Publish', exact: true });
	await confirm.waitFor();
	await camera.refresh();
	await camera.click(confirm);
	await page.getByText('Published', { exact: true }).first().waitFor();
	await confirm.waitFor({ state: 'hidden' });
	const profile = [...sandbox.world.serviceProfiles.values()].find(({ api_callback: callback }) =>
		callback?.url.startsWith(n8n.url),
	);
	if (!profile) throw new Error('Publishing has set no callback.');
	await closeAdvice(page);
	await camera.refresh();
	film.reel.hold(1.2);
	film.fadeOut();
	return id;
}

/** n8n's list of advice for published workflows opens by itself, some time after publishing. */
async function closeAdvice(page: Page): Promise<void> {
	const advice = page.getByText('Production Checklist');
	await advice.waitFor({ timeout: 5_000 }).catch(() => undefined);
	await page.keyboard.press('Escape');
	// An empty place of the canvas.
	await page.mouse.click(200, 200);
	await page.mouse.move(5, 5);
	await advice.waitFor({ state: 'hidden' });
}

/** n8n above, the device below: an SMS, the run, the answer. */
async function answer(film: Film, editor: Camera, id: string): Promise<void> {
	const { n8n, rest, sandbox } = film.studio;
	const device = await film.camera({ width: 1100, height: 1100 });
	await device.page.goto(`${sandbox.url}/#device/${DEVICE.id}`);
	const text = device.page.getByLabel('Write an SMS as the device');
	await text.waitFor();
	await editor.page.setViewportSize({ width: 1060, height: 878 });
	await editor.page.goto(`${n8n.url}/workflow/${id}/executions`);
	await editor.page.getByText('No executions', { exact: false }).first().waitFor();
	await editor.show({ place: ABOVE, view: { x: 352, y: 120, width: 708 } });
	await device.show({ pane: 1, place: BELOW, view: { x: 318, y: 800, width: 780 } });
	film.say('Above: n8n. Below: the simulated device.');
	film.fadeIn();
	film.reel.hold(1.5);
	film.reel.untilRead();

	film.reel.gif.start = film.reel.length;
	film.say('The device reports an almost empty tank.');
	film.reel.hold(0.4);
	await device.click(text);
	await device.type(TEXT);
	film.reel.hold(0.4);
	await device.click(device.page.getByRole('button', { name: 'Send', exact: true }));
	const [execution = ''] = await untilSome(async () => await executionIds(rest, id));
	await finishedExecution(rest, execution);
	await device.page.getByText('The callback has acknowledged it').first().waitFor();
	await editor.page.goto(`${n8n.url}/workflow/${id}/executions/${execution}`);
	await nodeNamed(editor.page, 'Ask for Status').waitFor();
	await editor.page.waitForTimeout(800);
	film.say('n8n runs at once ...');
	await editor.refresh();
	await editor.zoom(NODES, { seconds: 0.6 });
	film.reel.hold(1);
	film.say('... and its command is already on the device.');
	await device.refresh();
	await device.zoom({ x: 318, y: 150, width: 780 }, { seconds: 0.7 });
	film.reel.untilRead();
	film.reel.gif.end = film.reel.length;
	film.reel.hold(0.6);
	film.fadeOut();
	await device.page.close();
}

/** Asks until there is an answer; gives up after a minute. */
async function untilSome(ask: () => Promise<string[]>): Promise<string[]> {
	for (const end = Date.now() + 60_000; Date.now() < end; ) {
		const found = await ask();
		if (found.length > 0) return found;
	}
	throw new Error('n8n has not run the workflow within a minute.');
}

export async function sms(film: Film): Promise<void> {
	await film.chapter('An SMS, answered at once');
	// One page: n8n lets a workflow be edited in one tab at a time.
	const editor = await film.camera();
	const id = await publish(film, editor);
	await answer(film, editor, id);
	await editor.page.close();
}
