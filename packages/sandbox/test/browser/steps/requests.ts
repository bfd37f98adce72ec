import { strict as assert } from 'node:assert';
import type { PageFixture } from '../fixture';

/** A long SMS, and what the service was asked. */
export async function requestSteps(fixture: PageFixture): Promise<void> {
	const { step, sandbox, device } = fixture;

	await step('folds a text of 1,000 characters', `device/${device.id}`, async (page) => {
		const all = page.getByText('All 1,000 characters');
		await all.waitFor();
		const whole = page.getByText('W'.repeat(1000), { exact: true });
		assert.equal(await whole.isVisible(), false);
		await all.click();
		await whole.waitFor();
	});

	await step('sees a request to the service arrive', 'requests', async (page) => {
		const path = `/api/v1/endpoint/${device.id}/sms`;
		await fetch(`${sandbox.url}${path}?q=%3Cb%3E&x=%`);
		const row = page.getByRole('list', { name: 'Requests' }).locator('li', { hasText: path });
		await row.getByText('401').first().waitFor();
		assert.equal(await row.locator('b:not(.method)').count(), 0);
	});
}
