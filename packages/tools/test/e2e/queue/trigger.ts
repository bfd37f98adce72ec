import { strict as assert } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import { executionIds, nextExecution } from '../../../src/n8n/executions';
import type { CredentialReference, Workflow } from '../../../src/n8n/rest';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { triggerWorkflow, watching } from '../workflow';
import type { Cluster } from './cluster';
import { Workload } from './workload';
import { succeeded } from '../steps/ending';

const DEVICE = 11400001;
/** Long enough for two scheduled polls (see preload/fastCron.ts). */
const TWO_POLLS_MS = 5_000;

/** Checks that the main n8n only polls, and workers run the executions. */
export async function triggerSteps(
	steps: StepRunner,
	cluster: Cluster,
	credential: CredentialReference,
): Promise<void> {
	const { main, workers } = cluster;
	const { control } = cluster.sandbox;
	const workload = new Workload(cluster);
	let watch: Workflow;
	/** Expects one execution for the SMS: polled by the main n8n, run by a worker. */
	const arrivesOnce = async (payload: string, send: () => Promise<number> | number) => {
		const known = await executionIds(cluster.rest, watch.id);
		const id = await send();
		const execution = succeeded(
			await nextExecution(cluster.rest, watch.id, { known, withinMs: 60_000 }),
		);
		assert.deepEqual(
			execution.output('Cellular IoT Trigger').map((row) => [row.id, row.payload]),
			[[id, payload]],
		);
		await pause(TWO_POLLS_MS);
		assert.equal((await executionIds(cluster.rest, watch.id)).length, known.length + 1);
	};
	await steps.step('polls on the main n8n only, and works on a worker', async () => {
		watch = await cluster.rest.createWorkflow(
			triggerWorkflow('Watch', credential, { triggerOn: 'smsReceived', ...watching(DEVICE) }),
		);
		await cluster.rest.activate(watch);
		await pause(TWO_POLLS_MS);
		const { workers: shares } = await workload.watch(
			async () => await arrivesOnce('T=21.5', () => control.deviceSends(DEVICE, 'T=21.5')),
		);
		assert.equal(
			shares.reduce((total, { executions }) => total + executions, 0),
			1,
		);
		const polls = [main, ...workers].map((one) =>
			one.requests().filter((line) => line.includes('/sms')),
		);
		assert.ok((polls[0]?.length ?? 0) > 0);
		assert.deepEqual(polls.slice(1), [[], []]);
	});
	await steps.step('brings an SMS sent while the main n8n was down, once', async () => {
		await arrivesOnce('while away', async () => {
			let id = 0;
			await cluster.restartMain(() => (id = control.deviceSends(DEVICE, 'while away')));
			return id;
		});
		await cluster.rest.deactivate(watch.id);
	});
}
