import { watching, watchingFleet } from '../../../engine/poll';
import { DEVICE, idsOf, OTHER, watchedService } from '../fixtures/watchedService';

const ENDPOINTS = '^/api/v1/endpoint$';
const simplified = { simplify: true };

const { service, activated, sends, flows, later } = watchedService();
const nameOf = (id: unknown) => service.world.endpoints.get(Number(id))?.name;
const namesRead = () =>
	service.control
		.requests()
		.filter(({ path, query }) => /endpoint(\/\d+)?$/.test(path) && query?.per_page !== '1').length;

describe.each(['live', 'durable'] as const)('names of devices, %s state', (kind) => {
	test('come with each item, with one request for several devices', async () => {
		later(120);
		const trigger = await activated(kind, watching('smsReceived', [DEVICE, OTHER], simplified));
		await trigger.tick();
		sends(DEVICE);
		sends(OTHER);
		service.control.resetRequests();
		const items = await trigger.tick();
		expect(items?.map(({ json }) => json)).toMatchObject([
			{ endpoint_id: DEVICE, endpoint_name: nameOf(DEVICE) },
			{ endpoint_id: OTHER, endpoint_name: nameOf(OTHER) },
		]);
		expect(namesRead()).toBeLessThanOrEqual(1);
		expect(JSON.stringify(trigger.stored())).not.toContain(nameOf(DEVICE));
	});
});

test('the list of a fleet gives the names: no other request is sent, and the state holds none', async () => {
	later(120);
	const trigger = await activated('live', watchingFleet('smsReceived', simplified));
	const id = sends(OTHER);
	service.control.resetRequests();
	const items = await trigger.tick();
	expect(items?.[0]?.json).toMatchObject({ id, endpoint_name: nameOf(OTHER) });
	expect(namesRead()).toBe(0);
	expect(JSON.stringify(trigger.stored())).not.toContain(nameOf(OTHER));
});

test('a flow record, a new destination and a test event have the name, too', async () => {
	later(120);
	const records = await activated('live', watching('flowRecord', [DEVICE], simplified));
	const places = await activated('live', watching('newDestination', [DEVICE]));
	later(1);
	flows(DEVICE, [
		0.5,
		0.4,
		{ destination_hostname: 'never.example.net', destination_ip: '203.0.113.9' },
	]);
	const named = { endpoint_id: DEVICE, endpoint_name: nameOf(DEVICE) };
	expect((await records.tick())?.[0]?.json).toMatchObject(named);
	expect((await places.tick())?.[0]?.json).toMatchObject(named);
	expect((await records.test())?.[0]?.json).toMatchObject(named);
});

/** A service whose names no poll of this file has read yet. */
const fresh = watchedService();

test.each([
	['refused', { status: 403, body: {} }],
	['late', { delayMs: 60_000 }],
])(
	'names that are %s are null, and no record is lost, repeated or held back',
	async (_, fault) => {
		fresh.later(120);
		const form = watching('smsReceived', [DEVICE, OTHER], simplified);
		// The end of the poll also ends the request that it does not wait for.
		const trigger = await fresh.activated('live', form, 8_000);
		const ids = [fresh.sends(DEVICE), fresh.sends(OTHER)];
		fresh.service.control.fault({ path: ENDPOINTS, ...fault, times: 'always' });
		const items = await trigger.tick();
		expect(idsOf(items)).toEqual(ids);
		expect(items?.map(({ json }) => json.endpoint_name)).toEqual([null, null]);
		expect(await trigger.tick()).toBeNull();
		fresh.service.control.clearFaults();
	},
	60_000,
);
