import { strict as assert } from 'node:assert';
import { startSandbox } from '../../../src';
import { findings } from '../findings';
import { shot, type PageFixture } from '../fixture';

/** A sandbox without devices, one with a scenario, and one that stops. */
export async function outageSteps(fixture: PageFixture): Promise<void> {
	await fixture.stepElsewhere('says what is empty', { endpoints: 0 }, async (page) => {
		await page.locator('#device-note', { hasText: 'There are no devices yet.' }).waitFor();
		await page.getByText('Nothing has happened yet.').waitFor();
		assert.deepEqual(await findings(page), []);
		await page.getByRole('link', { name: 'Requests' }).click();
		await page.getByText('No requests yet.').waitFor();
	});

	await fixture.stepElsewhere(
		'shows a scenario, and goes to its next step',
		{ scenario: 'stolen-sim' },
		async (page, { control }) => {
			await page.getByRole('link', { name: 'Scenario stolen-sim' }).click();
			const next = page.getByRole('list', { name: 'What happens next' }).locator('li');
			const coming = control.scenario()?.next ?? [];
			const [first] = coming;
			assert.ok(first);
			await next.first().getByText(first.what).waitFor();
			assert.equal(await next.count(), coming.length);
			await shot(page, 'scenario');
			assert.deepEqual(await findings(page), []);
			await page.getByRole('button', { name: 'Go to the next step' }).click();
			const happened = page.getByRole('list', { name: 'What has happened' });
			await happened.getByText(first.what).waitFor();
		},
	);

	await fixture.stepElsewhere(
		'says that the sandbox does not answer, and goes on when it is back',
		{},
		async (page, sandbox) => {
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
				await lost.waitFor({ state: 'hidden' });
			} finally {
				await again.close();
			}
		},
	);
}
