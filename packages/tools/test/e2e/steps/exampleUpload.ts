import { strict as assert } from 'node:assert';
import { executionIds, nextExecution } from '../../../src/n8n/executions';
import type { Fixture } from '../fixture';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { succeeded } from './ending';
import { untilShown } from './approvals';
import { exampleId, exampleIn, formIn } from './exampleFiles';

const FILE = 'provision-from-sheet.json';

/** A sheet as Excel writes it: byte order mark and Windows line ends. The second row repeats an IMEI of the fleet. */
const sheet = (takenImei: string) =>
	`\uFEFF${[
		'Name,IMEI,Tags',
		'sheet-meter-1,3569380370100101,plant-a',
		`sheet-meter-2,${takenImei},plant-a`,
		'sheet-meter-3,3569380370100301,plant-a',
	].join('\r\n')}\r\n`;

/** Uploads a sheet with a row that the service refuses through the form of the example that provisions devices. */
export async function exampleUploadSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { rest, n8n, sandbox } = fixture;
	await steps.step(
		`${FILE}: good rows of an uploaded sheet are created, the last page says why others were not`,
		async () => {
			const form = formIn(exampleIn(FILE));
			const hook = String(form?.webhookId);
			const id = await exampleId(rest, FILE);
			const endpoints = () => [...sandbox.world.endpoints.values()];
			const taken = endpoints().find(({ imei }) => imei !== null)?.imei ?? '';
			const workflowData = await rest.workflow(id);
			const triggerToStartFrom = { name: form?.name };
			await rest.request('POST', `/rest/workflows/${id}/run`, { workflowData, triggerToStartFrom });
			const body = new FormData();
			body.append('field-0', new Blob([sheet(taken)], { type: 'text/csv' }), 'devices.csv');
			const known = await executionIds(rest, id);
			const answer = await fetch(`${n8n.url}/form-test/${hook}`, { method: 'POST', body });
			const { formWaitingUrl: last } = (await answer.json()) as { formWaitingUrl: string };
			await untilShown(last);
			const page = await (await fetch(last)).text();
			assert.match(page, /<h1>2 devices created, 1 row refused<\/h1>/);
			assert.match(page, /<li>Row 3, sheet-meter-2: [^<]*IMEI/);
			assert.equal((await fetch(last, { method: 'POST' })).status, 200);
			const execution = succeeded(await nextExecution(rest, id, { known }));
			const made = endpoints().flatMap(({ name }) =>
				name?.startsWith('sheet-meter') ? [name] : [],
			);
			assert.deepEqual(made, ['sheet-meter-1', 'sheet-meter-3']);
			const [mend] = execution.output('Create Devices').filter(({ error }) => error !== undefined);
			assert.equal(mend?.Name, 'sheet-meter-2', JSON.stringify(mend));
			assert.match(String(mend?.error), /IMEI/);
		},
	);
}
