import { strict as assert } from 'node:assert';
import type { Sandbox } from '../../../../sandbox/src';
import { finishedExecution, startWorkflow } from '../../../src/n8n/executions';
import type { Fixture } from '../fixture';
import type { Expectation } from './expectation';
import { succeeded, textsOf, untilWaiting } from './ending';
import { press } from './review';

const ACTIVATED = 1;
const SUSPENDED = 2;
/** Cap of the example. */
const MOST = 10;

const suspendedSims = ({ world }: Sandbox) =>
	[...world.sims.values()].filter(({ status }) => status === SUSPENDED).length;

/** Activates the SIMs that are in no device, and gives them their status back at the end. */
export async function withIdleSims(
	{ world }: Sandbox,
	work: (count: number) => Promise<void>,
): Promise<void> {
	const free = [...world.sims.values()].filter(({ endpointId }) => !endpointId);
	const before = free.map((sim) => ({ sim, status: sim.status }));
	for (const sim of free) sim.status = ACTIVATED;
	try {
		await work(free.length);
	} finally {
		for (const { sim, status } of before) sim.status = status;
	}
}

/** Starts the example and answers its e-mail; returns the texts of its end. */
async function answerMail(
	{ rest, mailbox }: Fixture,
	workflowId: string,
	button: string,
): Promise<{ sheet: string; texts: string[] }> {
	const known = mailbox.mails.length;
	const id = await startWorkflow(rest, workflowId, 'Run Now');
	const sheet = await mailbox.next(known, /^SIMs that cost money/);
	const question = await mailbox.next(known, /^Suspend idle SIMs/);
	await untilWaiting(rest, id);
	assert.equal(await press(question, button), 200);
	const texts = textsOf(succeeded(await finishedExecution(rest, id)));
	const [file] = sheet.attachments;
	assert.equal(file?.filename, 'idle-sims.csv');
	return { sheet: new TextDecoder().decode(file.content as ArrayBuffer), texts };
}

/** The sheet comes by e-mail. Only the button suspends, and never more than the cap. */
export const idleSims: Expectation = {
	answered: async (fixture, workflowId) => {
		const { sandbox } = fixture;
		await withIdleSims(sandbox, async (count) => {
			const before = suspendedSims(sandbox);
			sandbox.control.resetRequests();
			const declined = await answerMail(fixture, workflowId, 'Leave them');
			assert.match(
				declined.sheet,
				/^\uFEFF?ICCID,Device,Why,Last Used,Price per Month,Currency\r?\n/,
			);
			const rows = declined.sheet.trim().split('\n').length - 1;
			assert.ok(rows >= count && count > MOST, `${rows} rows`);
			assert.deepEqual(declined.texts, []);
			const writes = sandbox.control.requests().filter(({ method }) => method === 'PATCH');
			assert.deepEqual(writes, []);
			assert.equal(suspendedSims(sandbox), before);

			const { sheet, texts } = await answerMail(fixture, workflowId, 'Suspend them');
			assert.equal(texts.length, MOST, texts.join('\n'));
			for (const text of texts) {
				const [, iccid] = /SIM (\d{19}) is suspended\. /.exec(text) ?? [];
				assert.ok(iccid !== undefined && sheet.includes(iccid), text);
			}
			assert.equal(suspendedSims(sandbox), before + MOST);
		});
	},
};
