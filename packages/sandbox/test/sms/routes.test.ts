import { AT_NOON } from '../client';
import { client, sandbox } from '../sandboxHooks';
import { answerOf, refusalOf } from '../fixture';
import { offline, online, pathOf, record, send, sent, smsDevicesPerTest } from './smsDevices';

const DAY = 86_400;

smsDevicesPerTest({ ...AT_NOON, sessionSeconds: 30 * DAY });

describe('life of an MT SMS', () => {
	it('reaches an online device within a second or two', async () => {
		const path = await sent(online);
		const seen: number[] = [];
		for (const step of [0, 0.55, 0.55]) {
			sandbox.control.advance(step);
			seen.push((await record(path)).status.id);
		}
		expect(seen).toEqual([1, 2, 4]);
		expect(await record(path)).toMatchObject({
			final_date: '2026-03-10T12:00:01.000+0000',
			last_delivery_attempt: '2026-03-10T12:00:01.000+0000',
			retry_date: null,
			imsi: expect.stringMatching(/^\d{15}$/),
			msc: expect.any(String),
			status: { id: 4, description: 'DELIVERED' },
		});
	});

	it('waits for an offline device, tries hourly and expires after a day', async () => {
		const path = await sent(offline);
		sandbox.control.advance(2);
		expect(await record(path)).toMatchObject({
			status: { id: 3, description: 'BUFFERED' },
			retry_date: '2026-03-10T13:00:00.000+0000',
			retry_count: '0',
			final_date: null,
			imsi: '',
			msc: null,
		});
		sandbox.control.advance(3 * 3600);
		expect(await record(path)).toMatchObject({
			status: { id: 3 },
			retry_count: '3',
			retry_date: '2026-03-10T16:00:00.000+0000',
			last_delivery_attempt: '2026-03-10T15:00:00.000+0000',
		});
		sandbox.control.advance(DAY);
		expect(await record(path)).toMatchObject({
			status: { id: 6, description: 'EXPIRED' },
			final_date: '2026-03-11T12:00:03.000+0000',
			dlr_status_id: '4',
			last_delivery_attempt: expect.any(String),
		});
	});

	it.each([
		['an online device', () => online, '2026-03-10T12:00:00.900Z', 1],
		['a device that is back too late', () => offline, '2026-03-10T12:10:00Z', 601],
	])('never reaches %s after its own expiry', async (_what, device, expiry, seconds) => {
		const path = await sent(device(), { payload: 'x', expiry_date: expiry });
		sandbox.control.advance(seconds);
		sandbox.control.setOnline(device().id, true);
		sandbox.control.setAnswering(device().id, {});
		expect(await record(path)).toMatchObject({ final_date: null, imsi: '' });
		expect((await record(path)).status.id).toBeLessThan(4);
		sandbox.control.advance(2);
		sandbox.control.advance(1);
		const end = `${new Date(Date.parse(expiry) + 3000).toISOString().slice(0, 19)}.000+0000`;
		expect(await record(path)).toMatchObject({
			status: { id: 6, description: 'EXPIRED' },
			expiry_date: `${expiry.slice(0, 19)}.000+0000`,
			final_date: end,
			last_delivery_attempt: expect.any(String),
			dlr_status_id: '4',
		});
		sandbox.control.advance(3600);
		expect(await record(pathOf(device()))).toHaveLength(1);
	});

	it('expires at its own time while the device stays away', async () => {
		const path = await sent(offline, { payload: 'x', expiry_date: '2026-03-10T12:10:00Z' });
		sandbox.control.advance(605);
		expect((await record(path)).status.id).toBe(6);
	});

	it('is delivered when the device comes back', async () => {
		const path = await sent(offline);
		sandbox.control.advance(600);
		sandbox.control.setOnline(offline.id, true);
		sandbox.control.advance(1);
		const delivered = await record(path);
		expect(delivered).toMatchObject({ status: { id: 4 }, retry_count: '1' });
		expect(delivered.final_date).toBe('2026-03-10T12:10:00.000+0000');
	});
});

describe('cancel', () => {
	it.each([
		['pending', 0],
		['buffered', 30],
	])('works while %s', async (_state, seconds) => {
		const path = await sent(offline);
		sandbox.control.advance(seconds);
		expect(await answerOf(client.delete(path))).toEqual([200, '']);
		expect(await record(path)).toMatchObject({
			status: { id: 7, description: 'CANCELED' },
			final_date: null,
			last_delivery_attempt: null,
			retry_date: '2026-03-10T13:00:00.000+0000',
			dlr_status_id: '1',
		});
		sandbox.control.advance(2 * DAY);
		expect((await record(path)).status.id).toBe(7);
	});

	it('changes nothing once delivered, once cancelled, and for an SMS from the device', async () => {
		const delivered = await sent(online);
		sandbox.control.advance(5);
		const cancelled = await sent(offline);
		await client.delete(cancelled);
		const mo = `${pathOf(online)}/${sandbox.control.deviceSends(online.id, 'T=1')}`;
		for (const path of [delivered, cancelled, mo]) {
			const { data: before } = await client.get(path);
			expect((await client.delete(path)).status).toBe(200);
			expect((await client.get(path)).data).toEqual(before);
		}
	});

	it('fails for an id of another endpoint', async () => {
		const id = (await sent(offline)).split('/').pop();
		expect(await refusalOf(client.delete(`${pathOf(online)}/${id}`))).toEqual([404, 1401]);
	});
});

describe('list', () => {
	it('sends everything at once, newest first, without paging', async () => {
		for (const payload of ['1', '2', '3']) {
			await send(online, { payload });
			sandbox.control.advance(60);
		}
		sandbox.control.deviceSends(online.id, 'late', { at: new Date('2026-03-10T12:00:30Z') });
		const { data, headers } = await client.get(`${pathOf(online)}?per_page=1&page=2`);
		const payloads = ['3', '2', 'late', '1'];
		expect(data).toMatchObject(payloads.map((payload) => ({ payload })));
		expect(headers['x-total-count']).toBeUndefined();
	});

	it('shows an SMS from the device, offered to the callback every 15 minutes', async () => {
		sandbox.control.deviceSends(online.id, 'T=21.5', { udh: '050003070201' });
		sandbox.control.advance(1);
		const [first] = await record(pathOf(online));
		expect(first).toMatchObject({
			payload: 'T=21.5',
			udh: '050003070201',
			sms_type: { description: 'MO', id: 2 },
			status: { description: 'BUFFERED', id: 3 },
			source_address: '',
			source_address_type: { id: 145 },
			retry_count: '1',
			retry_date: '2026-03-10T12:15:00.000+0000',
			imsi: expect.stringMatching(/^\d{15}$/),
		});
		sandbox.control.advance(1800);
		expect((await record(pathOf(online)))[0].retry_count).toBe('3');
		sandbox.control.advance(DAY);
		expect((await record(pathOf(online)))[0].status.id).toBe(6);
	});
});
