import type { IDataObject } from 'n8n-workflow';
import { SMALL_ADDRESS_SPACE } from '../../../../../packages/sandbox/src';
import { withService } from '../../../../engine';
import { addSims, bodies, form } from '../../resources/endpoint/fixtures/createManyForm';

const service = withService();
const created = async (row: object, options: IDataObject = {}) => {
	await service.output(form(options), { json: [row] });
	return bodies(service.sandbox)[0]?.endpoints[0];
};

describe('what a sheet does to values', () => {
	it('is mended where nothing is lost', async () => {
		const [sim] = addSims(service.sandbox, 1);
		const row = {
			name: " 's-Gravenhage ",
			iccid: `'${sim?.iccid.slice(0, 4)} ${sim?.iccid.slice(4)}\u00a0`,
			imei: 3569380356910001,
			'imei lock': 'TRUE',
			'ip address': "'10.192.0.70 ",
			tags: 'a,b , ,c',
		};
		const options = { ipAddressSpaceId: SMALL_ADDRESS_SPACE, createMissingTags: true };
		expect(await created(row, options)).toEqual({
			name: "'s-Gravenhage",
			sim: { id: sim?.id, activate: true },
			imei: '3569380356910001',
			imei_lock: true,
			ip_address: '10.192.0.70',
			tags: 'a, b, c',
		});
		service.control.resetRequests();
		const device = await created({ name: 4711, imei_lock: 'no', tags: ['a', 'b'] });
		expect(device).toEqual({ name: '4711', imei_lock: false, tags: 'a, b' });
	});

	it.each<[IDataObject, string, string]>([
		[
			{ iccid: '8.9883E+18' },
			"'ICCID' has lost digits because it is written as 8.9883E+18",
			'text',
		],
		[{ iccid: '8,9883e+18' }, "'ICCID' has lost digits", 'Format the column as text'],
		[{ iccid: 8988303000000000001 }, "'ICCID' may have lost digits because it is a number", 'text'],
		[{ iccid: 8.9883e18 }, "'ICCID' may have lost digits", 'Format the column as text'],
		[
			{ iccid: '898830300000000001' },
			"'ICCID' must have 19 or 20 digits: '898830300000000001' has 18",
			'check digit',
		],
		[
			{ iccid: '898830300000000000123' },
			"'ICCID' must have 19 or 20 digits: '898830300000000000123' has 21",
			'SIM',
		],
		[{ iccid: '898830300000000000x' }, "'ICCID' must have 19 or 20 digits", 'printed'],
		[
			{ imei: '356938035643809' },
			"'IMEI' must have 16 digits: '356938035643809' has 15",
			'only the device knows',
		],
		[
			{ imei: 356938035643809 },
			"'IMEI' must have 16 digits: '356938035643809' has 15",
			'check digit',
		],
		[{ imei: '3.56938E+15' }, "'IMEI' has lost digits", 'Format the column as text'],
		[{ imei: 3569380356438000 }, "'IMEI' may have lost digits", 'Format the column as text'],
		[{ imei: { a: 1 } }, "'IMEI' must be a text or a number", ''],
		[{ imei: { toString: 'x' } }, "'IMEI' must be a text or a number", ''],
		[{ name: Number.NaN }, "'Name' is not a number", ''],
		[{ imei_lock: 'maybe' }, "'IMEI Lock' must be TRUE or FALSE", ''],
		[{ sim_id: 'abc' }, "'SIM ID' must be an ID", ''],
		[{ sim_id: '../1' }, "'SIM ID' must be an ID", ''],
		[{ ip: '10.192.0' }, "'IP Address' is not an IPv4 address", ''],
		[{ ip: '10.192.0.066' }, "'IP Address' is not an IPv4 address", ''],
		[{ ip: '10.192.0.70' }, "'IP Address' needs 'IP Address Space'", "under 'Options'"],
	])('is refused in %j', async (row, message, advice) => {
		const error = await service.fails(form(), message, { json: [{ name: 'ok' }, row] });
		expect(error.message).toContain('[item 2]');
		expect(error.description).toContain(advice);
		expect(service.sent()).toEqual([]);
		expect(service.logins()).toBe(0);
	});

	it('is refused in fields of the form too', async () => {
		const manual = { dataMode: 'defineBelow', fieldsToSet: { iccid: '={{ $json.card }}' } };
		await service.fails(form({}, manual), "'ICCID' has lost digits", {
			json: [{ card: '8.98E+18' }],
		});
	});

	it('does not excuse the options', async () => {
		const wrong = form({ ipAddressSpaceId: 'x' });
		await service.fails(wrong, "'IP Address Space' must be an ID", { json: [{ name: 'a' }] });
	});
});
