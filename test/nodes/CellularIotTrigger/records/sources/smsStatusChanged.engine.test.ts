import { watching } from '../../../../engine/poll';
import { idsOf, watchedService } from '../../watchedService';

const DEVICE = 11400001;
const OFFLINE = 11400005;

const { service, host, gets, cancels, sends, later } = watchedService();

beforeEach(() => {
	later(48 * 60);
	for (const device of [DEVICE, OFFLINE]) {
		service.world.sms.set(device, []);
		service.control.setOnline(device, device === DEVICE);
	}
});

describe.each(['live', 'durable'] as const)('SMS Status Changed, %s state', (kind) => {
	const start = async (more = {}, devices = [DEVICE, OFFLINE]) =>
		await host(kind, watching('smsStatusChanged', devices, more));

	test('an SMS comes once, when it was delivered', async () => {
		const trigger = await start();
		expect(await trigger.activate()).toBeNull();
		const id = await gets(DEVICE);
		expect(await trigger.tick()).toBeNull();
		later(1);
		const items = await trigger.tick();
		expect(items?.map(({ json }) => [json.id, json.status])).toEqual([
			[id, { description: 'DELIVERED', id: 4 }],
		]);
		later(1);
		expect(await trigger.tick()).toBeNull();
	});

	test('a canceled SMS has no final date; it is found all the same, hours after it was sent', async () => {
		const trigger = await start();
		await trigger.activate();
		const id = await gets(OFFLINE);
		expect(await trigger.tick()).toBeNull();
		later(10 * 60 + 20);
		expect(await trigger.tick()).toBeNull();
		expect((await cancels(OFFLINE, id)).json).toMatchObject([{ canceled: true }]);
		expect(idsOf(await trigger.tick())).toEqual([id]);
		expect(await trigger.tick()).toBeNull();
	});

	test('only the chosen statuses count, and SMS from a device never', async () => {
		const trigger = await start({ statuses: ['expired', 'failed'] });
		await trigger.activate();
		await gets(DEVICE);
		sends(DEVICE);
		const fails = await gets(OFFLINE);
		later(1);
		expect(await trigger.tick()).toBeNull();
		const record = service.world.sms.get(OFFLINE)?.find(({ id }) => id === fails);
		Object.assign(record ?? {}, { status: 5, nextStepAt: null });
		later(25 * 60);
		expect(idsOf(await trigger.tick())).toEqual([fails]);
		trigger.change({ statuses: ['delivered'] });
		expect(await trigger.tick()).toBeNull();
	});

	test('simplified, it says how the SMS ended', async () => {
		const trigger = await start({ simplify: true });
		await trigger.activate();
		await gets(DEVICE);
		later(1);
		const [item] = (await trigger.tick()) ?? [];
		expect(item?.json).toMatchObject({
			status: 'DELIVERED',
			direction: 'MT',
			final_date: expect.any(String),
		});
		expect(Object.keys(item?.json ?? {})).toHaveLength(11);
	});
});
