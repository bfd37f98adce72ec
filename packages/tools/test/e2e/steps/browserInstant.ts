import { QUOTA_PROFILE } from '../../../../sandbox/src';
import type { Editor } from '../editor';
import { INSTANT_TRIGGER_NODE } from '../names';
import type { Fixture } from '../fixture';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { eventually } from './eventually';
import { stopPendingSms } from './pendingSms';

const NAME = 'Cellular IoT Instant Trigger';
/** n8n's note in the browser that a person has seen the hint. */
const PIN_HINT = 'N8N_PIN_DATA_DISCOVERY_NDV';
/** A device of the profile. */
const DEVICE = 11400001;

/** Opens the instant trigger and tests it with an SMS of a device. The service profile is free again afterwards. */
export async function browserInstantSteps(
	steps: StepRunner,
	{ rest, credential, sandbox, n8n }: Fixture,
	{ page, open, shot }: Editor,
): Promise<void> {
	await steps.step('opens the instant trigger and tests it with an SMS', async () => {
		stopPendingSms(sandbox);
		const profile = sandbox.world.serviceProfiles.get(QUOTA_PROFILE);
		const callback = () => profile?.api_callback?.url;
		const locator = { __rl: true, mode: 'list', value: String(QUOTA_PROFILE) };
		const { id } = await rest.createWorkflow({
			name: 'Instant, in the browser',
			nodes: [
				{
					id: 'instant',
					name: NAME,
					type: INSTANT_TRIGGER_NODE,
					typeVersion: 1,
					position: [0, 0],
					parameters: {
						triggerOn: 'smsReceived',
						serviceProfileIds: {
							profile: [{ serviceProfileId: { ...locator, cachedResultName: 'Low power meters' } }],
						},
					},
					credentials: credential,
					webhookId: '6f0a3c52-0f5b-4a62-9d52-6f0a3c520f5b',
				},
			],
			connections: {},
		});
		// n8n's hint to pin the output stays until it is closed.
		await page.evaluate((key) => localStorage.setItem(key, 'true'), PIN_HINT);
		await open(`/workflow/${id}`);
		await page.locator(`[data-test-id="canvas-node"][data-node-name="${NAME}"]`).dblclick();
		const panel = page.locator('#app-modals');
		await panel.getByRole('button', { name: 'Execute step' }).first().click();
		await eventually(
			() => callback()?.startsWith(`${n8n.url}/webhook-test/`) || undefined,
			() => `The callback of the profile is ${callback()}`,
		);
		sandbox.control.deviceSends(DEVICE, 'sent while n8n listens');
		const output = page.locator('[data-test-id="output-panel"]');
		await output.getByText('sent while n8n listens').first().waitFor();
		// It would lie over the output.
		await page.locator('.el-notification').first().waitFor({ state: 'hidden' });
		await shot('5-instant');
		await eventually(
			() => !callback() || undefined,
			() => `The profile still has the callback ${callback()}`,
		);
	});
}
