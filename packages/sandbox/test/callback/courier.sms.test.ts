import { calls, made, noMoreThan, pushTo, QUARTER, record, sends } from './push';
import { DAY, pass, receiver, receiverPerTest } from './receiving';
import { client, device, sandbox } from '../sandboxHooks';

receiverPerTest();

const statuses = () => made().map(({ status }) => status);

describe('an SMS of a device', () => {
	it('is posted, and delivered once the receiver has taken it', async () => {
		await pushTo();
		const id = sends('T=21.5');
		await calls(1);
		expect(receiver.calls).toEqual([
			{
				method: 'POST',
				authorization: undefined,
				contentType: 'application/json',
				body: {
					id,
					submit_date: '2026-03-10 12:00:00',
					pid: 0,
					dcs: 0,
					source_address: sandbox.world.sims.get(device.simId ?? 0)?.msisdn,
					dest_address: '12345',
					payload: 'T=21.5',
					endpoint: { id: device.id, name: device.name },
					organisation: { id: 13000 },
					multi_part_info: { partno: 1, total: 1, identifier: String(id) },
				},
			},
		]);
		expect(await record(id)).toMatchObject({
			status: { id: 4, description: 'DELIVERED' },
			final_date: '2026-03-10T12:00:01.000+0000',
			retry_date: null,
		});
	});

	it('is listed after the receiver has taken it, unless a setting hides it', async () => {
		await pushTo();
		sends('taken');
		await calls(1);
		const listed = async () => {
			const { data } = await client.get(`/api/v1/endpoint/${device.id}/sms`);
			return data.map(({ payload }: { payload: string }) => payload);
		};
		expect(await listed()).toEqual(['taken']);
		sandbox.control.set({ takenSms: 'hidden' });
		expect(await listed()).toEqual([]);
	});

	it('is posted as it came when it is a part of a long one', async () => {
		await pushTo();
		sends('part', { udh: '0500032A0302' });
		sends('part', { udh: '060804012C0201' });
		await calls(2);
		expect(receiver.calls.map(({ body }) => body.multi_part_info)).toEqual([
			{ partno: 2, total: 3, identifier: '42' },
			{ partno: 1, total: 2, identifier: '300' },
		]);
	});

	it.each([
		['a refusal', 500, 500],
		['a redirect', 302, 302],
		['a cut connection', 'cut', 0],
		['no answer in time', 'silence', 0],
	] as const)(
		'is posted again, the same, after %s, every 15 minutes',
		async (_, reaction, seen) => {
			if (reaction === 'silence') sandbox.control.set({ callbackTimeoutMs: 200 });
			receiver.react(reaction, reaction);
			await pushTo();
			const id = sends('again');
			await calls(1);
			expect(await record(id)).toMatchObject({
				status: { id: 3, description: 'BUFFERED' },
				retry_count: '1',
				retry_date: '2026-03-10T12:15:00.000+0000',
			});
			pass(QUARTER - 2);
			await noMoreThan(1);
			pass(1);
			await calls(2);
			pass(QUARTER);
			await calls(3);
			const [first, second, third] = receiver.calls;
			expect([second, third]).toEqual([first, first]);
			expect(statuses()).toEqual([seen, seen, 200]);
			expect(await record(id)).toMatchObject({ status: { id: 4 }, retry_count: '2' });
			pass(DAY);
			await noMoreThan(3);
		},
	);

	it('has failed when no call of a day was accepted', async () => {
		receiver.otherwise = 503;
		await pushTo();
		const id = sends('nobody wants it');
		for (let count = 1; count <= 24; count++) {
			await calls(count);
			pass(4 * QUARTER);
		}
		await noMoreThan(24);
		expect(new Set(receiver.calls.map(({ body }) => body.id))).toEqual(new Set([id]));
		expect(await record(id)).toMatchObject({
			status: { id: 5, description: 'FAILED' },
			retry_date: null,
			final_date: '2026-03-11T12:00:00.000+0000',
		});
	});

	it('comes in order, and one that failed does not hold up the next', async () => {
		receiver.react(500);
		await pushTo();
		const ids = ['1', '2', '3'].map((payload) => sandbox.control.deviceSends(device.id, payload));
		pass(1);
		await calls(3);
		pass(QUARTER);
		await calls(4);
		expect(receiver.calls.map(({ body }) => body.id)).toEqual([...ids, ids[0]]);
	});

	it('that waited longer than one interval is posted once, not once for each', async () => {
		receiver.react(500);
		await pushTo();
		const id = sends('patient');
		await calls(1);
		receiver.react(500);
		pass(10 * QUARTER + 60);
		await calls(2);
		expect(await record(id)).toMatchObject({ retry_date: '2026-03-10T14:45:00.000+0000' });
	});

	it.each([
		['to a phone number', {}, '491701234567'],
		['when SMS go to the portal', { esme_interface_type: { id: 3 } }, '12345'],
		['when SMS go by SMPP', { esme_interface_type: { id: 2 } }, '12345'],
	])('is not posted %s', async (_, extras, destAddress) => {
		await pushTo(undefined, extras);
		const id = sends('elsewhere', { destAddress });
		await noMoreThan(0);
		expect((await record(id)).status.id).toBe(3);
	});
});
