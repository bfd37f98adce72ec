import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import { DATA_ONLY_PROFILE } from '../../../../sandbox/src';
import { pollsMs } from '../options';
import { eventually } from '../steps/eventually';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { pollingTrigger, watching } from '../workflow';
import { smsOf, stateOf } from './profiles';
import { type Rig, TRIGGER } from './rig';

const POLLING = 'Cellular IoT Trigger';

/** Checks that both triggers in one workflow keep what they remember. */
export async function neighbourSteps(steps: StepRunner, rig: Rig): Promise<void> {
	const { control, fixture, world } = rig;

	steps.title('The instant trigger beside the polling one');
	await steps.step('both bring an SMS, each once, over changes', async () => {
		const before = stateOf(rig);
		const device = [...world.endpoints.values()].find(
			(one) => one.serviceProfileId === DATA_ONLY_PROFILE && one.simId !== null,
		);
		assert.ok(device);
		const polling = pollingTrigger(fixture.credential, {
			triggerOn: 'smsReceived',
			...watching(device.id),
		});
		const both = await rig.make('Both', smsOf([DATA_ONLY_PROFILE]), polling);
		const polled = async (id: number) => await rig.executionsWith(both, id, POLLING);
		const bothBring = async (payload: string) => {
			const id = control.deviceSends(device.id, payload);
			await rig.arrivesOnce(both, id, TRIGGER);
			await eventually(
				async () => (await polled(id)).at(0),
				() => `The polling trigger did not bring SMS ${id}`,
			);
			return id;
		};
		await rig.publish(both);
		await pause(pollsMs(2));
		const first = await bothBring('published');
		// Only the instant trigger changes, so n8n publishes it anew and keeps the other.
		const changed = both.nodes.map((node) =>
			node.webhookId ? { ...node, parameters: { ...node.parameters, simplify: false } } : node,
		);
		await fixture.rest.updateWorkflow(both.id, { nodes: changed });
		await rig.publish(both);
		const second = await bothBring('changed');
		await pause(pollsMs(2));
		for (const id of [first, second]) assert.equal((await polled(id)).length, 1);
		await rig.unpublish(both);
		assert.deepEqual(stateOf(rig), before);
	});
}
