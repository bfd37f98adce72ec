import type { INodeParameters } from 'n8n-workflow';
import { locator } from '../../engine/service';
import { watching } from '../../engine/poll';
import { idsOf, watchedService } from './watchedService';

const DEVICE = 11400001;
const OTHER = 11400003;
const LIST = `/api/v1/endpoint/${DEVICE}/sms`;

const { service, host, sends, later } = watchedService();

describe.each(['live', 'durable'] as const)('SMS Received, %s state', (kind) => {
	const start = async (more: INodeParameters = {}, devices = [DEVICE, OTHER]) => {
		later(120);
		return await host(kind, watching('smsReceived', devices, more));
	};

	test('an activation emits nothing of what was there; then each new SMS comes once', async () => {
		const trigger = await start();
		sends(DEVICE, 20);
		sends(OTHER, 30);
		expect(await trigger.activate()).toBeNull();
		later(1);
		const first = sends(DEVICE);
		const second = sends(OTHER);
		expect(idsOf(await trigger.tick())).toEqual([first, second]);
		later(1);
		expect(await trigger.tick()).toBeNull();
		later(1);
		const late = sends(DEVICE, 10);
		expect(idsOf(await trigger.tick())).toEqual([late]);
		later(1);
		expect(await trigger.tick()).toBeNull();
	});

	test('gives the record of the service untouched, or simplified', async () => {
		const raw = await start();
		const simple = await start({ simplify: true });
		await raw.activate();
		await simple.activate();
		const id = sends(DEVICE);
		const [item] = (await raw.tick()) ?? [];
		expect(item?.json).toMatchObject({
			id,
			sms_type: { id: 2 },
			endpoint_id: String(DEVICE),
			retry_count: '0',
		});
		const [short] = (await simple.tick()) ?? [];
		expect(short?.json).toMatchObject({
			id,
			endpoint_id: DEVICE,
			direction: 'MO',
			payload: 'T=21.5',
		});
		expect(Object.keys(short?.json ?? {})).toHaveLength(11);
	});

	test('SMS to a device do not count', async () => {
		const trigger = await start();
		await trigger.activate();
		await service.run({
			resource: 'sms',
			operation: 'send',
			endpointId: locator('id', DEVICE),
			payload: 'x',
		});
		expect(await trigger.tick()).toBeNull();
	});

	test('a device that cannot be read is caught up on; the other is not held up', async () => {
		const trigger = await start();
		await trigger.activate();
		service.sandbox.control.fault({ path: `${LIST}$`, status: 403, times: 2, body: {} });
		const mine = sends(DEVICE);
		const others = sends(OTHER);
		expect(idsOf(await trigger.tick())).toEqual([others]);
		later(45);
		expect(await trigger.tick()).toBeNull();
		later(1);
		expect(idsOf(await trigger.tick())).toEqual([mine]);
		expect(await trigger.tick()).toBeNull();
	});

	test('a poll that throws changes nothing: the next one brings all', async () => {
		const trigger = await start();
		await trigger.activate();
		later(1);
		const id = sends(DEVICE);
		service.sandbox.control.fault({ path: '/sms$', status: 403, times: 2, body: {} });
		await expect(trigger.tick()).rejects.toThrow('does not allow this');
		expect(idsOf(await trigger.tick())).toEqual([id]);
	});

	test('an execution is not started twice after a restart', async () => {
		const trigger = await start();
		await trigger.activate();
		later(1);
		const id = sends(DEVICE);
		expect(idsOf(await trigger.tick())).toEqual([id]);
		trigger.restart();
		later(1);
		expect(await trigger.tick()).toBeNull();
		const next = sends(DEVICE);
		trigger.restart();
		expect(idsOf(await trigger.tick())).toEqual([next]);
	});

	test('another device, chosen later, begins one overlap back', async () => {
		const trigger = await start({}, [DEVICE]);
		await trigger.activate();
		sends(OTHER, 1);
		later(30);
		const mine = sends(DEVICE, 5);
		expect(idsOf(await trigger.tick())).toEqual([mine]);
		const recent = sends(OTHER, 10);
		trigger.change(watching('smsReceived', [DEVICE, OTHER]));
		expect(idsOf(await trigger.tick())).toEqual([recent]);
	});

	test('more than Max Records per Poll waits its turn, oldest first', async () => {
		const trigger = await start({ options: { maxRecords: 2 } });
		await trigger.activate();
		later(5);
		const [c, a, b] = [sends(DEVICE, 1), sends(OTHER, 3), sends(DEVICE, 2)];
		expect(idsOf(await trigger.tick())).toEqual([a, b]);
		expect(idsOf(await trigger.tick())).toEqual([c]);
		expect(await trigger.tick()).toBeNull();
	});

	test('Start From goes back', async () => {
		const trigger = await start({ options: { startFrom: 'lastHour' } });
		sends(DEVICE, 61);
		const [old, recent] = [sends(DEVICE, 59), sends(DEVICE, 2)];
		expect(idsOf(await trigger.activate())).toEqual([old, recent]);
		expect(await trigger.tick()).toBeNull();
	});

	test('a renamed node loses and repeats nothing', async () => {
		const trigger = await start({}, [DEVICE]);
		await trigger.activate();
		later(60);
		sends(DEVICE, 30);
		sends(DEVICE, 5);
		expect(await trigger.tick()).toHaveLength(2);
		const meanwhile = sends(DEVICE);
		trigger.rename('Inbox');
		const after = idsOf(await trigger.publish());
		expect(after).toEqual([meanwhile]);
	});
});
