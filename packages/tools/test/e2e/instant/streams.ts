import { strict as assert } from 'node:assert';
import { PROOF_HEADER } from '../../../../../nodes/CellularIotInstantTrigger/key';
import { RUNNING } from '../../../../sandbox/src/core/world/dataStream';
import type { Workflow } from '../../../src/n8n/rest';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { eventually } from '../steps/eventually';
import { triggerWorkflow } from '../workflow';
import type { Rig } from './rig';
import { succeeded, runNew } from '../steps/ending';

const DEVICE = 11400001;
/** Larger than 2^53: as a JavaScript number, it is the same as its neighbor. */
const LONG_ID = '9007199254740993';
const NEIGHBOUR = '9007199254740992';
/** Above the limit of n8n, which is 16 MB. */
const TOO_LONG = 17_000_000;

/** Checks triggers with a data stream. They stay published for the steps after these. */
export async function streamSteps(
	steps: StepRunner,
	rig: Rig,
): Promise<{ events: Workflow; usage: Workflow }> {
	const { control, fixture } = rig;
	const events = await rig.make('Instant events', {
		triggerOn: 'platformEvent',
		filters: { types: ['1', '2', '5'] },
	});
	const usage = await rig.make('Instant usage', { triggerOn: 'usageRecord' });

	steps.title('The instant trigger: data streams');
	await steps.step('publishing creates a stream that runs and shows no key', async () => {
		for (const workflow of [events, usage]) {
			await rig.publish(workflow);
			const url = rig.url(workflow);
			const [stream, ...more] = rig.streamsTo(url);
			assert.deepEqual(more, []);
			assert.equal(stream?.status, RUNNING);
			assert.deepEqual(stream?.destination.headers, [`${PROOF_HEADER}:${rig.key(workflow)}`]);
			assert.match(stream?.name ?? '', /^n8n [0-9a-f]{12} [0-9a-f]{8}$/);
		}
		assert.deepEqual(rig.streamsTo(rig.url(events))[0]?.filters, [
			{ field: 'event_type_id', value: [1, 2, 5] },
		]);
	});
	await steps.step('an event starts the workflow, as the item of the polling trigger', async () => {
		const id = control.addEvent({ type: 1, endpointId: DEVICE });
		const item = await rig.arrivesOnce(events, id);
		const form = { triggerOn: 'platformEvent' };
		const polling = triggerWorkflow('Polled events', fixture.credential, form);
		const { output } = succeeded(await runNew(fixture.rest, polling, 'Cellular IoT Trigger'));
		const same = output('Cellular IoT Trigger').find((row) => row.id === id);
		assert.ok(same, 'the polling trigger has the event, too');
		// A stream has whole seconds, the list milliseconds (docs/service/streams.md, *Event record*).
		const timestamp = String(same.timestamp).replace(/\.\d+Z$/, 'Z');
		assert.deepEqual(item, { ...same, timestamp });
	});
	await steps.step('usage records start it, with all digits of their ids', async () => {
		const ids = [LONG_ID, NEIGHBOUR].map((id) => control.usage(DEVICE, { id, rx: 0.4, tx: 0.2 }));
		assert.deepEqual(ids, [LONG_ID, NEIGHBOUR]);
		for (const id of ids) {
			const item = await rig.arrivesOnce(usage, id);
			assert.equal(item.id, id);
			assert.equal(item.endpoint_id, DEVICE);
		}
	});
	await steps.step('forged calls run nothing', async () => {
		const url = rig.url(events);
		const body = [{ id: 1, event_type: { id: 1 } }];
		const key = rig.key(events);
		const wrong = [undefined, '', 'x', key.slice(1), `${key}0`, rig.key(usage), key.toUpperCase()];
		await rig.runsNothing(events, async () => {
			const answers: number[] = [];
			for (const one of wrong) answers.push(await rig.streamCalls(url, body, one));
			assert.deepEqual(
				answers,
				wrong.map(() => 401),
			);
			const elsewhere = url.replace(rig.webhookId(events), rig.webhookId(usage).slice(0, -1) + 'x');
			assert.equal(await rig.streamCalls(elsewhere, body, key), 404);
		});
	});
	await steps.step('bodies without records, and longer than n8n takes, run nothing', async () => {
		const url = rig.url(events);
		const key = rig.key(events);
		const bodies = ['{"id":', '5', '"text"', '[1,2]', '[{"id":null}]', '<a/>'];
		await rig.runsNothing(events, async () => {
			for (const body of bodies) {
				const status = await rig.streamCalls(url, body, key);
				assert.ok([400, 422].includes(status), `${body}: ${status}`);
			}
			const long = JSON.stringify([{ id: 1, text: 'x'.repeat(TOO_LONG) }]);
			assert.ok((await rig.streamCalls(url, long, key)) >= 400);
		});
	});
	await steps.step('publishing a change keeps one stream, with the new filter', async () => {
		const { nodes } = events;
		const changed = nodes.map((node) =>
			node.webhookId === undefined
				? node
				: { ...node, parameters: { ...node.parameters, filters: { types: ['1', '18'] } } },
		);
		await fixture.rest.updateWorkflow(events.id, { nodes: changed });
		await rig.publish(events);
		const filters = await eventually(
			() => {
				const running = rig.streamsTo(rig.url(events)).filter(({ status }) => status === RUNNING);
				return running.length === 1 ? running[0]?.filters : undefined;
			},
			() => JSON.stringify(rig.streamsTo(rig.url(events))),
		);
		assert.deepEqual(filters, [{ field: 'event_type_id', value: [1, 18] }]);
		await rig.arrivesOnce(events, control.addEvent({ type: 18, endpointId: DEVICE }));
	});
	return { events, usage };
}
