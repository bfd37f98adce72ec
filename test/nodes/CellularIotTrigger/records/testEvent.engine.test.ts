import { watching } from '../../../engine/poll';
import { DEVICE, OTHER, watchedService } from '../fixtures/watchedService';

const SILENT = 11400002;

const { service, host: watchedBy, activated, flows, sends } = watchedService();

const test_ = async (triggerOn: string, ids: Array<number | string>, more = {}) => {
	const host = await watchedBy('live', watching(triggerOn, ids, more));
	const items = await host.test();
	return { host, json: items?.map(({ json }) => json) ?? [] };
};

/** Takes every SMS out of a device's list, so that the seeded ones do not count. */
const empty = (device: number) => {
	service.world.sms.set(device, []);
	service.world.flows.set(device, []);
};

beforeEach(() => [DEVICE, OTHER, SILENT].forEach(empty));

test('gives the five newest SMS of all devices, oldest first, and touches no state', async () => {
	const ids: number[] = [];
	for (let index = 0; index < 7; index++) {
		ids.push(sends(index % 2 ? DEVICE : OTHER));
		service.control.advance(60);
	}
	const { host, json } = await test_('smsReceived', [DEVICE, OTHER]);
	expect(json.map(({ id }) => id)).toEqual(ids.slice(-5));
	expect(host.stored()).toEqual({});
});

test('a test event leaves the memory of a trigger that runs as it is', async () => {
	const host = await activated('live', watching('smsReceived', [DEVICE]));
	const before = JSON.stringify(host.stored());
	const id = sends(DEVICE);
	expect((await host.test())?.map(({ json }) => json.id)).toEqual([id]);
	expect(JSON.stringify(host.stored())).toBe(before);
	expect((await host.tick())?.map(({ json }) => json.id)).toEqual([id]);
});

test('finding none says what to do next', async () => {
	await expect(test_('smsReceived', [SILENT])).rejects.toMatchObject({
		name: 'NodeOperationError',
		message: 'No received SMS was found to test with',
		description: expect.stringContaining('Send an SMS from one of the watched devices'),
	});
	await expect(test_('flowRecord', [SILENT])).rejects.toMatchObject({
		message: 'No flow record was found to test with',
	});
});

test('looks at no more than 20 devices', async () => {
	service.control.resetRequests();
	const ids = Array.from({ length: 24 }, (_, index) => 11400001 + index);
	await test_('smsReceived', [ids.join(', ')]).catch(() => undefined);
	expect(service.sent()).toHaveLength(20);
});

test('gives flow records of the last 30 days that match the filters', async () => {
	const day = 24 * 60;
	const [id] = flows(
		DEVICE,
		[20 * day, 20 * day, { direction: 'ingress' }],
		[2 * day, 2 * day, { direction: 'egress' }],
	);
	const { json } = await test_('flowRecord', [DEVICE], { filters: { direction: 'ingress' } });
	expect(json.map(({ flow_id }) => flow_id)).toEqual([id]);
});

test('gives the newest ends of SMS, destinations and events', async () => {
	const { control } = service;
	control.addFlows(DEVICE, [{ destination_hostname: 'a.example.com' }, { destination_port: 1 }]);
	const places = await test_('newDestination', [DEVICE]);
	expect(places.json).toMatchObject([
		{ endpoint_id: DEVICE, destination_port: 8883 },
		{ endpoint_id: DEVICE, destination_port: 1 },
	]);
	control.addEvent({ type: 9, endpointId: DEVICE });
	const events = await test_('platformEvent', [], { filters: { types: [9] } });
	expect(events.json.map(({ event_type }) => event_type)).toEqual([
		{ id: 9, description: 'SIM suspension' },
	]);
	expect(events.host.stored()).toEqual({});
	await expect(test_('smsStatusChanged', [DEVICE])).rejects.toMatchObject({
		message: 'No SMS that has ended in one of the chosen statuses was found to test with',
	});
	await expect(test_('newDestination', [SILENT])).rejects.toThrow('No destination was found');
});
