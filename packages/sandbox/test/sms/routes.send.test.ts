import { DATA_ONLY_PROFILE, type Endpoint } from '../../src';
import { endpointWhere } from '../client';
import { sandbox } from '../sandboxHooks';
import { problemsOf } from '../fixture';
import { online, pathOf, record, send, sent, smsDevicesPerTest } from './smsDevices';

smsDevicesPerTest();

const named = { payload: 'x', source_address_type: { id: 208 } };
const part = '050003010201';

describe('send', () => {
	it('answers 201, empty, with the address of the SMS', async () => {
		const { status, data, headers } = await send(online);
		expect([status, data]).toEqual([201, '']);
		expect(headers['content-length']).toBe('0');
		expect(headers['content-type']).toBe('text/html; charset=UTF-8');
		expect(headers.location).toMatch(new RegExp(`^${sandbox.url}${pathOf(online)}/\\d+$`));
	});

	it('stores the payload alone with an empty, national source address and a day to live', async () => {
		expect(await record(await sent(online))).toEqual({
			id: expect.any(Number),
			dlr_status_id: '1',
			submit_date: '2026-03-10T12:00:00.000+0000',
			delivery_date: '2026-03-10T12:00:00.000+0000',
			expiry_date: '2026-03-11T12:00:00.000+0000',
			final_date: null,
			retry_date: null,
			last_delivery_attempt: null,
			retry_count: '0',
			gsm_map_error: null,
			organisation_id: '13000',
			pid: '0',
			p2p_ext: 0,
			registered_delivery: '0',
			smpp_bind_id: null,
			smpp_dlr_bind_id: null,
			esme_interface_type: { description: 'RestAPI', id: 1 },
			dcs: '0',
			source_address: '',
			endpoint_id: String(online.id),
			sim_id: String(online.simId),
			iccid: expect.stringMatching(/^\d{19}$/),
			called_party_prefix: null,
			msisdn: expect.stringMatching(/^\d{15}$/),
			imsi: '',
			msc: null,
			udh: '',
			payload: 'REBOOT',
			status: { description: 'DELIVERY ATTEMPT PENDING', id: 1 },
			sms_type: { description: 'MT', id: 1 },
			source_address_type: { description: 'National', id: 161 },
		});
	});

	it('takes every field', async () => {
		const path = await sent(online, {
			payload: 'Grüße',
			source_address: 'Plant7',
			source_address_type: { id: 208 },
			dest_address: '12345',
			udh: '050003A70201',
			dcs: 8,
			expiry_date: '2026-03-10T14:00:00+0100',
		});
		expect(await record(path)).toMatchObject({
			payload: 'Grüße',
			source_address: 'Plant7',
			source_address_type: { id: 208, description: 'Alphanumeric' },
			udh: '050003A70201',
			dcs: '8',
		});
	});

	it('takes a number as source address, as the description shows it', async () => {
		const path = await sent(online, { payload: 'x', source_address: 12345 });
		expect((await record(path)).source_address).toBe('12345');
	});

	it.each([
		['160 GSM characters', { payload: 'a'.repeat(160) }],
		['80 extended characters', { payload: '€'.repeat(80) }],
		['153 in a part', { payload: 'a'.repeat(153), udh: part }],
		['70 UCS-2 characters', { payload: 'ж'.repeat(70), dcs: 8 }],
		['67 in a part', { payload: 'ж'.repeat(67), dcs: 8, udh: '050003010202' }],
		['140 bytes', { payload: 'ff'.repeat(140), dcs: 4 }],
		['134 in a part', { payload: 'ff'.repeat(134), dcs: 4, udh: part }],
		['152 beside a longer header', { payload: 'a'.repeat(152), udh: '06050415820000' }],
		['a header of two elements', { payload: 'x', udh: '0B0504158200000003A70201' }],
		['11 alphanumerics', { ...named, source_address: 'abcdefghijk' }],
		[
			'an international number',
			{ payload: 'x', source_address: '+491700000000', source_address_type: { id: 145 } },
		],
	])('lets %s through', async (_title, body) => {
		expect((await send(online, body)).status).toBe(201);
	});

	it.each([
		['161 GSM characters', { payload: 'a'.repeat(161) }, 1403],
		['81 extended characters', { payload: '€'.repeat(81) }, 1403],
		['154 in a part', { payload: 'a'.repeat(154), udh: part }, 1403],
		['Cyrillic without dcs 8', { payload: 'ж' }, 1403],
		['71 UCS-2 characters', { payload: 'ж'.repeat(71), dcs: 8 }, 1403],
		['36 surrogate pairs', { payload: '😀'.repeat(36), dcs: 8 }, 1403],
		['141 bytes', { payload: 'ff'.repeat(141), dcs: 4 }, 1403],
		['half a byte', { payload: 'fff', dcs: 4 }, 1403],
		['text as binary', { payload: 'REBOOT', dcs: 4 }, 1403],
		['a UDH that is no hex', { payload: 'x', udh: 'xyz' }, 1403],
		['a UDH of the wrong length', { payload: 'x', udh: '0500030102' }, 1403],
		['153 beside a longer header', { payload: 'a'.repeat(153), udh: '06050415820000' }, 1403],
		['68 UCS-2 characters in a part', { payload: 'ж'.repeat(68), dcs: 8, udh: part }, 1403],
		['135 bytes in a part', { payload: 'ff'.repeat(135), dcs: 4, udh: part }, 1403],
		['a UDH whose element runs over its end', { payload: 'x', udh: '050004010201' }, 1403],
		['a UDH that fills the SMS', { payload: 'x', udh: `8B7089${'00'.repeat(137)}` }, 1403],
		['part 3 of 2', { payload: 'x', udh: '050003010203' }, 1403],
		['part 0', { payload: 'x', udh: '0608040001' + '0200' }, 1403],
		['letters without type 208', { payload: 'x', source_address: 'Plant' }, 1403],
		['12 alphanumerics', { ...named, source_address: 'abcdefghijkl' }, 1403],
		['signs in a name', { ...named, source_address: 'a-b' }, 1403],
		['an expiry in the past', { payload: 'x', expiry_date: '2026-03-10T11:59:59Z' }, 1403],
		['an expiry without time', { payload: 'x', expiry_date: '2026-03-12' }, 1403],
		['an expiry without zone', { payload: 'x', expiry_date: '2026-03-12T10:00:00' }, 1403],
	])('refuses %s', async (_title, body, code) => {
		const problems = await problemsOf(send(online, body), 'Send SMS validation error');
		expect(problems.map(([found]) => found)).toEqual([code]);
		expect(await record(pathOf(online))).toEqual([]);
	});

	it.each([
		['no SIM', ({ simId }: Endpoint) => simId === null],
		['a suspended SIM', ({ simId }: Endpoint) => sandbox.world.sims.get(simId ?? 0)?.status === 2],
		[
			'a profile without SMS',
			({ simId, serviceProfileId }: Endpoint) =>
				simId !== null && serviceProfileId === DATA_ONLY_PROFILE,
		],
	])('refuses an endpoint with %s', async (_title, condition) => {
		const { status, data } = await send(endpointWhere(sandbox, condition));
		expect([status, data.errors[0].error_code]).toEqual([422, 1406]);
	});
});
