import { startSandbox, type Sandbox, type SandboxOptions } from '../../src';
import { AT_NOON, loggedIn, smsEndpoint } from '../client';
import { startReceiver, until, type Receiver } from '../courier/receiver';
import { newFile } from './folder';

let sandbox: Sandbox;
let receiver: Receiver;
let file: string;
const HOUR = 3600;

beforeEach(async () => {
	file = newFile();
	sandbox = await startSandbox({ ...AT_NOON, stateFile: file });
	receiver = await startReceiver();
});
afterEach(async () => await Promise.all([sandbox.close(), receiver.close()]));

async function restart(options: SandboxOptions = {}): Promise<void> {
	await sandbox.close();
	sandbox = await startSandbox({ clockStands: true, stateFile: file, ...options });
}

/** Gives the profile of a device a callback. */
async function callBack(endpointId: number): Promise<void> {
	const client = await loggedIn(sandbox);
	await client.post('/api/v1/api_callback', { url: receiver.url, purpose: 'test' });
	const profileId = sandbox.world.endpoints.get(endpointId)?.serviceProfileId;
	const { status } = await client.patch(`/api/v1/service_profile/${profileId}`, {
		api_callback: { id: [...sandbox.world.apiCallbacks.keys()].at(-1) },
		esme_interface_type: { id: 1 },
	});
	expect(status).toBe(201);
}

const smsOf = (endpointId: number) => sandbox.world.sms.get(endpointId) ?? [];

it('repeats a refused callback at its time', async () => {
	const { id } = smsEndpoint(sandbox, true);
	await callBack(id);
	receiver.otherwise = 500;
	const smsId = sandbox.control.deviceSends(id, 'hello');
	// Other devices of the profile have SMS of the past.
	const calls = () =>
		sandbox.control
			.callbacks()
			.made.filter(({ sms_id }) => sms_id === smsId)
			.map(({ status }) => status);
	sandbox.control.advance(1);
	await until(() => calls().length === 1);
	await restart();
	receiver.otherwise = 200;
	sandbox.control.advance(14 * 60);
	expect(calls()).toEqual([500]);
	sandbox.control.advance(2 * 60);
	await until(() => calls().length === 2);
	expect(calls()).toEqual([500, 200]);
	expect(smsOf(id)[0]).toMatchObject({ id: smsId, status: 4 });
});

it('delivers a waiting SMS when its device is on again, and lets it expire otherwise', async () => {
	const { id } = smsEndpoint(sandbox, false);
	const client = await loggedIn(sandbox);
	const path = `/api/v1/endpoint/${id}/sms`;
	await client.post(path, { payload: 'short', expiry_date: '2026-03-10T13:00:00Z' });
	await client.post(path, { payload: 'long' });
	await restart();
	sandbox.control.advance(2 * HOUR);
	await restart();
	sandbox.control.setOnline(id, true);
	sandbox.control.advance(60);
	// The session of before is still valid.
	const { data } = await client.get(path, { baseURL: sandbox.url });
	expect(
		data.map(({ payload, status }: never) => [payload, (status as { id: number }).id]),
	).toEqual(
		expect.arrayContaining([
			['short', 6],
			['long', 4],
		]),
	);
});

it('lets a device send what it had planned, without a request', async () => {
	const { id } = smsEndpoint(sandbox, true);
	const client = await loggedIn(sandbox);
	sandbox.control.setAnswering(id, { afterMs: 60_000 });
	await client.post(`/api/v1/endpoint/${id}/sms`, { payload: 'PING' });
	sandbox.control.advance(2);
	await client.get(`/api/v1/endpoint/${id}/sms`);
	expect(sandbox.world.outbox.get(id)).toHaveLength(1);
	await restart();
	sandbox.control.advance(61);
	await until(() => smsOf(id).some(({ type, payload }) => type === 'MO' && payload === 'PONG'));
});

it('goes on with a stream after its last acknowledged record', async () => {
	const client = await loggedIn(sandbox);
	sandbox.control.set({ streamChangeMs: 0 });
	await client.post('/api/v2/data_stream', {
		data_stream_type: { id: 2 },
		destination: { connection_type: 'RestAPI', credentials: { url: receiver.url } },
	});
	const add = (description: string) => sandbox.control.addEvent({ type: 0, description });
	const received = () =>
		receiver.calls.flatMap(({ body }) =>
			(body as unknown as { description: string }[]).map((one) => one.description),
		);
	add('one');
	await until(() => received().includes('one'));
	await until(() => sandbox.control.ledger().totals().event.acknowledged === 1);
	receiver.otherwise = 503;
	add('two');
	await until(() => received().includes('two'));
	await until(() => sandbox.control.ledger().totals().event.refused === 1);
	await restart();
	receiver.otherwise = 200;
	add('three');
	sandbox.control.advance(11);
	await until(() => received().includes('three'));
	expect(received()).toEqual(['one', 'two', 'two', 'three']);
});

it('carries out a change of a stream that was accepted just before', async () => {
	const client = await loggedIn(sandbox);
	sandbox.control.set({ streamChangeMs: 600_000 });
	const [id] = [...sandbox.world.dataStreams.keys()];
	expect((await client.delete(`/api/v2/data_stream/${id}`)).status).toBe(202);
	await restart();
	await until(() => !sandbox.world.dataStreams.has(Number(id)));
});

it('goes on with a scenario: what was due meanwhile happens in its order, and faults are not doubled', async () => {
	await sandbox.close();
	file = newFile();
	const scenario = 'flaky-network' as const;
	sandbox = await startSandbox({ ...AT_NOON, scenario, stateFile: file });
	sandbox.control.advance(400);
	const [before, faults] = [sandbox.control.scenario(), sandbox.control.faults()];
	await restart({ scenario });
	expect(sandbox.control.scenario()).toEqual(before);
	expect(sandbox.control.faults()).toEqual(faults);
	await restart();
	expect(sandbox.control.scenario()).toEqual(before);
	await expect(restart({ scenario: 'stolen-sim' })).rejects.toThrow(
		'began with --scenario flaky-network. Start without --scenario, or name another file',
	);
	await sandbox.close();
	file = newFile();
	sandbox = await startSandbox({ ...AT_NOON, scenario: 'stolen-sim', stateFile: file });
	await restart();
	const planned = sandbox.control.scenario()?.next.map(({ what }) => what);
	sandbox.control.advance(100 * 60);
	const happened = sandbox.control
		.scenario()
		?.happened.map(({ what }) => what)
		.reverse();
	expect(happened).toEqual(planned);
});
