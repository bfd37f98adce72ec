import { FIRST, LAST, MIDDLE, onFleet, SIZE, watchedFleet } from '../fixtures/watchedFleet';
import { idsOf } from '../fixtures/watchedService';

const { service, activated, sends, later, look, appears, polls } = watchedFleet();

describe.each(['live', 'durable'] as const)('all endpoints, %s state', (kind) => {
	test('every device is read once in a round, within the requests of a poll', async () => {
		const trigger = await activated(kind, onFleet());
		const read = [look()];
		for (let poll = 0; poll < 3; poll++) {
			await trigger.tickAfter(1);
			// What a live n8n has not stored yet is gone with it, the place in the round too.
			if (kind === 'durable') trigger.restart();
			read.push(look());
		}
		for (const { requests } of read) expect(requests).toBeLessThanOrEqual(23);
		const reached = new Set(read.flatMap(({ devices }) => devices));
		expect(reached.size).toBe(SIZE);
	});

	test('a device that is created later counts from its creation', async () => {
		const trigger = await activated(kind, onFleet());
		await polls(trigger, 8);
		const id = sends(appears(FIRST + 500));
		expect(await polls(trigger, 14)).toEqual([id]);
		const next = sends(FIRST + 500);
		expect(await polls(trigger, 5)).toEqual([next]);
	});

	test('one device of many that fails for days is caught up on', async () => {
		const trigger = await activated(kind, onFleet({ requestsPerPoll: 100 }));
		const path = `endpoint/${MIDDLE}/sms`;
		service.control.fault({ path, status: 403, body: {}, times: 'always' });
		const missed = [sends(MIDDLE)];
		for (let day = 0; day < 3; day++) {
			later(24 * 60);
			const other = sends(FIRST);
			expect(idsOf(await trigger.tick())).toEqual([other]);
			missed.push(sends(MIDDLE));
		}
		service.control.clearFaults();
		expect(idsOf(await trigger.tickAfter(1))).toEqual(missed);
		expect(await trigger.tick()).toBeNull();
	});

	test('more devices that refuse than one poll reads do not stop the others', async () => {
		const trigger = await activated(kind, onFleet());
		const refusal = { status: 403, body: {}, times: 'always' as const };
		service.control.fault({ path: /endpoint\/114000[0-3]\d\/sms/, ...refusal });
		const ids = [sends(FIRST + 45), sends(LAST)];
		const given: unknown[] = [];
		for (let poll = 0; poll < 8; poll++) {
			given.push(...(idsOf(await trigger.tickAfter(1).catch(() => null)) ?? []));
		}
		expect(given.sort()).toEqual(ids);
	});
});

test('a poll that runs out of time goes on where it stopped', async () => {
	const trigger = await activated('durable', onFleet({ requestsPerPoll: 100 }), 1500);
	look();
	service.control.set({ latencyMs: 120 });
	const ids = [sends(FIRST), sends(MIDDLE), sends(LAST)];
	const reached = new Set<number>();
	const given: unknown[] = [];
	for (let poll = 0; poll < 30 && reached.size < SIZE; poll++) {
		// On a machine that is busy the time may be over before anything was read, which is an error.
		given.push(...(await polls(trigger, 1).catch(() => [])));
		const { devices } = look();
		expect(devices.length).toBeLessThan(SIZE);
		for (const device of devices) reached.add(device);
	}
	service.control.set({ latencyMs: 0 });
	expect(reached.size).toBe(SIZE);
	given.push(...(await polls(trigger, 2)));
	expect(given.sort()).toEqual(ids);
}, 60_000);
