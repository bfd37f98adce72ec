import { Clock } from '../../src/core/clock';
import { settingsOf } from '../../src/play/options';
import { seedWorld } from '../../src/play/world';
import { inCidr } from '../../src/core/world/addressSpace';
import { NOON } from '../client';

const expectInOrder = (times: number[]) => expect(times).toEqual([...times].sort((a, b) => a - b));
const seed = (endpoints = 25) => seedWorld(new Clock(NOON, true), settingsOf({}), endpoints);
const world = seed();
const all = {
	endpoints: [...world.endpoints.values()],
	sims: [...world.sims.values()],
	sms: [...world.sms.values()].flat(),
	flows: [...world.flows.values()].flat(),
};

it('is the same every time', () => {
	const again = seed();
	for (const kind of ['endpoints', 'sims', 'sms', 'flows'] as const) {
		expect(again[kind]).toEqual(world[kind]);
	}
});

it('has a fleet with everything a demo needs', () => {
	expect(all.endpoints).toHaveLength(25);
	expect(all.endpoints.filter(({ simId }) => simId === null)).toHaveLength(2);
	expect(all.sims.filter(({ endpointId }) => endpointId === null)).toHaveLength(12);
	expect(new Set(all.sims.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 4]));
	expect(new Set(all.endpoints.map(({ status }) => status))).toEqual(new Set([0, 1]));
	expect(world.serviceProfiles.size).toBe(3);
	expect(world.tariffProfiles.size).toBe(2);
	expect(world.tags.size).toBeGreaterThan(4);
});

it('gives every endpoint and SIM an identity of its own', () => {
	for (const values of [
		all.endpoints.map(({ ipAddress }) => ipAddress),
		all.endpoints.map(({ name }) => name),
		all.sims.map(({ iccid }) => iccid),
		all.sims.map(({ imsi }) => imsi),
		all.sims.map(({ msisdn }) => msisdn),
	]) {
		expect(new Set(values).size).toBe(values.length);
	}
	for (const { simId, id } of all.endpoints) {
		if (simId !== null) expect(world.sims.get(simId)?.endpointId).toBe(id);
	}
	expect(all.endpoints.every(({ ipAddress }) => inCidr(ipAddress, '10.176.0.0/12'))).toBe(true);
});

it('has a day of SMS in several states, in order, none from the future', () => {
	const kinds = new Set(all.sms.map(({ type, status }) => `${type} ${status}`));
	expect([...kinds].sort()).toEqual(['MO 3', 'MT 3', 'MT 4', 'MT 5', 'MT 6', 'MT 7']);
	for (const list of world.sms.values()) {
		expectInOrder(list.map(({ submittedAt }) => submittedAt));
	}
	const now = NOON.getTime();
	expect(Math.max(...all.sms.map(({ submittedAt }) => submittedAt))).toBeLessThanOrEqual(now);
	expect(Math.min(...all.sms.map(({ submittedAt }) => submittedAt))).toBeGreaterThan(
		now - 90_000_000,
	);
});

it('has a day of flows of all kinds, some of the last hour, some poor', () => {
	expect(all.flows.length).toBeGreaterThan(300);
	expect(new Set(all.flows.map(({ event_type }) => event_type))).toEqual(
		new Set(['flow_start', 'flow_update', 'flow_end']),
	);
	const destinations = new Set(
		all.flows.map(({ destination_ip: ip, destination_port: port }) => `${ip} ${port}`),
	);
	expect(destinations.size).toBeGreaterThan(5);
	expect(all.flows.some(({ session_id }) => session_id === null)).toBe(true);
	const now = NOON.getTime();
	for (const list of world.flows.values()) {
		const starts = list.map(({ startedAt }) => startedAt ?? Infinity);
		expectInOrder(starts);
		expect(starts.some((at) => at > now - 3_600_000 && at <= now)).toBe(true);
		expect(list.every(({ completedAt }) => (completedAt ?? 0) <= now + 1000)).toBe(true);
	}
});

it('grows to any size without growing the traffic', () => {
	const big = seed(3000);
	expect(big.endpoints.size).toBe(3000);
	expect([...big.flows.values()].flat()).toHaveLength(all.flows.length);
	expect(seed(0).endpoints.size).toBe(0);
});

it('has the events that the flows of its offline devices need', () => {
	const offline = all.endpoints.filter(
		({ id, online }) => !online && (world.flows.get(id) ?? []).length > 0,
	);
	expect(offline.length).toBeGreaterThan(2);
	for (const { id } of offline) {
		const events = world.events.filter(({ endpoint }) => endpoint?.id === id);
		expect(events.map(({ type }) => type)).toEqual([1, 3, 5]);
		const [, opened, closed] = events.map(({ at }) => at);
		const times = (world.flows.get(id) ?? []).map(({ startedAt }) => startedAt ?? NOON.getTime());
		expect(Math.min(...times)).toBeGreaterThan(opened ?? Infinity);
		expect(Math.max(...times)).toBeLessThan(closed ?? 0);
	}
	expectInOrder(world.events.map(({ at }) => at));
});
