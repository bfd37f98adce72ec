import type { IDataObject } from 'n8n-workflow';
import { locator, withService } from '../../../../engine';
import { bodies, DEVICE, message, sendOne, sms } from './messages';

const service = withService();

describe('sms send', () => {
	it('gives the id of the new SMS, which the service only tells in a header', async () => {
		const id = await sendOne(service);
		const { json } = await service.run(sms('get', { smsId: locator('id', id) }));
		expect(json).toMatchObject([{ id, endpoint_id: DEVICE, direction: 'MT', payload: 'STATUS' }]);
	});

	it('sends the text alone when nothing else is needed, and says how it went', async () => {
		const { json } = await service.run(message(' keep these spaces '));
		expect(bodies(service)).toEqual([{ payload: ' keep these spaces ' }]);
		const id = expect.any(Number);
		expect(json).toEqual([
			{
				id,
				endpoint_id: DEVICE,
				payload: ' keep these spaces ',
				encoding: 'GSM-7',
				dcs: 0,
				parts: 1,
				ids: [id],
			},
		]);
		const [{ id: first, ids }] = json as [{ id: number; ids: number[] }];
		expect(ids).toEqual([first]);
	});

	it.each([
		['ok 👍', 'auto', { payload: 'ok 👍', dcs: 8 }],
		['ok', 'auto', { payload: 'ok' }],
		['{ok}', 'gsm7', { payload: '{ok}' }],
		['ok', 'ucs2', { payload: 'ok', dcs: 8 }],
		['0a FF\n00', 'binary', { payload: '0aFF00', dcs: 4 }],
		['ff'.repeat(140), 'binary', { payload: 'ff'.repeat(140), dcs: 4 }],
	])('sends %j as %s', async (payload, encoding, body) => {
		const { json, error } = await service.run(message(payload, { encoding }));
		expect(error).toBeUndefined();
		expect(bodies(service)).toEqual([body]);
		expect(json).toMatchObject([{ dcs: 0, ...body, parts: 1 }]);
	});

	it.each([
		['12345', { source_address: '12345' }],
		['+491700000000', { source_address: '+491700000000', source_address_type: { id: 145 } }],
		['METERS', { source_address: 'METERS', source_address_type: { id: 208 } }],
	])('sends %s as sender', async (sourceAddress, sent) => {
		const { error } = await service.run(message('x', { sourceAddress }));
		expect(error).toBeUndefined();
		expect(bodies(service)).toEqual([{ payload: 'x', ...sent }]);
	});

	it('sends expiry, reply address and a header of its own', async () => {
		const expiryDate = new Date(Date.now() + 3_600_000).toISOString();
		const { error, json } = await service.run(
			message('x', { expiryDate, destAddress: '777', udh: '0605 0415 8200 00' }),
		);
		expect(error).toBeUndefined();
		const body = {
			payload: 'x',
			udh: '06050415820000',
			dest_address: '777',
			expiry_date: expiryDate,
		};
		expect(bodies(service)).toEqual([body]);
		expect(json).toMatchObject([body]);
	});

	it.each<[string, IDataObject, string]>([
		['={{ "" }}', {}, "'Text' is empty"],
		['x', { sourceAddress: 'far too long a name' }, "'Sender' must be"],
		['x', { expiryDate: 'soon' }, "'Expiry Date' is not a date"],
		['x', { expiryDate: '2020-01-01T00:00:00Z' }, "'Expiry Date' lies in the past"],
		['x', { encoding: 'ascii' }, "'Encoding' must be one of"],
		[
			'łódź \u00a0!',
			{ encoding: 'gsm7' },
			"'Text' has characters that GSM-7 cannot write: ł ó ź U+00A0",
		],
		['STATUS', { encoding: 'binary' }, "'Text' must be bytes of two hexadecimal digits each"],
		['f f f', { encoding: 'binary' }, "'Text' must be bytes of two hexadecimal digits each"],
		['x', { udh: '0500030102' }, "'User Data Header' is not a user data header"],
		['x', { udh: '03zz0000' }, "'User Data Header' is not a user data header"],
		[
			'x',
			{ udh: `8b70${'89'}${'00'.repeat(137)}` },
			"'User Data Header' is not a user data header",
		],
		[
			'x',
			{ udh: '020000', splitLongMessages: true },
			"'User Data Header' cannot go with 'Split Long",
		],
		['x', { waitSeconds: 5 }, "'Wait Up To (Seconds)' needs 'Wait for Delivery'"],
		['x', { waitForDelivery: true, waitSeconds: 3601 }, "'Wait Up To (Seconds)' must be"],
	])('refuses %j with %j before anything is sent', async (payload, options, text) => {
		const { error } = await service.run(message(payload, options));
		expect(error?.message).toContain(text);
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

	it('counts as sent where the service takes it and does not say its id', async () => {
		const headers = { location: null };
		service.sandbox.control.fault({ method: 'POST', path: '/sms$', status: 201, headers });
		const { json, hints, error } = await service.run(message('STATUS', { waitForDelivery: true }));
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ id: null, ids: [null], delivered: false, payload: 'STATUS' }]);
		expect(hints).toMatchObject([{ message: expect.stringContaining('did not say its ID') }]);
		expect(service.sent()).toHaveLength(1);
	});

	it('takes the id from the body where it stands there', async () => {
		const answer = { status: 201, headers: { location: null }, body: { id: '19700999' } };
		service.sandbox.control.fault({ method: 'POST', path: '/sms$', ...answer });
		const { json, hints } = await service.run(message('STATUS'));
		expect(json).toMatchObject([{ id: 19700999, ids: [19700999] }]);
		expect(hints).toEqual([]);
	});

	it('is never sent twice when the answer is lost', async () => {
		const before = service.sandbox.world.sms.get(DEVICE)?.length ?? 0;
		service.sandbox.control.fault({ method: 'POST', path: '/sms$', status: 503 });
		service.sandbox.control.fault({ method: 'POST', path: '/sms$', reset: 'beforeHeaders' });
		const first = await service.run(message('once'));
		const second = await service.run(message('once'));
		for (const { error } of [first, second]) {
			expect(error?.message).toContain('may have been applied');
			expect(error?.message).not.toContain('Part');
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
		await sendOne(service, 'later');
		expect(Date.now() - started).toBeGreaterThanOrEqual(990);
		expect(service.sent()).toHaveLength(2);
	});
});
