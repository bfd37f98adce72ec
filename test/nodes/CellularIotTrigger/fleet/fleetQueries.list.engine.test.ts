import { watchingFleet } from '../../../engine/poll';
import { FIRST, LAST, MIDDLE, onFleet, watchedFleet } from '../fixtures/watchedFleet';
import { idsOf } from '../fixtures/watchedService';

const { service, host, activated, sends, flows, later, look, polls } = watchedFleet();

describe('the list of endpoints', () => {
	test('is read again after 15 minutes; an old one will do when it cannot be read', async () => {
		const trigger = await activated('live', onFleet());
		const lists = () =>
			service.control
				.requests()
				.filter(({ path, query }) => path === '/api/v1/endpoint' && query.sort === 'id').length;
		expect(lists()).toBe(1);
		await polls(trigger, 14);
		expect(lists()).toBe(1);
		service.control.fault({ path: 'endpoint?*sort=id', status: 403, body: {}, times: 2 });
		const id = sends(FIRST);
		expect(await polls(trigger, 4)).toEqual([id]);
		expect(lists()).toBe(4);
	});

	test('that cannot be read at the activation says so', async () => {
		service.control.fault({ path: 'endpoint?*sort=id', status: 403, body: {} });
		const trigger = await host('live', onFleet());
		await expect(trigger.activate()).rejects.toThrow('does not allow this');
	});

	test('with too many devices is refused after its first page, also when a watch has begun', async () => {
		const tooLong = {
			path: 'endpoint?*sort=id',
			...{ status: 200, body: [{ id: FIRST }], headers: { 'X-Count': '200001', 'X-Pages': '201' } },
			times: 'always' as const,
		};
		service.control.fault(tooLong);
		const trigger = await host('live', onFleet());
		await expect(trigger.activate()).rejects.toMatchObject({
			message: 'These are too many devices for one trigger',
			description: expect.stringContaining('It can watch 200000 devices, and the list has 200001.'),
		});
		expect(service.sent().filter((one) => one === 'GET /api/v1/endpoint')).toHaveLength(2);
		service.control.clearFaults();
		await trigger.activate();
		service.control.fault(tooLong);
		later(16);
		await expect(polls(trigger, 4)).rejects.toThrow('too many devices');
		const id = sends(FIRST);
		service.control.clearFaults();
		expect(await polls(trigger, 4)).toEqual([id]);
	});
});

test('a device whose data session changed is read first', async () => {
	const trigger = await activated('live', onFleet());
	look();
	for (let round = 0; round < 3; round++) {
		later(1);
		const far = (look(), round % 2 ? FIRST + 5 : LAST - round);
		service.control.addEvent({ type: 3, endpointId: far });
		await trigger.tick();
		expect(look().devices.slice(0, 6)).toContain(far);
	}
	service.control.fault({ path: '/api/v1/event', status: 403, body: {}, times: 'always' });
	const id = sends(MIDDLE);
	expect(await polls(trigger, 5)).toEqual([id]);
});

test('devices that woke up and could not be read come first in the next polls, with half of each', async () => {
	const trigger = await activated('durable', onFleet());
	look();
	later(1);
	const woken = Array.from({ length: 16 }, (_, index) => LAST - index);
	for (const endpointId of woken) service.control.addEvent({ type: 1, endpointId });
	// Two minutes later, a reading counts.
	later(3);
	const read: number[][] = [];
	for (let poll = 0; poll < 2; poll++) {
		await trigger.tickAfter(1);
		trigger.restart();
		read.push(look().devices);
	}
	const firsts = read.map((devices) => devices.slice(0, 6));
	expect(woken).toEqual(expect.arrayContaining(firsts.flat()));
	expect(new Set(firsts.flat()).size).toBe(12);
	// The rotation goes on meanwhile.
	expect(read[0]?.some((id) => !woken.includes(id))).toBe(true);
});

test('flow records of a fleet take two requests a device', async () => {
	const parameters = watchingFleet('flowRecord', { options: { requestsPerPoll: 40 } });
	const trigger = await activated('durable', parameters);
	const [id] = flows(MIDDLE, [1, 0]);
	const items = [];
	for (let poll = 0; poll < 5; poll++) {
		items.push(...((await trigger.tickAfter(1)) ?? []));
	}
	expect(items.map(({ json }) => json.flow_id)).toEqual([id]);
});

test('a test event looks at 20 devices, and says when no device matches', async () => {
	const trigger = await host('live', onFleet());
	const id = sends(FIRST);
	expect(idsOf(await trigger.test())).toEqual([id]);
	expect(look().devices).toHaveLength(20);
	const none = await host('live', onFleet({}, { name: 'nothing has this name' }));
	await expect(none.test()).rejects.toThrow('No endpoint is watched');
});
