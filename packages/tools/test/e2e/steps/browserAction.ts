import { strict as assert } from 'node:assert';
import type { BrowserSteps } from '../editor';
import { OPTIONS } from '../options';

/** Finds the node, sends an SMS to a device from the list, and reads the error for another device. */
export const browserActionSteps: BrowserSteps = async (steps, { sandbox }, editor) => {
	const { page, shot } = editor;
	const output = page.locator('[data-test-id="output-panel"]');
	const text = page.locator('[data-test-id="parameter-input-payload"] textarea');
	const execute = page.locator('#app-modals').getByRole('button', { name: 'Execute step' });

	await steps.step('finds "Send SMS" in the list of nodes', async () => {
		await editor.open('/workflow/new');
		await page.getByText('Add first step').first().waitFor();
		await page
			.getByText('Got it')
			.click({ timeout: 2_000 })
			.catch(() => undefined);
		await page.locator('[data-test-id="node-creator-plus-button"]').click();
		await page.locator('[data-test-id="node-creator-search-bar"]').waitFor();
		await page.keyboard.type('cellular iot');
		await page
			.locator('[data-test-id="item-iterator-item"]', { hasText: /Cellular IoT(?! Admin)/ })
			.first()
			.click();
		await page.getByText(/^Actions \(\d+\)$/).click();
		await shot('1-actions');
		await page.getByText('Send SMS', { exact: true }).click();
		await page.locator('[data-test-id="rlc-input"]').first().waitFor();
	});

	await steps.step('chooses a device from the searched list', async () => {
		// An old editor selects the newest credential of any type.
		if (OPTIONS.recipe.name === 'oldest') {
			await page.locator('[data-test-id="node-credentials-select"]').first().click();
			await page
				.locator('[data-test-id^="node-credentials-select-item-"]', {
					hasText: /^\s*Sandbox(?! \()/,
				})
				.first()
				.click();
		}
		await page.locator('[data-test-id="rlc-input"]').first().click();
		await page.locator('[data-test-id="rlc-item"]').first().waitFor();
		const field = page.locator('[data-test-id="rlc-search"]').first();
		const inner = field.locator('input');
		await ((await inner.count()) > 0 ? inner : field).fill('heat-meter-0002');
		await page.locator('[data-test-id="rlc-item"]', { hasText: 'heat-meter-0002' }).click();
		await shot('2-list');
	});

	await steps.step('executes the step and sees the output', async () => {
		const before = sandbox.world.nextIds.sms;
		await text.fill('STATUS');
		await execute.first().click();
		await output.getByText(String(before)).first().waitFor();
		await shot('3-sent');
		assert.equal(sandbox.world.nextIds.sms, before + 1);
	});

	await steps.step('reads in plain words why a text cannot be sent', async () => {
		const before = sandbox.world.nextIds.sms;
		await text.fill('x'.repeat(161));
		await execute.first().click();
		await output.getByText("'Text' is too long for one SMS").first().waitFor();
		await shot('4-refused');
		assert.equal(sandbox.world.nextIds.sms, before);
	});
};
