import { ACTION_NODE } from '../names';
import type { BrowserSteps } from '../editor';
import { triggerWorkflow, watching } from '../workflow';

const DEVICE = 11400001;

/** Opens the trigger, fetches a test event, and shows both nodes on a dark canvas. */
export const browserTriggerSteps: BrowserSteps = async (
	steps,
	{ rest, credential, sandbox },
	editor,
) => {
	const { page, shot } = editor;
	const trigger = editor.node('Cellular IoT Trigger');

	await steps.step('opens the trigger and fetches a test event', async () => {
		sandbox.control.deviceSends(DEVICE, 'seen in the browser');
		const content = triggerWorkflow('In the browser', credential, {
			triggerOn: 'smsReceived',
			...watching(DEVICE),
		});
		const { id } = await rest.createWorkflow(content);
		await editor.open(`/workflow/${id}`);
		await trigger.dblclick();
		await page
			.locator('#app-modals')
			.getByRole('button', { name: 'Fetch Test Event' })
			.first()
			.click();
		await page
			.locator('[data-test-id="output-panel"]')
			.getByText('seen in the browser')
			.first()
			.waitFor();
		await shot('5-trigger');
	});

	await steps.step('shows light and dark icons', async () => {
		await page.keyboard.press('Escape');
		await trigger.waitFor();
		await shot('6-canvas');
		for (const theme of ['dark', 'light']) {
			await page.emulateMedia({ colorScheme: theme as 'light' | 'dark' });
			await page.waitForTimeout(500);
			const icons = await page
				.locator('img[src*="cellularIot"]')
				.evaluateAll((images) =>
					images.map((image) => (image as HTMLImageElement).naturalWidth > 0),
				);
			if (icons.length === 0 || icons.includes(false)) {
				throw new Error(`No icon of ${ACTION_NODE} is shown on the ${theme} canvas`);
			}
			await shot(`7-canvas-${theme}`);
		}
	});
};
