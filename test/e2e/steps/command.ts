import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import {
	finishedExecution,
	runWorkflow,
	startWorkflow,
	stopExecution,
} from '../../../packages/tools/src/n8n/executions';
import type { Fixture } from '../fixture';
import type { StepRunner } from '../../../packages/tools/src/steps/stepRunner';
import { action, byId, chain } from '../workflow';
import { eventually } from './eventually';

/** A device of the demo fleet that no other step uses. */
const METER = 11400006;
/** Longer than a step. */
const LONG_WAIT_S = 600;

/** Sends a command and waits for the reply of a device, in a workflow that a person runs. */
export async function commandSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { rest, sandbox } = fixture;
	const { control, world } = sandbox;
	const workflow = async (name: string, more: object, settings: object = {}) => {
		const parameters = { resource: 'sms', operation: 'sendCommand', payload: 'STATUS', ...more };
		const node = { ...action(fixture.credential, parameters), ...settings };
		return (await rest.createWorkflow(chain(name, node))).id;
	};
	const run = async (name: string, more: object) => {
		const { status, error, output } = await runWorkflow(rest, await workflow(name, more), 'Start');
		assert.equal(status, 'success', error);
		const [outcome, ...others] = output('Cellular IoT');
		assert.deepEqual(others, []);
		return outcome ?? {};
	};
	/** Returns the statuses of the commands that a device was sent. */
	const sent = (id: number) =>
		(world.sms.get(id) ?? []).flatMap(({ type, payload, status }) =>
			type === 'MT' && payload === 'STATUS' ? [status] : [],
		);
	const before = sent(METER).length;

	steps.title('A command and its reply');
	await steps.step('gives the reply, and leaves another SMS alone', async () => {
		control.setAnswering(METER, { unrelated: 'T=4.0', text: 'OK battery=3.71V', afterMs: 1_000 });
		const outcome = await run('Command', {
			endpointId: byId(METER),
			replyMatch: 'startsWith',
			replyText: 'ok ',
		});
		assert.equal(outcome.outcome, 'replied');
		assert.equal(outcome.replied, true);
		assert.equal(outcome.ambiguous, false);
		assert.equal((outcome.reply as { payload?: string }).payload, 'OK battery=3.71V');
		assert.equal(sent(METER).length, before + 1);
	});
	await steps.step('takes no reply for an outcome, not for an error', async () => {
		control.setAnswering(METER, { times: 0 });
		const outcome = await run('No reply', { endpointId: byId(METER), waitSeconds: 5 });
		const { outcome: word, replied, reply } = outcome;
		assert.deepEqual({ word, replied, reply }, { word: 'delivered', replied: false, reply: null });
	});
	await steps.step('stops within a second: nothing more is sent or looked for', async () => {
		const known = sent(METER).length;
		const id = await workflow(
			'Stopped command',
			{ endpointId: byId(METER), waitSeconds: LONG_WAIT_S },
			// n8n would run a node that throws again, even after a stop.
			{ retryOnFail: true, maxTries: 3, waitBetweenTries: 500 },
		);
		const execution = await startWorkflow(rest, id, 'Start');
		await eventually(
			() => sent(METER).length > known || undefined,
			() => 'Nothing was sent',
		);
		await stopExecution(rest, execution);
		await pause(1_000);
		control.resetRequests();
		await pause(4_000);
		assert.deepEqual(control.requestCounts(), {});
		assert.equal((await finishedExecution(rest, execution)).status, 'canceled');
		assert.equal(sent(METER).length, known + 1);
		control.setAnswering(METER, null);
	});
}
