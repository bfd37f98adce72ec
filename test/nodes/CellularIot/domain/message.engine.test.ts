import type { IDataObject } from 'n8n-workflow';
import { withService } from '../../../engine';
import { bodies, DEVICE, message } from '../resources/sms/fixtures/messages';

const service = withService();

describe('a message', () => {
	it('sends the text alone when nothing else is needed, and says how it went', async () => {
		const payload = ' keep these spaces ';
		const json = await service.output(message(payload));
		expect(bodies(service)).toEqual([{ payload }]);
		const id = json[0]?.id;
		expect(id).toEqual(expect.any(Number));
		expect(json).toEqual([
			{
				id,
				endpoint_id: DEVICE,
				endpoint_name: null,
				payload,
				encoding: 'GSM-7',
				dcs: 0,
				parts: 1,
				ids: [id],
			},
		]);
	});

	it.each([
		['ok 👍', 'auto', { payload: 'ok 👍', dcs: 8 }],
		['ok', 'auto', { payload: 'ok' }],
		['{ok}', 'gsm7', { payload: '{ok}' }],
		['ok', 'ucs2', { payload: 'ok', dcs: 8 }],
		['0a FF\n00', 'binary', { payload: '0aFF00', dcs: 4 }],
		['ff'.repeat(140), 'binary', { payload: 'ff'.repeat(140), dcs: 4 }],
	])('sends %j as %s', async (payload, encoding, body) => {
		const json = await service.output(message(payload, { encoding }));
		expect(bodies(service)).toEqual([body]);
		expect(json).toMatchObject([{ dcs: 0, ...body, parts: 1 }]);
	});

	it.each([
		['12345', { source_address: '12345' }],
		['+491700000000', { source_address: '+491700000000', source_address_type: { id: 145 } }],
		['METERS', { source_address: 'METERS', source_address_type: { id: 208 } }],
	])('sends %s as sender', async (sourceAddress, sent) => {
		await service.output(message('x', { sourceAddress }));
		expect(bodies(service)).toEqual([{ payload: 'x', ...sent }]);
	});

	it('sends expiry and reply address', async () => {
		const expiryDate = new Date(Date.now() + 3_600_000).toISOString();
		const json = await service.output(message('x', { expiryDate, destAddress: '777' }));
		const body = { payload: 'x', dest_address: '777', expiry_date: expiryDate };
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
		['x', { waitSeconds: 5 }, "'Wait Up To (Seconds)' needs 'Wait for Delivery'"],
		['x', { waitForDelivery: true, waitSeconds: 3601 }, "'Wait Up To (Seconds)' must be"],
	])('refuses %j with %j before anything is sent', async (payload, options, text) => {
		await service.refuses(message(payload, options), text);
	});
});

const SPLIT = { splitLongMessages: true };

describe('a text that does not fit into one SMS', () => {
	it.each([
		['a'.repeat(161), {}, '161 characters, one SMS holds 160', '2 parts', 'count twice'],
		['€'.repeat(81), {}, '162 characters, one SMS holds 160', '2 parts', 'count twice'],
		[`${'a'.repeat(199)}ł`, {}, '200 characters, one SMS holds 70', '3 parts', 'because of: ł.'],
		['👍'.repeat(36), {}, '72 characters, one SMS holds 70', '2 parts', 'because of: 👍.'],
		['ff'.repeat(141), { encoding: 'binary' }, '141 bytes, one SMS holds 140', '2 parts', ''],
	])('is refused unless it may be split: %#', async (payload, options, size, parts, why) => {
		const { error } = await service.run(message(payload, options));
		expect(error?.message).toBe(`'Text' is too long for one SMS: it counts ${size}`);
		expect(error?.description).toContain(`Turn on 'Split Long Messages' to send it in ${parts}`);
		expect(error?.description).toContain(why);
		expect(service.sent()).toEqual([]);
	});

	it('is refused when 255 parts do not hold it', async () => {
		const { error } = await service.run(message('a'.repeat(153 * 255 + 1), SPLIT));
		expect(error?.message).toBe(
			"'Text' is too long: it counts 39016 characters, more than 255 parts hold",
		);
		expect(service.sent()).toEqual([]);
	});

	it('is one SMS without header where it fits', async () => {
		const json = await service.output(message('short', SPLIT));
		expect(bodies(service)).toEqual([{ payload: 'short' }]);
		expect(json).toMatchObject([{ parts: 1 }]);
	});
});
