import { strict as assert } from 'node:assert';
import type { Page } from 'playwright-core';
import { findings } from '../findings';
import { LOOKS, shot, type PageFixture } from '../fixture';

/** Every view in both themes and widths: readable by all, and a picture of it. */
export async function lookSteps(fixture: PageFixture): Promise<void> {
	const { device } = fixture;
	/** The hash of each view, and what is there when it is drawn. */
	const views: Record<string, [hash: string, sign: string]> = {
		fleet: ['fleet', '#fleet-story li'],
		device: [`device/${device.id}`, '#device-view .story li'],
		unknown: ['device/7', 'text=There is no device 7'],
		requests: ['requests', '#requests-view li'],
		faults: ['faults', '#faults-view li'],
	};
	for (const [name, [hash, sign]] of Object.entries(views)) {
		for (const look of LOOKS) {
			const title = `${name}: ${look.theme}, ${look.width} pixels, nothing found`;
			const check = async (page: Page) => {
				await page.locator(sign).first().waitFor();
				await shot(page, `${name}-${look.theme}-${look.width}`, look.width === 390);
				await openAll(page);
				assert.deepEqual(await findings(page), []);
			};
			await fixture.step(title, hash, check, look);
		}
	}
}

/** Opens what is folded, so that it is checked, too. */
const openAll = (page: Page) =>
	page.evaluate(() => {
		for (const one of Array.from(document.querySelectorAll('details')))
			one.open = one.id !== 'clock';
	});
