import { strict as assert } from 'node:assert';
import type { BrowserSteps } from '../editor';
import { chain } from '../workflow';

/** Twenty tasks of a fleet operator, and the action that does each (docs/internals/panel.md). */
const TASKS: Record<string, string> = {
	'send an SMS': 'Send SMS',
	'send a command and read its reply': 'Send command by SMS and get its reply',
	'read the SMS of a device': 'Get many SMS',
	'suspend a SIM': 'Suspend SIM',
	'activate a SIM': 'Activate SIM',
	'find SIMs that cost money for nothing': 'Find idle SIMs',
	'find SIMs that use too much': 'Find SIMs over budget',
	'list the SIMs': 'Get many SIMs',
	'list the devices': 'Get many devices',
	'look up one device': 'Get device',
	'know why a device is offline': 'Diagnose device',
	'know whether the fleet is fine': 'Get health of many devices',
	'create a device': 'Create device',
	'create devices from a sheet': 'Create many devices',
	'make the devices as a sheet says': 'Apply sheet to devices',
	'block a device': 'Shut down device',
	'know what a device has used': 'Get data usage of device',
	'let a device connect anew': 'Reset connectivity of device',
	'give a device more volume': 'Set quota of device',
	'switch the operator of a device': 'Switch profile of eSIM',
};
const GOAL = 18;

/** The wanted actions are on the first two screens of the panel that opens behind a trigger. There is no search in it. */
export const browserPanelSteps: BrowserSteps = async (steps, { rest }, { page, open, shot }) => {
	await steps.step(`has ${GOAL} of 20 wanted actions on the first two screens`, async () => {
		const { id } = await rest.createWorkflow(chain('Panel'));
		await open(`/workflow/${id}`);
		await page.locator('[data-test-id="canvas-handle-plus"]').click();
		const search = page.locator('[data-test-id="node-creator-search-bar"]');
		await search.fill('cellular iot');
		await page
			.locator('[data-test-id="item-iterator-item"]', { hasText: /Cellular IoT(?! Admin)/ })
			.first()
			.click();
		const actions = page.locator('[data-keyboard-nav-type="action"]');
		await actions.first().waitFor();
		await search.waitFor({ state: 'detached' });
		await shot('1-panel');
		const list = await page.locator('[class*="_renderedItems"]').boundingBox();
		assert.ok(list);
		const places = await actions.evaluateAll((rows) =>
			rows.map((row) => ({
				name: row.textContent?.trim() ?? '',
				bottom: row.getBoundingClientRect().bottom,
			})),
		);
		const end = list.y + 2 * list.height;
		const seen = places.filter(({ bottom }) => bottom <= end).map(({ name }) => name);
		const missed = Object.entries(TASKS).filter(([, action]) => !seen.includes(action));
		console.log(
			`        ${20 - missed.length} of 20; missed: ${missed.map(([task]) => task).join(', ')}`,
		);
		const names = places.map(({ name }) => name);
		for (const action of Object.values(TASKS)) assert.ok(names.includes(action), action);
		assert.ok(20 - missed.length >= GOAL, missed.join('\n'));
	});
};
