import { strict as assert } from 'node:assert';
import { executionIds, nextExecution } from '../../../src/n8n/executions';
import type { Fixture } from '../fixture';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { succeeded } from './ending';
import { untilShown } from './approvals';
import { exampleId, exampleIn, formIn } from './exampleFiles';

const FILE = 'provision-from-sheet.json';

/** A sheet as a German Excel writes "CSV UTF-8": byte order mark, semicolons and Windows line ends. */
const sheetOf = (...rows: string[]) => `\uFEFF${rows.join('\r\n')}\r\n`;
/** The same as "CSV": in the code page of Windows. */
const ansi = (...rows: string[]) => Buffer.from(`${rows.join('\r\n')}\r\n`, 'latin1');

/** The file that a last page gives to the browser. */
function fileIn(page: string): string {
	const [, text = ''] = /const binaries = "([^"]+)"/.exec(page) ?? [];
	const [file] = JSON.parse(decodeURIComponent(text)) as Array<{ data: { data: number[] } }>;
	return Buffer.from(file?.data.data ?? []).toString();
}

/** Uploads sheets through the form of the example that provisions devices. */
export async function exampleUploadSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { rest, n8n, sandbox } = fixture;
	const endpoints = () => [...sandbox.world.endpoints.values()];
	const named = (start: string) =>
		endpoints().flatMap(({ name }) => (name?.startsWith(start) ? [name] : []));
	/** Uploads a sheet. Returns the last page. */
	const upload = async (sheet: BlobPart) => {
		const form = formIn(exampleIn(FILE));
		const id = await exampleId(rest, FILE);
		const workflowData = await rest.workflow(id);
		const triggerToStartFrom = { name: form?.name };
		await rest.request('POST', `/rest/workflows/${id}/run`, { workflowData, triggerToStartFrom });
		const body = new FormData();
		body.append('field-0', new Blob([sheet], { type: 'text/csv' }), 'devices.csv');
		const known = await executionIds(rest, id);
		const hook = String(form?.webhookId);
		const answer = await fetch(`${n8n.url}/form-test/${hook}`, { method: 'POST', body });
		const { formWaitingUrl: last } = (await answer.json()) as { formWaitingUrl: string };
		await untilShown(last);
		const page = await (await fetch(last)).text();
		assert.equal((await fetch(last, { method: 'POST' })).status, 200);
		succeeded(await nextExecution(rest, id, { known }));
		return { page };
	};
	await steps.step(
		`${FILE}: good rows of an uploaded sheet are created, the last page says why others were not`,
		async () => {
			const taken = endpoints().find(({ imei }) => imei !== null)?.imei ?? '';
			const sim = [...sandbox.world.sims.values()].find(({ endpointId }) => endpointId === null);
			const iccid = String(sim?.iccid);
			const { page } = await upload(
				sheetOf(
					'Name;ICCID;IMEI;Tags;"Ort, Straße"',
					'Wasserzähler 1;;3569380370100101;plant-a;Ulm, Am Markt',
					`Wasserzähler 2;${iccid};${taken};plant-a;`,
					'Wasserzähler 3;;3569380370100301;plant-a;',
				),
			);
			assert.match(page, /<h1>2 devices created, 1 row refused<\/h1>/);
			assert.match(
				page,
				/<li>Row 3: Wasserzähler 2: The IMEI \d+ is in use: the endpoint '[^']+' has it/,
			);
			assert.deepEqual(named('Wasserzähler'), ['Wasserzähler 1', 'Wasserzähler 3']);
			const refused = fileIn(page);
			assert.match(
				refused,
				new RegExp(`^\uFEFFName;ICCID;IMEI;.*\nWasserzähler 2;'${iccid};'${taken};`),
			);
			const again = await upload(refused.replace(taken, '3569380370100201'));
			assert.match(again.page, /<h1>1 device created<\/h1>/);
			const mended = endpoints().find(({ name }) => name === 'Wasserzähler 2');
			assert.equal(mended?.simId, sim?.id);
		},
	);
	await steps.step(`${FILE}: a reason that all rows share is one line with its cure`, async () => {
		const rows = [1, 2, 3].map((n) => `Gerät ${n};356938037020010${n}`);
		const { page } = await upload(ansi('Gerät;IMEI', ...rows));
		assert.match(page, /<h1>0 devices created, 3 rows refused<\/h1>/);
		assert.equal(page.match(/<li>/g)?.length, 1, page);
		assert.match(page, /<li>3 rows \(2, 3, 4\): 'Name' is empty<\/li>/);
		assert.match(page, /Columns that fill no field: Gerät\./);
	});
	await steps.step(`${FILE}: a second upload names the devices that exist, each once`, async () => {
		const row = 'Wasserzähler 1;3569380370100101';
		const { page } = await upload(ansi('Name;IMEI', row));
		assert.match(
			page,
			/<li>Row 2: The IMEI 3569380370100101 is in use: the endpoint 'Wasserzähler 1' has it/,
		);
	});
}
