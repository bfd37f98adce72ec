import { startSandbox, type Endpoint } from '../../src';
import { liveTick } from '../../src/play/live';
import { Random } from '../../src/core/world/random';
import { loggedIn, NOON, smsEndpoint } from '../client';
import { client, device, devicePerFile, sandbox } from '../sandboxHooks';

devicePerFile({ startTime: NOON });

/** Texts the device has sent since `command` was sent to it and a few seconds have passed. */
async function conversation(endpoint: Endpoint, command: string): Promise<string[]> {
	await client.post(`/api/v1/endpoint/${endpoint.id}/sms`, { payload: command });
	const sent = sandbox.world.sms.get(endpoint.id)?.length ?? 0;
	sandbox.control.advance(5);
	liveTick(sandbox.world, new Random(1));
	return (sandbox.world.sms.get(endpoint.id) ?? []).slice(sent).map(({ payload }) => payload);
}

it.each([
	['STATUS', /^OK battery=3\.\d\dV signal=-\d+dBm uptime=\d+s$/],
	['PING', /^PONG$/],
	['where', /^POS 52\.\d{5} 13\.\d{5} acc=\d+m$/],
	['ECHO  any text ', /^any text$/],
	['INTERVAL 15', /^OK interval=15$/],
	['HELLO', /^OK$/],
	['anything', /^OK$/],
])('a device answers %s', async (command, answer) => {
	const said = await conversation(device, command);
	expect(said).toEqual([expect.stringMatching(answer)]);
});

it('a device answers a long SMS once, when it has all parts', async () => {
	const post = (payload: string, udh: string) =>
		client.post(`/api/v1/endpoint/${device.id}/sms`, { payload, udh });
	const said = () => (sandbox.world.sms.get(device.id) ?? []).filter(({ type }) => type === 'MO');
	const before = said().length;
	for (const [payload, udh] of [
		['INTER', '0500032A0201'],
		['VAL 15', '0500032A0202'],
	] as const) {
		expect((await post(payload, udh)).status).toBe(201);
		sandbox.control.advance(5);
		liveTick(sandbox.world, new Random(1));
	}
	const answers = said().slice(before);
	expect(answers.map(({ payload }) => payload)).toEqual(['OK interval=15']);
});

it('a device that is offline says nothing', async () => {
	expect(await conversation(smsEndpoint(sandbox, false), 'PING')).toEqual([]);
});

it('a device answers within moments when the sandbox was started live', async () => {
	const live = await startSandbox({ live: true });
	const { id } = smsEndpoint(live, true);
	await (await loggedIn(live)).post(`/api/v1/endpoint/${id}/sms`, { payload: 'PING' });
	live.control.advance(3);
	const said = () => live.world.sms.get(id)?.map(({ payload }) => payload) ?? [];
	for (let wait = 0; wait < 100 && !said().includes('PONG'); wait++) {
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	await live.close();
	expect(said()).toContain('PONG');
});

/** Lets the fleet act so many times, with this time between two. */
function tick(count: number, seed: number, seconds = 0.25): void {
	const random = new Random(seed);
	for (let done = 0; done < count; done++) {
		liveTick(sandbox.world, random);
		sandbox.world.clock.advance(seconds);
	}
}

it('devices send readings and produce flows by themselves, as of now', () => {
	const { world } = sandbox;
	const sms = () => [...world.sms.values()].flat().filter(({ type }) => type === 'MO');
	const flows = () => [...world.flows.values()].flat();
	const before = { sms: new Set(sms()), flows: new Set(flows()) };
	tick(1000, 1, 0);
	const fresh = {
		sms: sms().filter((entry) => !before.sms.has(entry)),
		flows: flows().filter((entry) => !before.flows.has(entry)),
	};
	expect(fresh.sms.length).toBeGreaterThan(10);
	expect(fresh.flows.length).toBeGreaterThan(20);
	const now = world.clock.now();
	expect(fresh.sms.every(({ submittedAt }) => now - submittedAt < 5000)).toBe(true);
	expect(fresh.flows.every(({ startedAt }) => now - (startedAt ?? 0) < 200_000)).toBe(true);
	const senders = fresh.sms.map(({ endpointId }) => world.endpoints.get(endpointId)?.online);
	expect(new Set(senders)).toEqual(new Set([true]));
});

it('devices open new data sessions by themselves', () => {
	const { world } = sandbox;
	const before = world.events.length;
	tick(2000, 2);
	const fresh = world.events.slice(before).map(({ type }) => type);
	const closed = fresh.filter((type) => type === 5).length;
	expect(closed).toBeGreaterThan(3);
	expect(fresh.filter((type) => type === 3).length).toBeGreaterThanOrEqual(closed - 1);
});

it('data sessions that end leave usage records', () => {
	const { world } = sandbox;
	const before = new Set(world.usageRecords);
	tick(4000, 3);
	const fresh = world.usageRecords.filter((record) => !before.has(record));
	expect(fresh.filter(({ traffic }) => traffic === 5).length).toBeGreaterThan(3);
	expect(fresh.every(({ rx, tx }) => rx + tx > 0)).toBe(true);
});
