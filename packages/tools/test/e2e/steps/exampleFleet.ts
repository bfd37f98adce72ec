import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sandbox } from '../../../../sandbox/src';
import {
	executionIds,
	finishedExecution,
	nextExecution,
	startWorkflow,
} from '../../../src/n8n/executions';
import type { Fixture } from '../fixture';
import { pollsMs } from '../options';
import { eventually } from './eventually';
import { whilePublished } from './exampleCalls';
import type { Expectation } from './expectation';
import { succeeded, untilWaiting } from './ending';
import { press } from './review';

/** Devices of the demo fleet that no other step uses. */
const ROBBED = { id: 11400005, name: 'ev-charger-0001' };
const ROBBED_BEFORE = { id: 11400019, name: 'ev-charger-0003' };
const ACTIVATED = 1;
const SUSPENDED = 2;
/** Cap of the example. */
const MOST = 10;
/** Longest time until a change is told. */
export const WITHIN_MS = 180_000;

/** SIM status of a device. */
export const simStatus = ({ world }: Sandbox, endpointId: number) =>
	world.sims.get(world.endpoints.get(endpointId)?.simId ?? 0)?.status;

const suspendedSims = ({ world }: Sandbox) =>
	[...world.sims.values()].filter(({ status }) => status === SUSPENDED).length;

/** Puts the SIM of a device into another device, which connects. */
function steal({ control }: Sandbox, endpointId: number): void {
	control.moveSim(endpointId);
	control.advance(10);
}

/** Waits until a trigger has read the list of events since the requests were last forgotten. */
export async function untilPolled({ control }: Sandbox): Promise<void> {
	await eventually(
		() => control.requests().some(({ path }) => path.startsWith('/api/v1/event')),
		'The trigger has not polled',
	);
}

/** A SIM in another device is suspended and told, once. */
export const simInAnotherDevice: Expectation = {
	before: ({ sandbox }) => steal(sandbox, ROBBED_BEFORE.id),
	check: async ({ sandbox }, execution) => {
		const texts = execution.output('Notify').map((row) => String(row.text));
		const expected = new RegExp(`${ROBBED_BEFORE.name} .*The SIM is suspended\\.$`, 'm');
		assert.match(texts.join('\n'), expected);
		assert.equal(simStatus(sandbox, ROBBED_BEFORE.id), SUSPENDED);
	},
	published: async (fixture, workflowId) => {
		const { sandbox, rest } = fixture;
		sandbox.control.resetRequests();
		await whilePublished(fixture, workflowId, async () => {
			await untilPolled(sandbox);
			const known = await executionIds(rest, workflowId);
			steal(sandbox, ROBBED.id);
			const { output } = succeeded(
				await nextExecution(rest, workflowId, { known, withinMs: WITHIN_MS }),
			);
			const texts = output('Notify').map((row) => String(row.text));
			assert.equal(texts.length, 1, texts.join('\n'));
			assert.match(texts.join(), new RegExp(`${ROBBED.name}.*The SIM is suspended\\.$`));
			assert.equal(simStatus(sandbox, ROBBED.id), SUSPENDED);
			const told = await executionIds(rest, workflowId);
			await pause(pollsMs(2));
			assert.deepEqual(await executionIds(rest, workflowId), told);
		});
	},
};

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
	const { output } = succeeded(await finishedExecution(rest, id));
	const [file] = sheet.attachments;
	assert.equal(file?.filename, 'idle-sims.csv');
	return {
		sheet: new TextDecoder().decode(file.content as ArrayBuffer),
		texts: output('Notify').map((row) => String(row.text)),
	};
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
