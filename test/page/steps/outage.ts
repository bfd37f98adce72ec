import { strict as assert } from 'node:assert';
import { startSandbox } from '../../../sandbox';
import type { StepRunner } from '../../e2e/stepRunner';
import { findings } from '../findings';
import { shot, type PageFixture } from '../fixture';

/** A sandbox without devices, and one that stops. */
export async function outageSteps(steps: StepRunner, fixture: PageFixture): Promise<void> {
	await steps.step('says what is empty', () =>
		fixture.visitOther({ endpoints: 0 }, async (page) => {
			await page.locator('#device-note', { hasText: 'There are no devices yet.' }).waitFor();
			await page.getByText('Nothing has happened yet.').waitFor();
			assert.deepEqual(await findings(page), []);
			await page.getByRole('link', { name: 'Requests' }).click();
			await page.getByText('No requests yet.').waitFor();
			await page.getByRole('link', { name: 'Deliveries' }).click();
			await page.getByText('No calls yet.').waitFor();
		}),
	);

	await steps.step('says that the sandbox does not answer, and goes on when it is back', () =>
		fixture.visitOther({}, async (page, sandbox) => {
			await page.locator('#device-rows li').first().waitFor();
			const port = Number(new URL(sandbox.url).port);
			await sandbox.close();
			const lost = page.getByRole('alert');
			await lost.getByText('The sandbox does not answer. Is it still running?').waitFor();
			assert.deepEqual(await findings(page), []);
			await shot(page, 'lost');
			const again = await startSandbox({ port, endpoints: 3 });
			try {
				await page.waitForFunction(() => document.querySelectorAll('#device-rows li').length === 3);
				assert.equal(await lost.textContent(), '');
			} finally {
				await again.close();
			}
		}),
	);
}
