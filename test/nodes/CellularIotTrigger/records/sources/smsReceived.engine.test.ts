import { watching } from '../../../../engine/poll';
import { DEVICE, idsOf, watchedService } from '../../fixtures/watchedService';

const { service, host, activated, sends, later } = watchedService();

/** Sends a part of a long SMS; gives its id. */
const part = (number: number, total: number, payload: string, reference = '2a') =>
	sends(DEVICE, 0, { payload, udh: `050003${reference}0${total}0${number}` });

beforeEach(() => {
	later(120);
	service.world.sms.set(DEVICE, []);
});

describe.each(['live', 'durable'] as const)('a long SMS, %s state', (kind) => {
	const start = async (more = {}) => await activated(kind, watching('smsReceived', [DEVICE], more));

	test('is one item, also when its parts come with different polls', async () => {
		const trigger = await start({ simplify: true });
		const [second, alone] = [part(2, 3, 'has three '), sends(DEVICE)];
		expect(idsOf(await trigger.tick())).toEqual([alone]);
		later(1);
		const third = part(3, 3, 'parts.');
		expect(await trigger.tick()).toBeNull();
		trigger.restart();
		later(1);
		const first = part(1, 3, 'This SMS ');
		expect(await trigger.onlyItem()).toMatchObject({
			id: first,
			payload: 'This SMS has three parts.',
			complete: true,
			parts: 3,
			part_ids: [first, second, third],
		});
		expect(await trigger.tickAfter(20)).toBeNull();
	});

	test('that stays incomplete comes after ten minutes, and says so; the late part is not lost', async () => {
		const trigger = await start();
		const first = part(1, 2, 'half');
		expect(await trigger.tickAfter(9)).toBeNull();
		expect(await trigger.tickAfter(1)).toBeNull();
		expect(await trigger.onlyItem()).toMatchObject({
			id: first,
			payload: 'half',
			udh: '0500032a0201',
			complete: false,
			missing_parts: [2],
		});
		const second = part(2, 2, ' and half');
		expect(await trigger.tick()).toBeNull();
		expect(await trigger.tickAfter(11)).toBeNull();
		expect(await trigger.onlyItem()).toMatchObject({
			id: second,
			complete: false,
			missing_parts: [1],
		});
	});

	test('that the device sends again is a second item', async () => {
		const trigger = await start();
		const send = (reference: string, end = 'same.') => {
			part(1, 2, 'The text is the ', reference);
			part(2, 2, end, reference);
		};
		send('2a');
		send('2b');
		send('2a', 'beginning.');
		const texts = (await trigger.tick())?.map(({ json }) => json.payload);
		const same = 'The text is the same.';
		expect(texts?.sort()).toEqual(['The text is the beginning.', same, same]);
		later(120);
		send('2a');
		expect(await trigger.onlyItem()).toMatchObject({ payload: same, complete: true });
	});

	test('comes in parts when Combine Parts is off', async () => {
		const trigger = await start({ options: { combineParts: false } });
		const ids = [part(1, 2, 'a'), part(2, 2, 'b')];
		const items = await trigger.tick();
		expect(idsOf(items)).toEqual(ids);
		expect(items?.[0]?.json).not.toHaveProperty('complete');
	});
});

test('an item is the record of the service untouched, or simplified with the name', async () => {
	const raw = await activated('live', watching('smsReceived', [DEVICE]));
	const simple = await activated('live', watching('smsReceived', [DEVICE], { simplify: true }));
	const id = sends(DEVICE);
	const item = await raw.onlyItem();
	const untouched = { id, sms_type: { id: 2 }, endpoint_id: String(DEVICE), retry_count: '0' };
	expect(item).toMatchObject(untouched);
	expect(item).not.toHaveProperty('endpoint_name');
	const short = await simple.onlyItem();
	const fields = { id, endpoint_id: DEVICE, direction: 'MO', payload: 'T=21.5' };
	expect(short).toMatchObject(fields);
	expect(Object.keys(short)).toHaveLength(12);
});

test('a test event shows what is there of a long SMS', async () => {
	const trigger = await host('live', watching('smsReceived', [DEVICE]));
	part(2, 3, 'b');
	part(1, 3, 'a');
	const items = await trigger.test();
	expect(items?.map(({ json }) => json)).toMatchObject([
		{ payload: 'ab', complete: false, missing_parts: [3] },
	]);
});
