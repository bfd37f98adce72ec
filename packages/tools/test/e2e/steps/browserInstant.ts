import { QUOTA_PROFILE } from '../../../../sandbox/src';
import type { BrowserSteps } from '../editor';
import { instantTrigger } from '../workflow';
import { eventually } from './eventually';
import { stopPendingSms } from './pendingSms';

/** n8n's note in the browser that a person has seen the hint. */
const PIN_HINT = 'N8N_PIN_DATA_DISCOVERY_NDV';
/** A device of the profile. */
const DEVICE = 11400001;

/** Opens the instant trigger and tests it with an SMS of a device. The service profile is free again afterwards. */
export const browserInstantSteps: BrowserSteps = async (
	steps,
	{ rest, credential, sandbox, n8n },
	{ node, page, open, shot },
) => {
	await steps.step('opens the instant trigger and tests it with an SMS', async () => {
		stopPendingSms(sandbox);
		const profile = sandbox.world.serviceProfiles.get(QUOTA_PROFILE);
		const callback = () => profile?.api_callback?.url;
		const locator = { __rl: true, mode: 'list', value: String(QUOTA_PROFILE) };
		const trigger = instantTrigger(credential, {
			triggerOn: 'smsReceived',
			serviceProfileIds: {
				profile: [{ serviceProfileId: { ...locator, cachedResultName: 'Low power meters' } }],
			},
		});
		const { id } = await rest.createWorkflow({
			name: 'Instant, in the browser',
			nodes: [trigger],
			connections: {},
		});
		// n8n's hint to pin the output stays until it is closed.
		await page.evaluate((key) => localStorage.setItem(key, 'true'), PIN_HINT);
		await open(`/workflow/${id}`);
		await node(trigger.name).dblclick();
		const panel = page.locator('#app-modals');
		await panel.getByRole('button', { name: 'Execute step' }).first().click();
		await eventually(
			() => callback()?.startsWith(`${n8n.url}/webhook-test/`),
			() => `The callback of the profile is ${callback()}`,
		);
		sandbox.control.deviceSends(DEVICE, 'sent while n8n listens');
		const output = page.locator('[data-test-id="output-panel"]');
		await output.getByText('sent while n8n listens').first().waitFor();
		// It would lie over the output.
		await page.locator('.el-notification').first().waitFor({ state: 'hidden' });
		await shot('5-instant');
		await eventually(
			() => !callback(),
			() => `The profile still has the callback ${callback()}`,
		);
	});
};
