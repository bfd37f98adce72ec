import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import { QUOTA_PROFILE } from '../../../../sandbox/src';
import { runWorkflow } from '../../../src/n8n/executions';
import type { WorkflowNode } from '../../../src/n8n/rest';
import type { Fixture } from '../fixture';
import { OPTIONS } from '../options';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { exampleId } from './exampleFiles';
import type { Expectation } from './expectation';
import { changeNodes, rewritten, untilTaken, whileCalled } from './published';
import { METER, NAME, Questions } from './questions';
import { untilWaiting } from './ending';

/** Long enough for the first steps, short enough to end while n8n is stopped. */
const SHORT_WAIT_S = 10;

/**
 * Seconds instead of days in the waits of a node. The SMS still expires after days: earlier steps have moved the clock of
 * the sandbox by hours.
 */
const withShortWait = (node: WorkflowNode) =>
	rewritten(node, (json) =>
		json
			.replace('{ days: 2 }', `{ seconds: ${SHORT_WAIT_S} }`)
			.replace('{{ $json.expires_at }}', '{{ $now.plus({ days: 2 }).toISO() }}'),
	);

/** Publishes the example, does the work, and unpublishes it. */
const whileAsking = async (
	fixture: Fixture,
	workflowId: string,
	work: (questions: Questions) => Promise<void>,
) =>
	await whileCalled(
		fixture,
		workflowId,
		async () => await work(await Questions.open(fixture, workflowId)),
	);

/**
 * A command waits for its reply. A second command to the device is not sent meanwhile, and another SMS does not end the
 * wait.
 */
export const askAndWait: Expectation = {
	published: async (fixture, workflowId) =>
		await whileAsking(fixture, workflowId, async (questions) => {
			const before = questions.sent().length;
			const asked = await questions.ask('STATUS');
			await untilWaiting(fixture.rest, asked);
			const second = await questions.finished(await questions.ask('STATUS 2'));
			assert.equal(second.output('Outcome')[0]?.outcome, 'busy');
			assert.deepEqual(questions.sent().slice(before), ['STATUS']);
			const [row, ...others] = await questions.rows();
			assert.deepEqual([row?.device, others], [String(METER), []]);

			const other = await questions.deviceSays('T=21.5');
			assert.deepEqual(other.output('Hand Over the Reply'), []);
			await untilWaiting(fixture.rest, asked);
			const url = row?.resume_url ?? '';
			if (OPTIONS.recipe.name !== 'oldest') {
				const forged = await fetch(url.replace(/=.*/, '=0'), { method: 'POST' });
				assert.equal(forged.status, 401);
			}

			await questions.deviceSays('OK battery=3.71V');
			const { output } = await questions.finished(asked);
			const expected = { device: NAME, command: 'STATUS', reason: null };
			const reply = 'OK battery=3.71V';
			assert.deepEqual(output('Notify'), [{ ...expected, outcome: 'replied', reply }]);
			assert.deepEqual(await questions.rows(), []);
		}),
};

/** The time limit of the imported example ends while n8n is stopped. A reply comes too late. */
export async function askTooLateSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { rest } = fixture;
	const file = 'ask-and-wait-for-days.json';
	await steps.step(`${file}: the wait ends in time, also while n8n is stopped`, async () => {
		const id = await exampleId(rest, file);
		const nodes = await changeNodes(rest, id, withShortWait);
		await whileAsking(fixture, id, async (questions) => {
			const asked = await questions.ask('STATUS 3');
			await untilWaiting(fixture.rest, asked);
			const over = Date.now() + SHORT_WAIT_S * 1000;
			await fixture.restart(async () => await pause(over - Date.now()));
			const { output } = await questions.finished(asked);
			assert.equal(output('Notify')[0]?.outcome, 'noReply');
			const profile = fixture.sandbox.world.serviceProfiles.get(QUOTA_PROFILE);
			await untilTaken(profile?.api_callback?.url ?? '');
			const late = await questions.deviceSays('OK late');
			assert.deepEqual(late.output('Open Command'), []);
			await runWorkflow(fixture.rest, id, 'Set Up');
			assert.deepEqual(await questions.rows(), [], 'an expired command is forgotten');
		});
		await rest.updateWorkflow(id, { nodes });
	});
}
