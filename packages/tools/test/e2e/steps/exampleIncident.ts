import { strict as assert } from 'node:assert';
import type { Sandbox } from '../../../../sandbox/src';
import { operatorOf } from '../../../../sandbox/src/core/world/networks';
import { executionIds, nextExecution } from '../../../src/n8n/executions';
import { whilePublished } from './exampleCalls';
import { untilPolled, WITHIN_MS } from './exampleFleet';
import type { Expectation } from './expectation';

const NETWORK = 3;
const GROUP = 'Example Mobile in Germany';
/** Longer than most devices must be back. */
const CALM_SECONDS = 21 * 60;

/** All devices of a network are refused, or open a session again. Those of other networks open one. */
function allDevices({ world, control }: Sandbox, refused: boolean): void {
	const refusal = { source: 1, severity: 1, alert: true } as const;
	for (const { id } of world.endpoints.values()) {
		const operator = operatorOf(world, id).id;
		const isRefused = refused && operator === NETWORK;
		control.addEvent({ type: 3, endpointId: id, operator, ...(isRefused && refusal) });
	}
	// The clock of the service is known to a second: a reading ends before it.
	control.advance(2);
}

/** One message when a network is down, one when it is back. */
export const networkDown: Expectation = {
	before: ({ sandbox }) => allDevices(sandbox, true),
	check: async ({ sandbox }, execution) => {
		const [message] = execution.output('Notify');
		assert.equal(message?.subject, `Incident: ${GROUP}`);
		assert.match(String(message?.text), /are in trouble since .*refused/);
		allDevices(sandbox, false);
	},
	published: async (fixture, workflowId) => {
		const { sandbox, rest } = fixture;
		const next = async (known: string[]) => {
			const { output } = await nextExecution(rest, workflowId, { known, withinMs: WITHIN_MS });
			return output('Notify').map(({ subject }) => subject);
		};
		const polled = async () => {
			sandbox.control.resetRequests();
			await untilPolled(sandbox);
		};
		sandbox.control.resetRequests();
		await whilePublished(fixture, workflowId, async () => {
			await untilPolled(sandbox);
			await polled();
			const known = await executionIds(rest, workflowId);
			allDevices(sandbox, true);
			assert.deepEqual(await next(known), [`Incident: ${GROUP}`]);
			const opened = await executionIds(rest, workflowId);
			allDevices(sandbox, false);
			await polled();
			await polled();
			sandbox.control.advance(CALM_SECONDS);
			assert.deepEqual(await next(opened), [`Over: ${GROUP}`]);
		});
	},
};
