import { strict as assert } from 'node:assert';
import { shot, type PageFixture } from '../fixture';

/** Screenshots for the documentation, of the demo fleet as a newcomer sees it. */
export async function pictureSteps(fixture: PageFixture): Promise<void> {
	const { steps, sandbox, device } = fixture;
	const fleetIsDrawn = '#fleet-story li';

	await steps.step('takes the pictures of the documentation', async () => {
		sandbox.control.deviceSends(device.id, 'LEVEL 86%');
		sandbox.control.addEvent({ type: 42, endpointId: device.id });
		for (const theme of ['light', 'dark'] as const) {
			await fixture.visit(
				'fleet',
				async (page) => {
					await page.locator(fleetIsDrawn).first().waitFor();
					await shot(page, `sandbox-${theme}`);
				},
				{ theme, width: 1280 },
			);
		}
		await fixture.visit(`device/${device.id}`, async (page) => {
			await page.locator('#device-view .story li').first().waitFor();
			await shot(page, 'sandbox-device');
		});
		await fixture.visit(
			`device/${device.id}`,
			async (page) => {
				await page.locator('#device-view .story li').first().waitFor();
				assert.equal(await page.locator('#devices').isVisible(), false);
				await shot(page, 'sandbox-narrow');
			},
			{ theme: 'light', width: 390 },
		);
	});
}
