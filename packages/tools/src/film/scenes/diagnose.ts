import { bringExample } from './example';
import type { Film } from '../film';
import { nodeNamed } from './parts';

/** A device with the tag `fleet`, whose SIM is found in another device. */
const TRACKER = 11400003;

/** Runs the example that says why devices do not work, and reads what it found. */
export async function diagnose(film: Film): Promise<void> {
	const { n8n, sandbox } = film.studio;
	await film.chapter('Why is it offline?');
	sandbox.control.trouble(TRACKER, 'imeiLockMismatch');
	const device = await film.camera({ width: 1100, height: 550 });
	await device.page.goto(`${sandbox.url}/#device/${TRACKER}`);
	await device.page.getByText('Blocked').first().waitFor();
	await device.show({ view: { x: 0, y: 44, width: 625 } });
	film.say('A tracker does not report. The service blocks it. Why?');
	film.fadeIn();
	film.reel.hold(2.5);
	film.fadeOut();
	await device.page.close();

	const { id } = await bringExample(film, 'why-offline.json');
	const camera = await film.camera({ width: 1600, height: 800 });
	const { page } = camera;
	await page.goto(`${n8n.url}/workflow/${id}`);
	await nodeNamed(page, 'Notify').waitFor();
	await page.locator('[data-test-id="logs-overview-header"]').first().click();
	await page.waitForTimeout(800);
	await camera.show();
	film.say('This workflow diagnoses the devices of a fleet.');
	film.fadeIn();
	film.reel.hold(1.5);
	await camera.click(page.locator('[data-test-id="execute-workflow-button"]'));
	await page
		.getByText(/executed successfully/i)
		.first()
		.waitFor();
	await page.locator('.el-notification').first().waitFor({ state: 'hidden' });
	await camera.refresh();
	film.say('For each device that fails, it writes a line.');
	film.reel.hold(1.5);
	film.say('The reason, and what to do next.');
	await camera.zoom(page.locator('td', { hasText: 'another IMEI' }).first(), { margin: 24 });
	film.reel.hold(4.5);
	film.fadeOut();
	await page.close();
}
