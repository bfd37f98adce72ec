import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import { executionIds, nextExecution, runWorkflow } from '../../../src/n8n/executions';
import type { Workflow } from '../../../src/n8n/rest';
import type { Fixture } from '../fixture';
import { pollsMs } from '../options';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { triggerWorkflow, watching } from '../workflow';
import { succeeded } from './ending';

const TRIGGER = 'Cellular IoT Trigger';
const DEVICE = 11400001;
const OTHER_DEVICE = 11400003;

/** Checks the published trigger, which polls by schedule. */
export async function triggerSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { control } = fixture.sandbox;
	let workflow: Workflow;
	/** Expects exactly this SMS in the next execution. */
	const arrivesAlone = async (payload: string, send: () => Promise<number> | number) => {
		const known = await executionIds(fixture.rest, workflow.id);
		const id = await send();
		const execution = succeeded(await nextExecution(fixture.rest, workflow.id, { known }));
		assert.equal(execution.mode, 'trigger');
		const rows = execution.output(TRIGGER);
		assert.deepEqual(
			rows.map((row) => ({ id: row.id, payload: row.payload })),
			[{ id, payload }],
		);
	};

	steps.title('The trigger');
	await steps.step('gives a test event with the newest SMS', async () => {
		workflow = await fixture.rest.createWorkflow(
			triggerWorkflow('Watch SMS', fixture.credential, {
				triggerOn: 'smsReceived',
				...watching(DEVICE, OTHER_DEVICE),
			}),
		);
		const newest = control.deviceSends(DEVICE, 'before the watch');
		const { output } = succeeded(await runWorkflow(fixture.rest, workflow.id, TRIGGER));
		assert.equal(output(TRIGGER).at(-1)?.id, newest);
	});
	await steps.step('is switched on, and does not bring what was there before', async () => {
		const known = await executionIds(fixture.rest, workflow.id);
		await fixture.rest.activate(workflow);
		await pause(pollsMs(2));
		assert.deepEqual(await executionIds(fixture.rest, workflow.id), known);
	});
	await steps.step(
		'brings exactly the SMS a device sends',
		async () => await arrivesAlone('T=21.5', () => control.deviceSends(DEVICE, 'T=21.5')),
	);
	await steps.step(
		'brings the next one, from another device, alone',
		async () =>
			await arrivesAlone('LEVEL 12%', () => control.deviceSends(OTHER_DEVICE, 'LEVEL 12%')),
	);
	await steps.step(
		'stays silent for SMS to the device and of devices it does not watch',
		async () => {
			const known = await executionIds(fixture.rest, workflow.id);
			control.deviceSends(11400002, 'not watched');
			await pause(pollsMs(2));
			assert.deepEqual(await executionIds(fixture.rest, workflow.id), known);
		},
	);
	await steps.step('brings an SMS sent while n8n was down, once, after the restart', async () => {
		let id = 0;
		await arrivesAlone('while away', async () => {
			await fixture.restart(() => (id = control.deviceSends(DEVICE, 'while away')));
			return id;
		});
		const known = await executionIds(fixture.rest, workflow.id);
		await pause(pollsMs(2));
		assert.deepEqual(await executionIds(fixture.rest, workflow.id), known);
	});
	await steps.step('renamed while it is switched off, it brings what came in between', async () => {
		const known = await executionIds(fixture.rest, workflow.id);
		await fixture.rest.deactivate(workflow.id);
		const [node] = workflow.nodes.filter(({ name }) => name === TRIGGER);
		const others = workflow.nodes.filter(({ name }) => name !== TRIGGER);
		const { [TRIGGER]: next, ...rest } = workflow.connections;
		assert.ok(node);
		workflow = await fixture.rest.updateWorkflow(workflow.id, {
			nodes: [{ ...node, name: 'Inbox' }, ...others],
			connections: { ...rest, ...(next !== undefined && { Inbox: next }) },
		});
		const id = control.deviceSends(DEVICE, 'in between');
		await fixture.rest.activate(workflow);
		const execution = await nextExecution(fixture.rest, workflow.id, { known });
		assert.deepEqual(
			execution.output('Inbox').map((row) => row.id),
			[id],
		);
	});
	await steps.step('is switched off', async () => {
		await fixture.rest.deactivate(workflow.id);
		assert.equal((await fixture.rest.workflow(workflow.id))?.active, false);
	});
}
