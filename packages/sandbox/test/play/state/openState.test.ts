import assert from 'node:assert/strict';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../../src';
import { FaultBook } from '../../../src/core/faults/faults';
import { bytesOf, snapshotOf } from '../../../src/play/state/snapshot';
import { AT_NOON, loggedIn, smsEndpoint } from '../../client';
import { startReceiver, until } from '../../callback/receiver';
import { newFile, withState } from './fileRuns';

let sandbox: Sandbox;
let file: string;
beforeEach(async () => await begin({}));
afterEach(async () => {
	jest.restoreAllMocks();
	await sandbox.close();
});

/** Starts a sandbox with a new file. */
async function begin(options: SandboxOptions): Promise<void> {
	file = newFile();
	sandbox = await startSandbox({ ...AT_NOON, stateFile: file, ...options });
}

async function restart(options: SandboxOptions = {}): Promise<void> {
	await sandbox.close();
	sandbox = await startSandbox({ clockStands: true, stateFile: file, ...options });
}

/** The state without what a restart changes: the difference of a clock that stands grows. */
function stateOf({ world }: Sandbox) {
	return { ...snapshotOf(bytesOf(world, new FaultBook(world.clock))), offset: 0 };
}

it('keeps the whole world, and what workspaces share stays shared', async () => {
	const { id } = smsEndpoint(sandbox, true);
	const client = await loggedIn(sandbox);
	sandbox.control.setAnswering(id, { afterMs: 60_000 });
	await client.post(`/api/v1/endpoint/${id}/sms`, { payload: 'PING' });
	sandbox.control.advance(2);
	await client.get(`/api/v1/endpoint/${id}/sms`);
	const other = [...sandbox.world.endpoints.keys()].find((one) => one !== id) ?? 0;
	sandbox.control.trouble(other, 'noQuota');
	const before = stateOf(sandbox);
	for (let times = 0; times < 2; times++) {
		await restart();
		assert.deepEqual(stateOf(sandbox), before);
	}
	const [home, second] = [...sandbox.world.access.workspaces.values()];
	expect(home?.nextIds).toBe(second?.nextIds);
	expect(home?.settings).toBe(second?.settings);
	const listed = [...sandbox.world.sms.values()].flat();
	for (const sms of sandbox.world.unansweredSms) expect(listed).toContain(sms);
	// The session of before is still valid, and the device sends what it had planned.
	sandbox.control.advance(61);
	await until(() => (sandbox.world.sms.get(id) ?? []).some(({ payload }) => payload === 'PONG'));
	const { status } = await client.get('/api/v1/endpoint', { baseURL: sandbox.url });
	expect(status).toBe(200);
});

it('has changes in the file within seconds, so that a kill loses no more', async () => {
	const added = sandbox.control.addEndpoint('new');
	const left = newFile();
	const isSaved = async () => {
		fs.copyFileSync(file, left);
		return await withState(left, ({ world }) => world.endpoints.has(added));
	};
	expect(await isSaved()).toBe(false);
	await sleep(5000);
	expect(await isSaved()).toBe(true);
	const { mtimeMs } = fs.statSync(file);
	await sleep(5000);
	// Nothing has changed, nothing is written.
	expect(fs.statSync(file).mtimeMs).toBe(mtimeMs);
});

it('goes on after the disk was full', async () => {
	const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
	const full = jest.spyOn(fs, 'rename').mockImplementation((_from, _to, done) => {
		done(Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC' }));
	});
	const added = sandbox.control.addEndpoint('new');
	await until(() => said.mock.calls.length > 0);
	full.mockRestore();
	await until(() => said.mock.calls.length > 1);
	expect(said.mock.calls).toEqual([
		['sandbox: the state was not saved: ENOSPC: no space. The sandbox goes on, and tries again.'],
		['sandbox: the state is saved again.'],
	]);
	await restart();
	expect(sandbox.world.endpoints.has(added)).toBe(true);
});

it('has the time that has passed meanwhile, from the offset of its clock, and never goes back', async () => {
	await sandbox.close();
	const startTime = new Date('2030-01-01T00:00:00Z');
	await begin({ startTime, clockStands: false });
	sandbox.control.advance(1000);
	const offset = sandbox.control.now().getTime() - Date.now();
	await restart({ clockStands: false, startTime });
	const before = sandbox.control.now().getTime();
	expect(Math.abs(before - Date.now() - offset)).toBeLessThan(60_000);
	// The time of the last change is kept.
	sandbox.control.advance(1);
	await sandbox.close();
	const now = jest.spyOn(Date, 'now').mockReturnValue(startTime.getTime() - 99 * 365 * 86_400_000);
	sandbox = await startSandbox({ stateFile: file });
	now.mockRestore();
	expect(sandbox.control.now().getTime()).toBeGreaterThanOrEqual(before);
});

it('keeps switches, takes those that are given, and keeps what is left of faults', async () => {
	sandbox.control.set({ latencyMs: 3, textMatch: 'exact', callbackTimeoutMs: 50 });
	sandbox.control.fault({ path: '/nothing', times: 2, status: 503 });
	sandbox.control.fault({ path: /gone$/i, times: 'always', status: 410 });
	const status = async (path: string) => (await fetch(`${sandbox.url}${path}`)).status;
	expect(await status('/nothing')).toBe(503);
	const faults = sandbox.control.faults();
	await restart({ latencyMs: 4 });
	expect(sandbox.world.settings).toMatchObject({
		latencyMs: 4,
		textMatch: 'exact',
		callbackTimeoutMs: 50,
	});
	expect(sandbox.control.faults()).toEqual(faults);
	expect([await status('/nothing'), await status('/nothing'), await status('/GONE')]).toEqual([
		503, 404, 410,
	]);
});

it('goes on with a stream after its last acknowledged record, and changes it at once', async () => {
	const receiver = await startReceiver();
	const client = await loggedIn(sandbox);
	const path = '/api/v2/data_stream';
	sandbox.control.set({ streamChangeMs: 0 });
	await client.post(path, {
		data_stream_type: { id: 2 },
		destination: { connection_type: 'RestAPI', credentials: { url: receiver.url } },
	});
	const add = (description: string) => sandbox.control.addEvent({ type: 0, description });
	const received = () =>
		receiver.calls.flatMap(({ body }) =>
			(body as unknown as { description: string }[]).map((one) => one.description),
		);
	add('one');
	await until(() => sandbox.control.ledger().totals().event.acknowledged === 1);
	await restart();
	add('two');
	await until(() => received().includes('two'));
	expect(received()).toEqual(['one', 'two']);
	sandbox.control.set({ streamChangeMs: 600_000 });
	const [id] = [...sandbox.world.dataStreams.keys()];
	const { status } = await client.delete(`${path}/${id}`, { baseURL: sandbox.url });
	expect(status).toBe(202);
	await restart();
	await until(() => !sandbox.world.dataStreams.has(Number(id)));
	await receiver.close();
});

it.each(['flaky-network', 'stolen-sim'] as const)('goes on with %s', async (scenario) => {
	await sandbox.close();
	await begin({ scenario });
	sandbox.control.advance(400);
	const [before, faults] = [sandbox.control.scenario(), sandbox.control.faults()];
	await restart({ scenario });
	expect(sandbox.control.scenario()).toEqual(before);
	expect(sandbox.control.faults()).toEqual(faults);
	const planned = sandbox.control.scenario()?.next.length ?? 0;
	sandbox.control.advance(100 * 60);
	if (scenario === 'stolen-sim')
		expect(sandbox.control.scenario()?.happened.length).toBeGreaterThanOrEqual(planned);
});
