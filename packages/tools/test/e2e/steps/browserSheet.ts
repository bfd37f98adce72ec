import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { BrowserSteps } from '../editor';
import { ARTIFACTS } from '../fixture';
import { eventually } from './eventually';
import { changesIn } from './changes';
import { whilePublished } from './exampleCalls';
import { exampleId, exampleIn, formIn } from './exampleFiles';

const FILE = 'apply-sheet.json';
/** Devices of the demo fleet that no other step uses. */
const [KEPT, CHANGED, NEW] = ['site-gateway-0004', 'heat-meter-0003', 'sheet-gateway-0001'];
const SHEET = `Name,Status,Tags\r\n${KEPT},,\r\n${CHANGED},disabled,plant-a\r\n${NEW},enabled,plant-a\r\nsite-gateway-0002,maybe,\r\n`;

/** Uploads a sheet on the pages of the example: the plan first, then the changes, then nothing left to do. */
export const browserSheetSteps: BrowserSteps = async (steps, fixture, { page }) => {
	const { rest, sandbox, n8n } = fixture;
	const address = `${n8n.url}/form/${String(formIn(exampleIn(FILE))?.webhookId)}`;
	const id = async () => await exampleId(rest, FILE);
	const named = (name: string) =>
		[...sandbox.world.endpoints.values()].filter((one) => one.name === name);
	/** Uploads the sheet; returns the page with the plan. */
	const upload = async () => {
		const opened = await page.context().newPage();
		await opened.setViewportSize({ width: 1000, height: 620 });
		await eventually(async () => (await fetch(address)).ok, 'The form is not there');
		await opened.goto(address);
		const file = { name: 'fleet.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) };
		await opened.locator('input[type="file"]').setInputFiles(file);
		await opened.getByRole('button', { name: 'Show the plan' }).click();
		await opened.getByText('This would change').waitFor();
		return opened;
	};
	const answer = async (opened: Page, choice: string) => {
		await opened.getByText(choice, { exact: true }).click();
		await opened.getByRole('button', { name: 'Go on' }).click();
	};

	await steps.step('shows on a page what a sheet would change, and changes nothing', async () => {
		await whilePublished(fixture, await id(), async () => {
			sandbox.control.resetRequests();
			const opened = await upload();
			const plan = await opened.locator('form, .form').first().innerText();
			assert.match(plan, new RegExp(`${CHANGED}: .*Disabled`));
			assert.match(plan, new RegExp(`${NEW}: create`));
			assert.match(plan, /conflict/);
			await opened.screenshot({ path: join(ARTIFACTS, '10-plan.png') });
			assert.deepEqual(changesIn(sandbox), []);
			await answer(opened, 'Change nothing');
			await opened.getByText('Nothing was changed').waitFor();
			assert.deepEqual(changesIn(sandbox), []);
			await opened.close();
		});
	});
	await steps.step('applies the sheet once; the same sheet again changes nothing', async () => {
		await whilePublished(fixture, await id(), async () => {
			const opened = await upload();
			await answer(opened, 'Apply the sheet');
			await opened.getByText('2 devices changed').waitFor();
			await opened.screenshot({ path: join(ARTIFACTS, '10-applied.png') });
			await opened.close();
			assert.equal(named(NEW).length, 1);
			assert.equal(named(CHANGED)[0]?.status, 1);
			sandbox.control.resetRequests();
			const again = await upload();
			await answer(again, 'Apply the sheet');
			await again.getByText('0 devices changed').waitFor();
			await again.close();
			assert.deepEqual(changesIn(sandbox), []);
			assert.equal(named(NEW).length, 1);
		});
	});
};
