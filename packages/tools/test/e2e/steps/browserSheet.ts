import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { BrowserSteps } from '../editor';
import { ARTIFACTS } from '../fixture';
import { eventually } from './eventually';
import { changesIn } from './changes';
import { whilePublished } from './published';
import { exampleId, exampleIn, formIn } from './exampleFiles';

const FILE = 'apply-sheet.json';
/** Devices of the demo fleet that no other step uses. */
const [KEPT, CHANGED, NEW] = ['site-gateway-0004', 'heat-meter-0003', 'sheet-gateway-0001'];
/** A sheet as a German Excel writes "CSV UTF-8": byte order mark, semicolons, Windows line ends. */
const sheetOf = (...rows: string[]) =>
	`\uFEFF${['Name;Status;Tags;Gerät', ...rows].join('\r\n')}\r\n`;
const SHEET = sheetOf(
	`${KEPT};;;`,
	`${CHANGED};disabled;"plant-a, plant-b";Nr. 1`,
	`${NEW};enabled;plant-a;`,
	'site-gateway-0002;maybe;;',
);

/** Uploads a sheet on the pages of the example: the plan first, then the changes, then nothing left to do. */
export const browserSheetSteps: BrowserSteps = async (steps, fixture, { page }) => {
	const { rest, sandbox, n8n } = fixture;
	const address = `${n8n.url}/form/${String(formIn(exampleIn(FILE))?.webhookId)}`;
	const id = async () => await exampleId(rest, FILE);
	const named = (name: string) =>
		[...sandbox.world.endpoints.values()].filter((one) => one.name === name);
	/** Uploads a sheet; returns the page that follows, which has this text. */
	const upload = async (sheet = SHEET, text = 'This would change') => {
		const opened = await page.context().newPage();
		await opened.setViewportSize({ width: 1000, height: 620 });
		await eventually(async () => (await fetch(address)).ok, 'The form is not there');
		await opened.goto(address);
		const file = { name: 'fleet.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
		await opened.locator('input[type="file"]').setInputFiles(file);
		await opened.getByRole('button', { name: 'Show the plan' }).click();
		await opened.getByText(text).waitFor();
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
			const counts = '1 to disable, 1 in conflict, 1 to create, 1 to change, 1 with nothing to do';
			assert.ok(plan.includes(`Devices: ${counts}. New tags: plant-b.`), plan);
			assert.match(plan, /^SIMs that are in a device that the sheet disables and stay activated/m);
			assert.match(plan, /^Columns that fill no field: Gerät\./m);
			const lines = await opened.locator('form li, .form li').allInnerTexts();
			assert.equal(lines.length, 3, plan);
			assert.match(
				String(lines[0]),
				new RegExp(`^Row 3, ${CHANGED}: .*plant-b \\(new tag\\).*Disabled \\(the SIM stays`),
			);
			assert.match(String(lines[1]), /^Row 5, site-gateway-0002: conflict: 'Status' must be/);
			assert.match(String(lines[2]), new RegExp(`^Row 4, ${NEW}: create`));
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
			await opened.getByText('Devices: 1 disabled, 1 in conflict, 1 created').waitFor();
			await opened.screenshot({ path: join(ARTIFACTS, '10-applied.png') });
			await opened.close();
			assert.equal(named(NEW).length, 1);
			assert.equal(named(CHANGED)[0]?.status, 1);
			sandbox.control.resetRequests();
			const again = await upload();
			await answer(again, 'Apply the sheet');
			await again.getByText('Devices: 1 in conflict, 3 with nothing to do.').waitFor();
			await again.close();
			assert.deepEqual(changesIn(sandbox), []);
			assert.equal(named(NEW).length, 1);
		});
	});
	await steps.step('names the shutdown of row 60 of 60, and counts the other rows', async () => {
		await whilePublished(fixture, await id(), async () => {
			const rows = Array.from({ length: 59 }, (_, n) => `sheet-meter-${n + 1};enabled;;`);
			const first = await upload(sheetOf(...rows));
			await answer(first, 'Apply the sheet');
			await first.getByText('Devices: 59 created.').waitFor();
			await first.close();
			const opened = await upload(sheetOf(...rows, `${KEPT};shut down;;`));
			const plan = await opened.locator('form, .form').first().innerText();
			assert.match(plan, /^Devices: 1 to shut down, 59 with nothing to do\.$/m);
			const lines = await opened.locator('form li, .form li').allInnerTexts();
			assert.equal(lines.length, 1, plan);
			assert.match(String(lines[0]), new RegExp(`^Row 61, ${KEPT}: shut down`));
			await opened.screenshot({ path: join(ARTIFACTS, '10-shutdown.png') });
			await answer(opened, 'Change nothing');
			await opened.getByText('Nothing was changed').waitFor();
			await opened.close();
		});
	});
	await steps.step('says on a page why a file cannot be read', async () => {
		await whilePublished(fixture, await id(), async () => {
			const opened = await upload(sheetOf('a;b;c;d;e;f'), 'Nothing was changed');
			await opened.getByText('Invalid Record Length').waitFor();
			await opened.close();
		});
	});
};
