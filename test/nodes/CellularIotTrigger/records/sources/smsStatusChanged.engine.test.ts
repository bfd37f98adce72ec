import { watching } from '../../../../engine/poll';
import { DEVICE, idsOf, watchedService } from '../../fixtures/watchedService';

const OFFLINE = 11400005;

const { service, activated, gets, cancels, sends, later } = watchedService();

beforeEach(() => {
	later(48 * 60);
	for (const device of [DEVICE, OFFLINE]) {
		service.world.sms.set(device, []);
		service.control.setOnline(device, device === DEVICE);
	}
});

describe.each(['live', 'durable'] as const)('SMS Status Changed, %s state', (kind) => {
	const start = async (more = {}, devices = [DEVICE, OFFLINE]) =>
		await activated(kind, watching('smsStatusChanged', devices, more));

	test('an SMS comes once, when it was delivered', async () => {
		const trigger = await start();
		const id = await gets(DEVICE);
		expect(await trigger.tick()).toBeNull();
		const items = await trigger.tickAfter(1);
		expect(items?.map(({ json }) => [json.id, json.status])).toEqual([
			[id, { description: 'DELIVERED', id: 4 }],
		]);
		expect(await trigger.tickAfter(1)).toBeNull();
	});

	test('a canceled SMS has no final date; it is found all the same, hours after it was sent', async () => {
		const trigger = await start();
		const id = await gets(OFFLINE);
		expect(await trigger.tick()).toBeNull();
		expect(await trigger.tickAfter(10 * 60 + 20)).toBeNull();
		expect((await cancels(OFFLINE, id)).json).toMatchObject([{ canceled: true }]);
		expect(idsOf(await trigger.tick())).toEqual([id]);
		expect(await trigger.tick()).toBeNull();
	});

	test('only the chosen statuses count, and SMS from a device never', async () => {
		const trigger = await start({ statuses: ['expired', 'failed'] });
		await gets(DEVICE);
		sends(DEVICE);
		const fails = await gets(OFFLINE);
		expect(await trigger.tickAfter(1)).toBeNull();
		const record = service.world.sms.get(OFFLINE)?.find(({ id }) => id === fails);
		Object.assign(record ?? {}, { status: 5, nextStepAt: null });
		expect(idsOf(await trigger.tickAfter(25 * 60))).toEqual([fails]);
		trigger.change({ statuses: ['delivered'] });
		expect(await trigger.tick()).toBeNull();
	});

	test('simplified, it says how the SMS ended', async () => {
		const trigger = await start({ simplify: true });
		await gets(DEVICE);
		const item = await trigger.onlyItem(1);
		expect(item).toMatchObject({
			status: 'DELIVERED',
			direction: 'MT',
			final_date: expect.any(String),
		});
		expect(Object.keys(item)).toHaveLength(11);
	});
});
