import type { INodeParameters } from 'n8n-workflow';
import { type TriggerHost, watching } from '../../../../engine/poll';
import { DEVICE, OTHER, watchedService } from '../../fixtures/watchedService';

const { service, host, activated, flows, later } = watchedService();

const to = (destination_hostname: string | null, more: object = {}) => ({
	destination_hostname,
	destination_ip: '192.0.2.10',
	destination_port: 443,
	protocol: 'TCP',
	...more,
});

const places = (items: Awaited<ReturnType<TriggerHost['tick']>>) =>
	items?.map(({ json }) => [json.endpoint_id, json.destination_hostname]) ?? null;

beforeEach(() => {
	later(31 * 24 * 60);
	for (const device of [DEVICE, OTHER]) service.world.flows.set(device, []);
});

describe.each(['live', 'durable'] as const)('New Destination, %s state', (kind) => {
	const start = async (more: INodeParameters = {}, devices = [DEVICE, OTHER]) =>
		await activated(kind, watching('newDestination', devices, more));

	test('what it talked to in the last week is known; what comes new is emitted once', async () => {
		flows(DEVICE, [6 * 24 * 60, 6 * 24 * 60, to('known.example.com')]);
		const trigger = await start();
		later(1);
		flows(DEVICE, [1, 1, to('known.example.com')], [1, 1, to('new.example.com')]);
		flows(OTHER, [1, 1, to('known.example.com')]);
		expect(places(await trigger.tick())?.sort()).toEqual([
			[DEVICE, 'new.example.com'],
			[OTHER, 'known.example.com'],
		]);
		for (let day = 0; day < 40; day += 8) {
			later(8 * 24 * 60);
			flows(DEVICE, [5, 5, to('new.example.com')], [5, 4, to('Known.example.com')]);
			expect(await trigger.tick()).toBeNull();
		}
	});

	test('what was last seen more than 30 days ago is new again', async () => {
		const trigger = await start();
		flows(DEVICE, [0, 0, to('rare.example.com')]);
		expect(await trigger.tickAfter(1)).toHaveLength(1);
		for (let day = 0; day < 32; day += 4) {
			expect(await trigger.tickAfter(4 * 24 * 60)).toBeNull();
		}
		flows(DEVICE, [0, 0, to('rare.example.com')]);
		expect(await trigger.tickAfter(1)).toHaveLength(1);
	});

	test('port and protocol count; the address only without a name, or when asked for', async () => {
		const first = to('a.example.com');
		flows(DEVICE, [5, 5, first], [5, 5, to(null)]);
		const trigger = await start({}, [DEVICE]);
		const apart = await start({ byAddress: true }, [DEVICE]);
		later(1);
		flows(
			DEVICE,
			[1, 1, to('a.example.com', { destination_ip: '192.0.2.99' })],
			[1, 1, to('a.example.com', { destination_port: 8883 })],
			[1, 1, to('a.example.com', { protocol: 'UDP' })],
			[1, 1, to(null, { destination_ip: '192.0.2.98' })],
			[1, 1, to(null)],
		);
		expect(await trigger.tick()).toHaveLength(3);
		expect(await apart.tick()).toHaveLength(4);
		expect(await trigger.tick()).toBeNull();
		expect(await apart.tick()).toBeNull();
	});

	test('a device chosen later is learnt first', async () => {
		const trigger = await start({}, [DEVICE]);
		later(3 * 24 * 60);
		flows(OTHER, [60 * 24, 60 * 24, to('old.example.com')]);
		trigger.change(watching('newDestination', [DEVICE, OTHER]));
		expect(await trigger.tick()).toBeNull();
		flows(OTHER, [0, 0, to('old.example.com')], [0, 0, to('new.example.com')]);
		expect(places(await trigger.tickAfter(1))).toEqual([[OTHER, 'new.example.com']]);
	});

	test('telling addresses apart from now on makes nothing known new', async () => {
		const trigger = await start({}, [DEVICE]);
		flows(DEVICE, [0, 0, to('a.example.com')], [0, 0, to('b.example.com')]);
		expect(await trigger.tickAfter(90)).toHaveLength(2);
		later(90);
		trigger.change({ byAddress: true });
		expect(await trigger.tick()).toBeNull();
		flows(DEVICE, [0, 0, to('a.example.com', { destination_ip: '192.0.2.77' })]);
		expect(await trigger.tickAfter(1)).toHaveLength(1);
	});

	test('Start From tells what was new since then', async () => {
		const options = { startFrom: 'lastDay', learningDays: 3 };
		const trigger = await host(kind, watching('newDestination', [DEVICE], { options }));
		flows(
			DEVICE,
			[60 * 24 * 2, 60 * 24 * 2, to('before.example.com')],
			[60, 60, to('before.example.com')],
			[30, 30, to('new.example.com')],
			[60 * 24 * 5, 60 * 24 * 5, to('forgotten.example.com')],
			[20, 20, to('forgotten.example.com')],
		);
		expect(places(await trigger.activate())).toEqual([
			[DEVICE, 'new.example.com'],
			[DEVICE, 'forgotten.example.com'],
		]);
		expect(await trigger.tick()).toBeNull();
	});
});

test('the record says whose destination it is, and is given as it is', async () => {
	const trigger = await activated('live', watching('newDestination', [DEVICE]));
	flows(DEVICE, [2, 1, to('new.example.com', { bytes_up: 7 })]);
	const item = await trigger.onlyItem(1);
	expect(item).toMatchObject({ endpoint_id: DEVICE, bytes_up: 7, flow_count: 1 });
	expect(Object.keys(item)).toHaveLength(11);
});
