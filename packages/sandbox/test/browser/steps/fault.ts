import { strict as assert } from 'node:assert';
import type { PageFixture } from '../fixture';

/** What goes wrong on purpose. */
export async function faultSteps(fixture: PageFixture): Promise<void> {
	const { step } = fixture;
	const { url, control } = fixture.sandbox;
	const status = async () => (await fetch(`${url}/api/v1/endpoint`)).status;

	await step('makes all requests fail, and ends that', 'faults', async (page) => {
		const failure = page.getByRole('button', { name: '429' });
		await failure.click();
		await page.getByText('Every request is refused with 429').waitFor();
		assert.equal(await status(), 429);
		await page.getByRole('link', { name: 'Faults 429' }).waitFor();
		await failure.click();
		await page.getByText('Requests are answered as usual.').waitFor();
		assert.equal(await status(), 401);
	});

	await step('shows the armed faults', 'faults', async (page) => {
		const faults = page.getByRole('list', { name: 'Armed faults' });
		const first = faults.locator('li', { hasText: '/nothing/*' });
		await first.getByText('"status":429').waitFor();
		await first.getByText('3 left').waitFor();
		const second = faults.locator('li', { hasText: '^/elsewhere' });
		await second.getByText('"every":300,"for":20').waitFor();
	});

	await step('disarms all faults', 'faults', async (page) => {
		const armed = control.faults();
		await page.getByRole('button', { name: 'Disarm all' }).click();
		await page.getByText('No faults are armed.').waitFor();
		assert.deepEqual(control.faults(), []);
		for (const { path, status: answer, every, for: length, times, probability } of armed) {
			control.fault({ path, status: answer, every, for: length, times, probability });
		}
	});
}
