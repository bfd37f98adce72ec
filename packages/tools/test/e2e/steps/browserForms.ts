import { strict as assert } from 'node:assert';
import type { BrowserSteps } from '../editor';
import { actionWorkflow, byId } from '../workflow';

/** Devices of the demo fleet. */
const METER = 11400006;
const VAN = 11400010;

/** Forms that need no choice of a device, with a text of their output. */
const FLEET_FORMS = [
	{
		picture: 'find-idle',
		parameters: { resource: 'sim', operation: 'findIdle' },
		shows: 'cold-room-0003',
	},
	{
		picture: 'find-over-budget',
		parameters: { resource: 'sim', operation: 'findOverBudget', dataLimit: 0.001 },
		shows: 'percent_of_limit',
	},
	{
		picture: 'enforce-budget',
		parameters: { resource: 'sim', operation: 'enforceBudget', dataLimit: 0.001 },
		shows: 'This was a preview',
	},
	{
		picture: 'apply-sheet-form',
		parameters: {
			resource: 'endpoint',
			operation: 'applySheet',
			dataMode: 'defineBelow',
			rowFields: { name: 'buoy-sensor-0003', status: 'disabled' },
		},
		shows: 'This is a preview: nothing was sent.',
	},
];

/** Opens the forms of Send Command, Diagnose and the operations on a fleet, executes them, and reads the output. */
export const browserFormSteps: BrowserSteps = async (
	steps,
	fixture,
	{ node, open, page, shot },
) => {
	const { rest, sandbox, credential } = fixture;
	const output = page.locator('[data-test-id="output-panel"]');
	/** Opens the form of a node. */
	const openForm = async (name: string, parameters: Record<string, unknown>) => {
		const { id } = await rest.createWorkflow(actionWorkflow(name, credential, parameters));
		await open(`/workflow/${id}`);
		await node('Cellular IoT').dblclick();
		await page.locator('[data-test-id^="parameter-input-"]').first().waitFor();
		await page.waitForTimeout(500);
	};
	const execute = async () =>
		await page.locator('#app-modals').getByRole('button', { name: 'Execute step' }).first().click();

	await steps.step('shows the form of Send Command, and the reply of the device', async () => {
		sandbox.control.setAnswering(METER, { text: 'OK battery=3.71V' });
		await openForm('Form of a command', {
			resource: 'sms',
			operation: 'sendCommand',
			endpointId: byId(METER),
			payload: 'STATUS',
			replyMatch: 'startsWith',
			replyText: 'OK',
			options: { onlineFirst: true, keepTrying: false },
		});
		await shot('5-command-form');
		await execute();
		await output.getByText('OK battery=3.71V').first().waitFor();
		await page.waitForTimeout(500);
		await shot('5-command');
		const last = page.getByText('Be Online First').first();
		await last.scrollIntoViewIfNeeded();
		await shot('5-command-options');
		sandbox.control.setAnswering(METER, null);
	});
	await steps.step('shows the form of Diagnose, and its verdict', async () => {
		const parameters = { resource: 'endpoint', operation: 'diagnose', endpointId: byId(VAN) };
		await openForm('Form of a diagnosis', parameters);
		assert.equal(await page.locator('[data-test-id="parameter-input-confirm"]').count(), 0);
		await execute();
		await output.getByText('verdict').first().waitFor();
		await output.getByText('JSON', { exact: true }).first().click();
		await output.getByText('next_step').first().waitFor();
		await page.waitForTimeout(500);
		await shot('5-diagnose');
		// n8n keeps the choice for other nodes.
		await output.getByText('Table', { exact: true }).first().click();
		await page.waitForTimeout(500);
	});
	for (const { picture, parameters, shows } of FLEET_FORMS) {
		await steps.step(`shows the form and the output of ${picture}`, async () => {
			await openForm(`Form of ${picture}`, parameters);
			await execute();
			await output.getByText(shows).first().waitFor();
			await page.waitForTimeout(500);
			await shot(`5-${picture}`);
		});
	}
};
