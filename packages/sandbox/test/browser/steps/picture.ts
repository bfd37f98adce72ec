import { strict as assert } from 'node:assert';
import type { Page } from 'playwright-core';
import { shot, USUAL, type Look, type PageFixture } from '../fixture';

/** Screenshots for the documentation, of the demo fleet as a newcomer sees it. */
export async function pictureSteps(fixture: PageFixture): Promise<void> {
	const { steps, sandbox, device } = fixture;
	const ofDevice = `device/${device.id}`;
	const pictures: [name: string, view: string, sign: string, look: Look][] = [
		['sandbox-light', 'fleet', '#fleet-story li', USUAL],
		['sandbox-dark', 'fleet', '#fleet-story li', { ...USUAL, theme: 'dark' }],
		['sandbox-device', ofDevice, '#device-view .story li', USUAL],
		['sandbox-narrow', ofDevice, '#device-view .story li', { ...USUAL, width: 390 }],
	];

	await steps.step('takes the pictures of the documentation', async () => {
		sandbox.control.deviceSends(device.id, 'LEVEL 86%');
		sandbox.control.addEvent({ type: 42, endpointId: device.id });
		for (const [name, view, sign, look] of pictures) {
			const take = async (page: Page) => {
				await page.locator(sign).first().waitFor();
				assert.equal(await page.locator('#devices').isVisible(), look.width > 390);
				await shot(page, name);
			};
			await fixture.visit(view, take, look);
		}
	});
}
