import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import { PROOF_HEADER } from '../../../../../nodes/CellularIotInstantTrigger/key';
import { QUOTA_PROFILE } from '../../../../sandbox/src';
import { executionIds, nextExecution } from '../../../src/n8n/executions';
import type { CredentialReference, Workflow } from '../../../src/n8n/rest';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { eventually } from '../steps/eventually';
import { byId, instantTrigger, startedBy } from '../workflow';
import type { Cluster } from './cluster';
import { Workload } from './workload';
import { succeeded } from '../steps/ending';

const TRIGGER = 'Cellular IoT Instant Trigger';
const DEVICE = 11400001;
/** Long enough to see a second execution. */
const A_WHILE_MS = 5_000;

/** Checks that the webhook process takes the calls, and workers run the executions. */
export async function instantSteps(
	steps: StepRunner,
	cluster: Cluster,
	credential: CredentialReference,
): Promise<void> {
	const { webhook } = cluster;
	const { control, world } = cluster.sandbox;
	const workload = new Workload(cluster);
	const make = async (name: string, form: Record<string, unknown>) =>
		await cluster.rest.createWorkflow(startedBy(name, instantTrigger(credential, form)));
	const url = (workflow: Workflow) =>
		`${webhook.running?.url}/webhook/${String(workflow.nodes[0]?.webhookId)}/cellular-iot`;
	const streamOf = (workflow: Workflow) =>
		[...world.dataStreams.values()].find(({ destination }) => destination.url === url(workflow));
	/** Expects one execution with the record, run by a worker. */
	const arrivesOnce = async (workflow: Workflow, send: () => number) => {
		const known = await executionIds(cluster.rest, workflow.id);
		const { workers: shares } = await workload.watch(async () => {
			const id = send();
			const execution = succeeded(
				await nextExecution(cluster.rest, workflow.id, { known, withinMs: 60_000 }),
			);
			assert.equal(execution.mode, 'webhook');
			assert.deepEqual(
				execution.output(TRIGGER).map((row) => row.id),
				[id],
			);
			await pause(A_WHILE_MS);
		});
		assert.equal((await executionIds(cluster.rest, workflow.id)).length, known.length + 1);
		const sum = shares.reduce((total, { executions }) => total + executions, 0);
		assert.equal(sum, 1, 'one worker ran it');
	};
	const event = () => control.addEvent({ type: 1, endpointId: DEVICE });
	const sms = () => control.deviceSends(DEVICE, 'LEVEL 12%');

	const events = await make('Instant events', {
		triggerOn: 'platformEvent',
		filters: { types: ['1'] },
	});
	const received = await make('Instant SMS', {
		triggerOn: 'smsReceived',
		serviceProfileIds: { profile: [{ serviceProfileId: byId(QUOTA_PROFILE) }] },
	});
	await steps.step(
		'the webhook process takes calls of the service, a worker runs them',
		async () => {
			for (const workflow of [events, received]) await cluster.rest.activate(workflow);
			await eventually(() => streamOf(events)?.status === 1, 'The stream does not run');
			await eventually(
				() => world.serviceProfiles.get(QUOTA_PROFILE)?.api_callback?.url === url(received),
				'The profile has no callback',
			);
			await arrivesOnce(events, event);
			await arrivesOnce(received, sms);
		},
	);
	await steps.step('it refuses forged calls, and runs nothing', async () => {
		const known = await executionIds(cluster.rest, events.id);
		for (const key of ['', 'forged']) {
			const answer = await fetch(url(events), {
				method: 'POST',
				headers: { 'Content-Type': 'application/json', [PROOF_HEADER]: key },
				body: JSON.stringify([{ id: 1, event_type: { id: 1 } }]),
			});
			await answer.body?.cancel();
			assert.equal(answer.status, 401);
		}
		await pause(A_WHILE_MS);
		assert.deepEqual(await executionIds(cluster.rest, events.id), known);
	});
	await steps.step('a restarted main n8n brings a stream in Error back', async () => {
		await cluster.restartMain(() => {
			const stream = streamOf(events);
			assert.ok(stream);
			stream.status = 3;
		});
		await eventually(
			() => streamOf(events)?.status === 1,
			() => `The stream is ${streamOf(events)?.status}`,
		);
		await arrivesOnce(events, event);
	});
	await steps.step('unpublished, they leave nothing at the service', async () => {
		const addresses = [url(events), url(received)];
		for (const { id } of [events, received]) await cluster.rest.deactivate(id);
		const left = () =>
			[
				...[...world.dataStreams.values()].map(({ destination }) => destination.url),
				...[...world.apiCallbacks.values()].map((callback) => callback.url),
			].filter((one) => addresses.includes(one));
		await eventually(
			() => left().length === 0,
			() => left().join('\n'),
		);
	});
}
