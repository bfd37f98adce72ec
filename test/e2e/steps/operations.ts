import { strict as assert } from 'node:assert';
import { QUOTA_PROFILE } from '../../../packages/sandbox/src';
import { runWorkflow } from '../../../packages/tools/src/n8n/executions';
import type { WorkflowNode } from '../../../packages/tools/src/n8n/rest';
import type { Fixture } from '../fixture';
import type { StepRunner } from '../../../packages/tools/src/steps/stepRunner';
import { action, byId, chain } from '../workflow';

/** Devices of the demo fleet that no other step uses; the meter belongs to the profile with quotas. */
const DEVICE = 11400014;
const METER = 11400008;
const TARIFF = 539002;
const NETWORK = 211;

type Row = Record<string, unknown>;
type Form = Record<string, unknown> & { resource: string; operation: string };

/** Runs operations on devices, tags, quotas, SIMs, networks and the workspace, each in a workflow of its own. */
export async function operationSteps(steps: StepRunner, fixture: Fixture): Promise<void> {
	const { rest, sandbox } = fixture;
	const { control, world } = sandbox;
	const runNodes = async (...nodes: WorkflowNode[]) => {
		const { id } = await rest.createWorkflow(chain('Operation', ...nodes));
		const { status, error, output } = await runWorkflow(rest, id, 'Start');
		assert.equal(status, 'success', error);
		return output(nodes.at(-1)?.name ?? '');
	};
	const run = async (form: Form): Promise<Row[]> =>
		await runNodes(action(fixture.credential, form));
	/** Runs the second form for each item that the first one returns. */
	const runForEach = async (list: Form, form: Form): Promise<Row[]> =>
		await runNodes(
			{ ...action(fixture.credential, list), name: 'List' },
			action(fixture.credential, form),
		);
	const ofDevice = (operation: string, more: object = {}): Form => ({
		resource: 'endpoint',
		operation,
		endpointId: byId(DEVICE),
		...more,
	});
	const ofTariff = (operation: string, more: object = {}): Form => ({
		resource: 'tariffProfile',
		operation,
		tariffProfileId: byId(TARIFF),
		...more,
	});

	steps.title('Operations');
	await steps.step('block networks for a device, and unblock them', async () => {
		control.trouble(DEVICE, 'fine');
		const [current] = await run(ofDevice('blockNetwork', { change: 'blockCurrent' }));
		assert.equal(current?.blocked, true);
		const [other] = await run(ofDevice('blockNetwork', { operatorId: byId(NETWORK) }));
		assert.equal(other?.blocked, true);
		const blocked = await run(ofDevice('getBlockedNetworks'));
		assert.equal(blocked.length, 2, JSON.stringify(blocked));
		for (const id of [current?.operator_id, NETWORK]) {
			const unblock = { change: 'unblock', operatorId: byId(Number(id)) };
			await run(ofDevice('blockNetwork', unblock));
		}
		assert.deepEqual(await run(ofDevice('getBlockedNetworks')), []);
	});
	await steps.step('ask the network for the cell of a device', async () => {
		control.trouble(DEVICE, 'fine');
		const [cell, ...others] = await run(ofDevice('getCellInfo'));
		assert.equal(cell?.endpoint_id, DEVICE);
		assert.deepEqual(others, []);
	});
	await steps.step('read the usage of a device by month and by minute', async () => {
		assert.equal((await run(ofDevice('getUsage', { output: 'perMonth' }))).length, 2);
		assert.ok((await run(ofDevice('getUsage', { output: 'perMinute' }))).length > 0);
	});
	await steps.step('tag many devices with one request', async () => {
		const devices = { resource: 'endpoint', operation: 'getAll', limit: 3 };
		const ofItem = (operation: string) => ({
			resource: 'tag',
			operation,
			endpointId: byId('={{ $json.id }}'),
			tags: ['offshore'],
		});
		control.resetRequests();
		const assigned = await runForEach(devices, ofItem('assign'));
		assert.equal(assigned.length, 3);
		const writes = () =>
			Object.entries(control.requestCounts()).filter(
				([route]) => !route.startsWith('GET') && !route.endsWith('/authenticate'),
			);
		assert.deepEqual(
			writes().map(([, count]) => count),
			[1],
			JSON.stringify(writes()),
		);
		const ofFirst = {
			resource: 'tag',
			operation: 'getOfEndpoint',
			endpointId: byId(Number(assigned[0]?.endpoint_id)),
		};
		const names = async () => (await run(ofFirst)).map(({ name }) => name);
		assert.ok((await names()).includes('offshore'));
		await runForEach(devices, ofItem('unassign'));
		assert.ok(!(await names()).includes('offshore'));
	});
	await steps.step('delete tags', async () => {
		await run({ resource: 'tag', operation: 'create', name: 'to delete' });
		const tagId = { __rl: true, mode: 'name', value: 'to delete' };
		const [deleted] = await run({ resource: 'tag', operation: 'delete', tagId });
		assert.equal(deleted?.deleted, true);
	});
	await steps.step('clear the quotas of a service profile', async () => {
		world.quotas.sms.clear();
		const quotaType = 'sms';
		const ofMeter = { resource: 'quota', endpointId: byId(METER), quotaType };
		await run({ ...ofMeter, operation: 'set', volume: 10, expiryDate: '2099-01-01T00:00:00Z' });
		assert.ok(world.quotas.sms.has(METER));
		const serviceProfileId = byId(QUOTA_PROFILE);
		await run({ resource: 'quota', operation: 'clearProfile', serviceProfileId, quotaType });
		assert.ok(!world.quotas.sms.has(METER));
	});
	await steps.step('read tariff profiles, and block a network for all their devices', async () => {
		const all = await run({ resource: 'tariffProfile', operation: 'getAll', returnAll: true });
		assert.ok(all.some(({ id }) => id === TARIFF));
		const [profile] = await run(ofTariff('get'));
		assert.equal(profile?.id, TARIFF);
		assert.ok((await run(ofTariff('getCoverage'))).length > 0);
		const operatorId = byId(NETWORK);
		await run(ofTariff('blockNetwork', { operatorId, block: 'wholeNetwork' }));
		assert.equal((await run(ofTariff('getBlockedNetworks'))).length, 1);
		const unblock = { change: 'unblock', operatorId, unblock: 'everything' };
		await run(ofTariff('blockNetwork', unblock));
		assert.deepEqual(await run(ofTariff('getBlockedNetworks')), []);
	});
	await steps.step('read the events and the usage of a SIM, and delete a SIM', async () => {
		const simId = byId(world.endpoints.get(DEVICE)?.simId ?? 0);
		const timeRange = 'last30Days';
		const ofSim = { scope: 'sim', simId, timeRange };
		const events = await run({ resource: 'event', operation: 'getAll', ...ofSim });
		assert.ok(events.length > 0);
		const months = await run({
			resource: 'sim',
			operation: 'getUsage',
			simId,
			output: 'perMonth',
		});
		assert.equal(months.length, 2);
		const free = [...world.sims.values()].filter(
			({ status, endpointId }) => status === 0 && endpointId === null,
		);
		const [last] = free.map(({ id }) => id).slice(-1);
		const deletion = { resource: 'sim', operation: 'delete', simId: byId(last ?? 0) };
		const [deleted] = await run({ ...deletion, maximum: 1 });
		assert.equal(deleted?.deleted, true);
	});
	await steps.step('read the organization, its plan and its usage', async () => {
		const ofOrganisation = (operation: string, more: object = {}): Form => ({
			resource: 'organisation',
			operation,
			...more,
		});
		const [organisation, ...others] = await run(ofOrganisation('get'));
		assert.ok(Array.isArray(organisation?.bundles));
		assert.deepEqual(others, []);
		for (const output of ['perDay', 'perMonth', 'perWorkspace', 'total']) {
			const rows = await run(ofOrganisation('getUsage', { output, timeRange: 'last7Days' }));
			assert.ok(rows.length > 0, output);
		}
	});
}
