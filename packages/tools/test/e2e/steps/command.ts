import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import { finishedExecution, startWorkflow, stopExecution } from '../../../src/n8n/executions';
import type { Fixture } from '../fixture';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { action, byId, chain } from '../workflow';
import { eventually } from './eventually';

/** A device of the demo fleet that no other step uses. */
const METER = 11400006;
/** Longer than a step. */
const LONG_WAIT_S = 600;

/** Stops a workflow that waits for the reply of a device. */
export async function commandSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { rest, sandbox } = fixture;
	const { control, world } = sandbox;
	const sent = () => (world.sms.get(METER) ?? []).filter(({ payload }) => payload === 'STATUS');

	steps.title('A command and its reply');
	await steps.step('stops within a second: nothing more is sent or looked for', async () => {
		const known = sent().length;
		const command = { endpointId: byId(METER), payload: 'STATUS', waitSeconds: LONG_WAIT_S };
		const node = {
			...action(fixture.credential, { resource: 'sms', operation: 'sendCommand', ...command }),
			// n8n would run a node that throws again, even after a stop.
			...{ retryOnFail: true, maxTries: 3, waitBetweenTries: 500 },
		};
		const { id } = await rest.createWorkflow(chain('Stopped command', node));
		const execution = await startWorkflow(rest, id, 'Start');
		await eventually(() => sent().length > known, 'Nothing was sent');
		await stopExecution(rest, execution);
		await pause(1_000);
		control.resetRequests();
		await pause(4_000);
		assert.deepEqual(control.requestCounts(), {});
		assert.equal((await finishedExecution(rest, execution)).status, 'canceled');
		assert.equal(sent().length, known + 1);
	});
}
