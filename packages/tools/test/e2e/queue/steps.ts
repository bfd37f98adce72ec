import { strict as assert } from 'node:assert';
import { PLAIN_USER } from '../../../../sandbox/src';
import type { CredentialReference, Workflow, WorkflowNode } from '../../../src/n8n/rest';
import type { StepRunner } from '../../../src/steps/stepRunner';
import { action, actionWorkflow, byId, chain, node } from '../workflow';
import type { Cluster } from './cluster';
import { instantSteps } from './instant';
import { AT_ONCE, Workload } from './workload';
import { triggerSteps } from './trigger';
import { succeeded } from '../steps/ending';
import { newCredential, tokenContent } from '../credentials';

const ROWS = 4_001;
const ROUNDS = 3;

/** n8n nodes that create `count` rows with a name. */
const rows = (count: number): WorkflowNode[] => [
	{
		...node('Rows', 'n8n-nodes-base.set', 1, {
			mode: 'raw',
			jsonOutput: `={{ { rows: Array.from({ length: ${count} }, (_, n) => ({ Name: 'bulk-' + n })) } }}`,
		}),
		typeVersion: 3.4,
	},
	node('Split', 'n8n-nodes-base.splitOut', 2, { fieldToSplitOut: 'rows' }),
];

/** Checks that the workers share the executions and the main n8n runs none. */
export async function queueSteps(steps: StepRunner, cluster: Cluster): Promise<void> {
	const { sandbox, workers } = cluster;
	const { control, world } = sandbox;
	const workload = new Workload(cluster);
	let credential: CredentialReference = {};

	const succeed = async (workflows: Workflow[]) => {
		for (const execution of await workload.runAll(workflows)) succeeded(execution);
	};

	steps.title('A main n8n with two workers and a webhook process');
	await steps.step('takes a credential, and creates 4,001 endpoints on a worker', async () => {
		credential = await newCredential(cluster.rest, tokenContent(sandbox));
		const create = action(credential, {
			resource: 'endpoint',
			operation: 'createMany',
			serviceProfileId: byId(540001),
			tariffProfileId: byId(539001),
		});
		const workflow = await cluster.rest.createWorkflow(chain('Bulk', ...rows(ROWS), create));
		const before = world.endpoints.size;
		control.resetRequests();
		const counts = await workload.watch(async () => {
			const { output } = succeeded(await workload.run(workflow));
			const names = output('Cellular IoT').map((row) => row.name);
			assert.deepEqual(
				names,
				Array.from({ length: ROWS }, (_, n) => `bulk-${n}`),
			);
		});
		assert.equal(world.endpoints.size, before + ROWS);
		assert.equal(control.requestCounts()['POST /api/v2/endpoint/multi'], 3);
		assert.equal(counts.main.logins, 0);
		assert.deepEqual(counts.workers.map(({ executions }) => executions).sort(), [0, 1]);
	});

	let readers: Workflow[] = [];
	await steps.step('runs ten workflows at once, with one login a worker at most', async () => {
		readers = await workload.make((index) =>
			actionWorkflow(`Read ${index}`, credential, {
				resource: 'endpoint',
				operation: 'getAll',
				returnAll: false,
				limit: 200,
			}),
		);
		control.expireSessions();
		const { main: leader, workers: shares } = await workload.watch(async () => {
			for (let round = 0; round < ROUNDS; round++) await succeed(readers);
		});
		assert.equal(leader.logins, 0, 'the main n8n runs nothing');
		const sum = shares.reduce((total, { executions }) => total + executions, 0);
		assert.equal(sum, AT_ONCE * ROUNDS);
		for (const { logins, executions } of shares) {
			assert.ok(executions > 0, 'both workers have work');
			assert.ok(logins <= 1, `${logins} logins of one worker`);
		}
	});
	await steps.step('lets a new worker use the session that the others opened', async () => {
		await workers[0].stop();
		await workers[0].start();
		const { workers: shares } = await workload.watch(async () => await succeed(readers));
		assert.deepEqual(
			shares.map(({ logins }) => logins),
			[0, 0],
		);
		assert.ok((shares[0]?.executions ?? 0) > 0);
	});

	await triggerSteps(steps, cluster, credential);
	await instantSteps(steps, cluster, credential);
	await steps.step('sends a wrong password no more than twice a worker', async () => {
		const data = { baseUrl: sandbox.url, username: PLAIN_USER, password: 'not the password' };
		const content = { name: 'Wrong', type: 'cellularIotUserApi', data };
		const person = await newCredential(cluster.rest, content);
		const form = { authentication: 'userLogin', resource: 'endpoint', operation: 'getAll' };
		const wrong = await workload.make((index) => actionWorkflow(`Wrong ${index}`, person, form));
		const { workers: shares } = await workload.watch(async () => {
			for (let round = 0; round < ROUNDS; round++) {
				for (const { status } of await workload.runAll(wrong)) {
					assert.equal(status, 'error');
				}
			}
		});
		for (const { logins } of shares) assert.ok(logins <= 2, `${logins} logins of one worker`);
		assert.ok(shares.some(({ logins }) => logins > 0));
	});
}
