import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';

const service = withService();
const DEVICE = 11400001;
const sms = (operation: string, extra: IDataObject = {}) =>
	({ resource: 'sms', operation, endpointId: locator('id', DEVICE), ...extra }) as never;
const lastBody = () => service.sandbox.control.requests().at(-1)?.body;

async function sendOne(payload = 'STATUS'): Promise<number> {
	const { json, error } = await service.run(sms('send', { payload }));
	expect(error).toBeUndefined();
	return Number((json[0] as IDataObject).id);
}

describe('sms send', () => {
	it('gives the id of the new SMS, which the service only tells in a header', async () => {
		const id = await sendOne();
		const { json } = await service.run(sms('get', { smsId: locator('id', id) }));
		expect(json).toMatchObject([{ id, endpoint_id: DEVICE, direction: 'MT', payload: 'STATUS' }]);
	});

	it('sends the text alone when nothing else is needed', async () => {
		await sendOne(' keep these spaces ');
		expect(lastBody()).toEqual({ payload: ' keep these spaces ' });
	});

	it('chooses the coding scheme by the text', async () => {
		await sendOne('ok 👍');
		expect(lastBody()).toEqual({ payload: 'ok 👍', dcs: 8 });
	});

	it.each([
		['12345', { source_address: '12345' }],
		['+491700000000', { source_address: '+491700000000' }],
		['METERS', { source_address: 'METERS', source_address_type: { id: 208 } }],
	])('sends %s as sender', async (sourceAddress, sent) => {
		const { error } = await service.run(
			sms('send', { payload: 'x', additionalFields: { sourceAddress } }),
		);
		expect(error).toBeUndefined();
		expect(lastBody()).toEqual({ payload: 'x', ...sent });
	});

	it('sends expiry and reply address', async () => {
		const expiryDate = new Date(Date.now() + 3_600_000).toISOString();
		const { error } = await service.run(
			sms('send', { payload: 'x', additionalFields: { expiryDate, destAddress: '777' } }),
		);
		expect(error).toBeUndefined();
		expect(lastBody()).toEqual({ payload: 'x', expiry_date: expiryDate, dest_address: '777' });
	});

	it.each<[IDataObject, string]>([
		[{ payload: '={{ "" }}' }, "'Text' is empty"],
		[
			{ payload: 'a'.repeat(161) },
			"'Text' is too long for one SMS: it counts 161 characters, one SMS holds 160",
		],
		[
			{ payload: '👍'.repeat(36) },
			"'Text' is too long for one SMS: it counts 72 characters, one SMS holds 70",
		],
		[
			{ payload: 'x', additionalFields: { sourceAddress: 'far too long a name' } },
			"'Sender' must be",
		],
		[{ payload: 'x', additionalFields: { expiryDate: 'soon' } }, "'Expiry Date' is not a date"],
	])('refuses %p before anything is sent', async (extra, message) => {
		const { error } = await service.run(sms('send', extra));
		expect(error?.message).toContain(message);
		expect(service.sent()).toEqual([]);
	});

	it('keeps the order of messages to one device', async () => {
		const json = Array.from({ length: 12 }, (_, n) => ({ to: DEVICE + (n % 3), text: `n${n}` }));
		const { error } = await service.run(
			sms('send', { endpointId: '={{ $json.to }}', payload: '={{ $json.text }}' }),
			{ json },
		);
		expect(error).toBeUndefined();
		for (const device of [DEVICE, DEVICE + 1, DEVICE + 2]) {
			const sent = service.sandbox.control
				.requests()
				.filter(({ method, path }) => method === 'POST' && path.includes(`/${device}/`))
				.map(({ body }) => (body as IDataObject).payload);
			expect(sent).toEqual(json.filter(({ to }) => to === device).map(({ text }) => text));
		}
	});

	it('is never sent twice when the answer is lost', async () => {
		const before = service.sandbox.world.sms.get(DEVICE)?.length ?? 0;
		service.sandbox.control.fault({ method: 'POST', path: '/sms$', status: 503 });
		service.sandbox.control.fault({ method: 'POST', path: '/sms$', reset: 'beforeHeaders' });
		const first = await service.run(sms('send', { payload: 'once' }));
		const second = await service.run(sms('send', { payload: 'once' }));
		for (const { error } of [first, second]) {
			expect(error?.message).toContain('may have been applied');
		}
		expect(service.sent()).toHaveLength(2);
		expect((service.sandbox.world.sms.get(DEVICE)?.length ?? 0) - before).toBeLessThanOrEqual(1);
	});

	it('waits as long as the service asks after a 429, then sends once', async () => {
		service.sandbox.control.fault({
			method: 'POST',
			path: '/sms$',
			status: 429,
			headers: { 'Retry-After': '1' },
			body: { error_code: 1105, error_token: 'TooManyRequests', message: 'slow down' },
		});
		const started = Date.now();
		await sendOne('later');
		expect(Date.now() - started).toBeGreaterThanOrEqual(990);
		expect(service.sent()).toHaveLength(2);
	});
});

describe('sms cancel', () => {
	it('cancels a buffered SMS', async () => {
		service.sandbox.control.setOnline(DEVICE, false);
		const id = await sendOne();
		service.sandbox.control.advance(60);
		const { json } = await service.run(sms('cancel', { smsId: locator('id', id) }));
		expect(json).toEqual([{ canceled: true, id, endpoint_id: DEVICE }]);
		const { json: after } = await service.run(sms('get', { smsId: locator('id', id) }));
		expect(after).toMatchObject([{ status: 'CANCELED' }]);
		service.sandbox.control.setOnline(DEVICE, true);
	});

	it('says so when it is too late', async () => {
		const id = await sendOne();
		service.sandbox.control.advance(60);
		const { error } = await service.run(sms('cancel', { smsId: locator('id', id) }));
		expect(error?.httpCode).toBe('409');
		expect(error?.message).toContain('Only an SMS to the device that still waits can be cancelled');
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
});
