import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';
import { DEVICE, sendOne, sms } from './messages';

const service = withService();

describe('sms cancel', () => {
	it('cancels a buffered SMS', async () => {
		service.sandbox.control.setOnline(DEVICE, false);
		const id = await sendOne(service);
		service.sandbox.control.advance(60);
		const { json } = await service.run(sms('cancel', { smsId: locator('id', id) }));
		expect(json).toEqual([{ canceled: true, id, endpoint_id: DEVICE }]);
		const { json: after } = await service.run(sms('get', { smsId: locator('id', id) }));
		expect(after).toMatchObject([{ status: 'CANCELED' }]);
		service.sandbox.control.setOnline(DEVICE, true);
	});

	it('says so when it is too late', async () => {
		const id = await sendOne(service);
		service.sandbox.control.advance(60);
		const { error } = await service.run(sms('cancel', { smsId: locator('id', id) }));
		expect(error?.httpCode).toBe('409');
		expect(error?.message).toContain('Only an SMS to the device that still waits can be canceled');
	});

	it('says that nobody knows when neither the answer nor the SMS can be read', async () => {
		service.sandbox.control.setOnline(DEVICE, false);
		const id = await sendOne(service);
		service.sandbox.control.advance(60);
		// A body is announced, and the connection ends before it comes.
		const headers = { 'content-length': '9' };
		service.sandbox.control.fault({ method: 'DELETE', path: '/sms/', headers });
		service.sandbox.control.fault({ method: 'GET', path: '/sms/', status: 403 });
		const { error } = await service.run(sms('cancel', { smsId: locator('id', id) }));
		expect(error?.message).toContain('may have been applied all the same');
		service.sandbox.control.setOnline(DEVICE, true);
	});
});

describe('sms getAll', () => {
	it('lists newest first, with limit, filters and a note', async () => {
		const all = await service.run(sms('getAll', { returnAll: true, simplify: false }));
		const ids = all.json.map((row) => Number((row as IDataObject).id));
		expect(ids).toEqual([...ids].sort((a, b) => b - a));
		expect(all.json[0]).toHaveProperty('sms_type');
		const some = await service.run(sms('getAll', { limit: 2 }));
		expect(some.json).toHaveLength(2);
		expect(some.hints).toMatchObject([{ message: expect.stringContaining(`2 of ${ids.length}`) }]);
		const incoming = await service.run(
			sms('getAll', { returnAll: true, filters: { direction: 'MO', status: [3] } }),
		);
		expect(incoming.json.length).toBeGreaterThan(0);
		for (const row of incoming.json) {
			expect(row).toMatchObject({ direction: 'MO', status: 'BUFFERED' });
		}
	});

	it('knows SMS by their time and their text', async () => {
		const sent: number[] = [];
		const times: string[] = [];
		for (const payload of ['Low BATTERY', 'battery ok', 'PING']) {
			service.sandbox.control.advance(600);
			times.push(service.sandbox.control.now().toISOString());
			sent.push(await sendOne(service, payload));
		}
		const [first, second, third] = sent;
		const idsOf = async (filters: IDataObject) => {
			const { json, error } = await service.run(sms('getAll', { returnAll: true, filters }));
			expect(error).toBeUndefined();
			return json.map((row) => (row as IDataObject).id);
		};
		// The service tells times in whole seconds.
		const before = (index: number) => new Date(Date.parse(times[index] ?? '') - 1000).toISOString();
		expect(await idsOf({ text: 'battery', submittedAfter: before(0) })).toEqual([second, first]);
		expect(await idsOf({ submittedAfter: before(1) })).toEqual([third, second]);
		expect(await idsOf({ submittedAfter: before(1), submittedBefore: before(2) })).toEqual([
			second,
		]);
		const older = await idsOf({ submittedBefore: before(0) });
		expect(older.length).toBeGreaterThan(0);
		for (const id of sent) expect(older).not.toContain(id);
	});

	it.each([
		[{ submittedAfter: 'soon' }, "'Submitted After' is not a date and time"],
		[{ status: ['Lost'] }, "'Status' holds a status that does not exist"],
	])('refuses %p', async (filters, message) => {
		const { error } = await service.run(sms('getAll', { filters }));
		expect(error?.message).toBe(message);
		expect(service.sent()).toEqual([]);
	});
});
