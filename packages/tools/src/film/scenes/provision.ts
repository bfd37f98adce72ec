import { setTimeout as pause } from 'node:timers/promises';
import { sheetCard } from '../cards';
import type { Film } from '../film';
import { bringExample } from './example';

/** Two new devices, two that change, and one with the SIM of another device. */
const SHEET = [
	['Name', 'ICCID', 'Status', 'Tags'],
	['pump-station-0001', '8988303000000000024', 'live', 'plant-a'],
	['pump-station-0002', '8988303000000000025', 'live', 'plant-a'],
	['water-meter-0001', '', '', 'plant-a'],
	['heat-meter-0003', '', 'disabled', ''],
	['water-meter-0099', '8988303000000000001', 'live', 'plant-a'],
];
const FILE = {
	name: 'fleet.csv',
	mimeType: 'text/csv',
	buffer: Buffer.from(SHEET.map((row) => row.join(',')).join('\n')),
};

/** Publishes the example; returns the address of its form once n8n serves it. */
async function formAddress(film: Film): Promise<string> {
	const { n8n, rest } = film.studio;
	const workflow = await bringExample(film, 'apply-sheet.json');
	await rest.activate(workflow);
	const trigger = workflow.nodes.find(({ type }) => type.endsWith('.formTrigger'));
	const address = `${n8n.url}/form/${String(trigger?.webhookId)}`;
	for (let attempt = 0; attempt < 100; attempt++) {
		if ((await fetch(address)).ok) return address;
		await pause(200);
	}
	throw new Error('n8n does not serve the form of the sheet.');
}

/** Applies a sheet on n8n's pages: the plan first, then the changes, then the devices at the service. */
export async function provision(film: Film): Promise<void> {
	const address = await formAddress(film);
	await film.chapter('Devices from a spreadsheet');
	await film.card(sheetCard(SHEET), { captioned: true });
	film.say('The sheet says how your devices should be.');
	film.fadeIn();
	film.reel.hold(2.5);
	film.fadeOut();

	const camera = await film.camera();
	const { page } = camera;
	await page.goto(address);
	const file = page.locator('input[type="file"]');
	await file.waitFor();
	const form = page.locator('form').first();
	await camera.show({ view: form });
	film.say('Upload it on a page of n8n.');
	film.fadeIn();
	await camera.click(file, async () => await file.setInputFiles(FILE));
	await camera.refresh();
	film.reel.hold(0.5);
	await camera.click(page.getByRole('button', { name: 'Show the plan' }));
	await page.getByText('This would change').waitFor();
	await page.mouse.move(5, 5);
	await camera.show({ view: page.locator('form').first() });
	film.say('First comes the plan. Nothing has been changed yet.');
	film.reel.hold(2.4);
	const list = page.locator('li');
	film.say('Two new devices with their SIMs, two changes ...');
	await camera.zoom(list.nth(0), { margin: 90 });
	film.reel.hold(1.6);
	await camera.zoom(list.nth(4), { margin: 90 });
	film.say('... and a conflict: this SIM is in another device.');
	film.reel.hold(2.4);
	await camera.zoom(page.locator('form').first());
	film.say('You agree. Only now n8n changes the devices.');
	await camera.click(page.getByText('Apply the sheet', { exact: true }));
	await camera.refresh();
	await camera.click(page.getByRole('button', { name: 'Go on' }));
	await page.getByText('4 devices changed').waitFor();
	await camera.show();
	film.reel.hold(2);
	film.fadeOut();
	await page.close();
	await newDevices(film);
}

async function newDevices(film: Film): Promise<void> {
	const { sandbox } = film.studio;
	const camera = await film.camera({ width: 1100, height: 550 });
	const { page } = camera;
	await page.goto(sandbox.url);
	const search = page.locator('input[type="search"]').first();
	await search.waitFor();
	await camera.show();
	film.say('The service has the new devices, with SIM and tag.');
	film.fadeIn();
	await camera.click(search);
	await camera.type('pump');
	const device = page.getByRole('link', { name: 'pump-station-0001' }).first();
	await camera.click(device);
	await page.getByRole('heading', { name: 'pump-station-0001' }).first().waitFor();
	await camera.refresh();
	await camera.zoom({ x: 0, y: 44, width: 625 });
	film.reel.hold(2.2);
	film.fadeOut();
	await page.close();
}
