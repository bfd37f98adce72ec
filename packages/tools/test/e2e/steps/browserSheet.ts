import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { readExamples } from '../../../src/start/examples';
import type { Editor } from '../editor';
import { ARTIFACTS } from '../fixture';
import type { Fixture } from '../fixture';
import { ROOT } from '../../../src/root';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { eventually } from './eventually';
import { whilePublished } from './exampleCalls';

const FILE = 'apply-sheet.json';
/** Devices of the demo fleet that no other step uses. */
const [KEPT, CHANGED, NEW] = ['site-gateway-0004', 'heat-meter-0003', 'sheet-gateway-0001'];
const SHEET = `Name,Status,Tags\r\n${KEPT},,\r\n${CHANGED},disabled,plant-a\r\n${NEW},enabled,plant-a\r\nsite-gateway-0002,maybe,\r\n`;

/** Uploads a sheet on the pages of the example: the plan first, then the changes, then nothing left to do. */
export async function browserSheetSteps(
	steps: StepRunner,
	fixture: Fixture,
	{ page }: Editor,
): Promise<void> {
	const { rest, sandbox, n8n } = fixture;
	const example = readExamples(join(ROOT, 'workflows')).find(({ file }) => file === FILE);
	const form = example?.content.nodes.find(({ type }) => type.endsWith('.formTrigger'));
	const hook = (form as { webhookId?: string } | undefined)?.webhookId ?? '';
	const address = `${n8n.url}/form/${hook}`;
	const id = async () => {
		const present = await rest.workflows();
		return present.find(({ name }) => name === example?.content.name)?.id ?? '';
	};
	const writes = () =>
		sandbox.control
			.requests()
			.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/authenticate'));
	const named = (name: string) =>
		[...sandbox.world.endpoints.values()].filter((one) => one.name === name);
	/** Uploads the sheet; returns the page with the plan. */
	const upload = async () => {
		const opened = await page.context().newPage();
		await opened.setViewportSize({ width: 1000, height: 620 });
		await eventually(
			async () => (await fetch(address)).ok || undefined,
			() => 'The form is not there',
		);
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
			assert.deepEqual(writes(), []);
			await answer(opened, 'Change nothing');
			await opened.getByText('Nothing was changed').waitFor();
			assert.deepEqual(writes(), []);
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
			assert.deepEqual(writes(), []);
			assert.equal(named(NEW).length, 1);
		});
	});
}
