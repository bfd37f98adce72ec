import { strict as assert } from 'node:assert';
import type { Sandbox } from '../../../../sandbox/src';
import { emitSessionClosed } from '../../../../sandbox/src/core/events/sessionEvents';
import { newSession } from '../../../../sandbox/src/core/world/connection';
import { MEGABYTE } from '../../../../sandbox/src/core/world/services';
import { executionIds, finishedExecution } from '../../../src/n8n/executions';
import { succeeded, untilWaiting } from './ending';
import { eventually } from './eventually';
import { whilePublished } from './exampleCalls';
import { simStatus, untilPolled } from './exampleFleet';
import type { Expectation } from './expectation';
import { press } from './review';

/** A device of the demo fleet that no other step uses. */
const GATEWAY = { id: 11400018, name: 'site-gateway-0003' };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SUSPENDED = 2;

/** Lets a data session of an hour end, so many milliseconds ago. */
function used({ world }: Sandbox, mb: number, ago: number): void {
	const endpoint = world.endpoints.get(GATEWAY.id);
	assert.ok(endpoint);
	const until = world.clock.now() - ago;
	const session = newSession(1_000_000 + until, until - HOUR, endpoint.imei);
	session.moved.rx = mb * MEGABYTE;
	emitSessionClosed(world, endpoint, world.sims.get(endpoint.simId ?? 0), session, until);
}

/** A day unlike the two weeks before is reported once, also in Backtest. A person suspends the SIM by e-mail. */
export const unusualUsage: Expectation = {
	before: ({ sandbox }) => {
		for (let days = 14; days > 2; days--) used(sandbox, 2, days * DAY);
		used(sandbox, 60, 2 * DAY);
	},
	check: async (_scene, execution) => {
		const [{ text } = {}] = execution.output('Reports So Far');
		assert.match(String(text), /^1 alarm in 14 days .*from 1 device\./);
	},
	published: async (fixture, workflowId) => {
		const { sandbox, rest, mailbox } = fixture;
		sandbox.control.resetRequests();
		await whilePublished(fixture, workflowId, async () => {
			await untilPolled(sandbox);
			const known = await executionIds(rest, workflowId);
			const mails = mailbox.mails.length;
			used(sandbox, 70, 0);
			const question = await mailbox.next(mails, /unusual usage$/);
			assert.match(String(question.subject), new RegExp(`^${GATEWAY.name}: `));
			assert.match(String(question.html), /used about 70 MB on .*usually about 2(\.\d)? MB/);
			const id = await eventually(
				async () => (await executionIds(rest, workflowId)).find((one) => !known.includes(one)),
				'No execution waits',
			);
			await untilWaiting(rest, id);
			assert.equal(await press(question, 'Suspend'), 200);
			const { output } = succeeded(await finishedExecution(rest, id));
			const texts = output('Notify').map(({ text }) => String(text));
			assert.match(texts.join(), new RegExp(`^${GATEWAY.name} .*The SIM is suspended\\.$`));
			assert.equal(simStatus(sandbox, GATEWAY.id), SUSPENDED);
		});
	},
};
