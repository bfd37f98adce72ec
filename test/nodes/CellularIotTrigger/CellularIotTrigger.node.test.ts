import type { INodeParameters } from 'n8n-workflow';
import { watching } from '../../engine/poll';
import { idsOf, watchedService } from './watchedService';

const DEVICE = 11400001;
const OTHER = 11400003;

const { host, sends, later } = watchedService();

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
});
