import { FIRST, FRENCH, GERMAN, watchedDevices } from './fixtures/watchedDevices';

const { service, host, activated, connects, disconnects, happens } = watchedDevices({
	endpoints: 60,
});

const FORM = { triggerOn: 'fleetIncident', scope: 'all' };
const DEVICES = Array.from({ length: 40 }, (_none, index) => FIRST + index);
const STRUCK = DEVICES.filter((_id, index) => index % 4 === 0);

function allConnect(minutesAgo = 60) {
	for (const id of DEVICES) {
		connects(id, { minutesAgo, operator: STRUCK.includes(id) ? GERMAN : FRENCH });
	}
}

describe.each(['live', 'durable'] as const)('%s state', (kind) => {
	test('a network fails: one item when it opens, one when it ends, also after a restart and failed polls', async () => {
		allConnect();
		const trigger = await activated(kind, FORM);
		expect(await trigger.tickAfter(1)).toBeNull();
		service.control.resetRequests();
		for (const id of STRUCK) {
			disconnects(id, { operator: GERMAN });
			happens(3, id, { refused: true });
		}
		const item = await trigger.onlyItem(1);
		expect(item).toMatchObject({
			state: 'opened',
			group: { kind: 'network', name: 'Example Mobile in Germany' },
			...{ affected: 10, of: 10, share: 100, usual: null, more_devices: 0 },
			kinds: { offline: 0, silent: 0, refused: 10 },
		});
		expect(service.sent()).toEqual(['GET /api/v1/endpoint', 'GET /api/v1/event']);
		const devices = item.devices as Array<{ endpoint_name: string }>;
		expect(devices[0]?.endpoint_name).toBe('water-meter-0001');
		trigger.restart();
		expect(await trigger.tickAfter(1)).toBeNull();
		service.control.fault({ path: '/event', status: 503, times: 50 });
		await expect(trigger.tickAfter(10)).rejects.toThrow();
		service.control.clearFaults();
		for (const id of STRUCK) connects(id, { operator: GERMAN });
		expect(await trigger.tickAfter(1)).toBeNull();
		trigger.restart();
		expect(await trigger.tickAfter(25)).toBeNull();
		const ended = await trigger.tickAfter(1);
		expect(ended?.map(({ json }) => [json.state, json.affected])).toEqual([['ended', 0]]);
	}, 60_000);
});

test('a test event plays the last day', async () => {
	const trigger = await host('live', FORM);
	allConnect(120);
	for (const id of STRUCK) {
		disconnects(id, { operator: GERMAN, minutesAgo: 60 });
		happens(3, id, { refused: true, minutesAgo: 59 });
	}
	const [item] = (await trigger.test()) ?? [];
	expect(item?.json).toMatchObject({ state: 'opened', affected: 10 });
});

test('without an incident a test says what to do', async () => {
	const trigger = await host('live', FORM);
	allConnect(120);
	await expect(trigger.test()).rejects.toMatchObject({
		message: 'No incident of the fleet was found to test with',
	});
});
