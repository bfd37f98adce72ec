import type { IDataObject } from 'n8n-workflow';
import { SMALL_ADDRESS_SPACE } from '../../../../../../sandbox';
import { iccidWithLuhn } from '../../../../../../sandbox/world/luhn';
import { withService } from '../../../../../engine';
import { addSims, bodies, form, GOES_ON } from './form';

const service = withService();
const created = async (row: object, options: IDataObject = {}) => {
	const { error } = await service.run(form(options), { json: [row] });
	expect(error).toBeUndefined();
	return bodies(service.sandbox)[0]?.endpoints[0];
};

describe('columns', () => {
	it.each([
		['Name', 'name'],
		['NAME ', 'name'],
		['\ufeffDevice Name', 'name'],
		['endpoint_name', 'name'],
		['Tags', 'tags'],
	])('%j is known', async (column, field) => {
		expect(await created({ [column]: ' x ' })).toEqual({ [field]: 'x' });
	});

	it.each(['ICCID', 'SIM ICCID', 'sim_iccid', 'Sim-Iccid', 'iccid_with_luhn'])(
		'%j is the SIM',
		async (column) => {
			const [sim] = addSims(service.sandbox, 1);
			expect(await created({ [column]: sim?.iccid })).toMatchObject({ sim: { id: sim?.id } });
		},
	);

	it('that are blank are left out, and of two for one field the filled one counts', async () => {
		const row = { name: '', 'Device Name': 'b', imei: ' ', ip: null, tags: undefined, simid: '' };
		expect(await created(row)).toEqual({ name: 'b' });
	});

	it('that mean the same must not name two SIMs', async () => {
		const [sim, other] = addSims(service.sandbox, 2);
		const row = { ICCID: sim?.iccid, 'SIM ICCID': other?.iccid };
		const { error } = await service.run(form(), { json: [row] });
		expect(error?.message).toBe(
			"'Mapping Column Mode' finds different values in the columns 'ICCID' and 'SIM ICCID'",
		);
		expect(service.sent()).toEqual([]);
		const same = {
			ICCID: `'${sim?.iccid}`,
			'SIM ICCID': ` ${sim?.iccid}`,
			name: 'a',
			'Device Name': 'a',
		};
		expect(await created(same)).toEqual({ name: 'a', sim: { id: sim?.id, activate: true } });
	});

	it('for both lengths of an ICCID may stand side by side', async () => {
		const [sim] = addSims(service.sandbox, 1);
		const row = { iccid: sim?.iccid, iccid_with_luhn: iccidWithLuhn(sim?.iccid ?? '') };
		expect(await created(row)).toMatchObject({ sim: { id: sim?.id } });
	});

	it('that have no use are named beside the output, but not that of the row number', async () => {
		const { json, hints } = await service.run(form(), {
			json: [
				{ name: 'a', row_number: 2, Location: 'Ulm' },
				{ name: 'b', row_number: 3, Serial: 5 },
			],
		});
		expect(json).toHaveLength(2);
		const [hint] = hints as Array<{ message: string }>;
		expect(hint?.message).toMatch(
			/^Columns that were not used: Location, Serial\. Known are: Name,/,
		);
		const { hints: none } = await service.run(form(), { json: [{ name: 'c', row_number: 2 }] });
		expect(none).toEqual([]);
	});

	it('that are all unknown are refused with what is known and what is there', async () => {
		const { error } = await service.run(form(), { json: [{ Gerät: 'x', Karte: 'y' }] });
		expect(error?.message).toBe("'Mapping Column Mode' knows none of the columns");
		expect(error?.description).toMatch(/knows: Name, ICCID,.*The item has: Gerät, Karte\./);
		expect(service.sent()).toEqual([]);
	});

	it('that are missing because nothing comes in are refused with what to do', async () => {
		const { error } = await service.run(form(), { json: [{}] });
		expect(error?.message).toBe("'Mapping Column Mode' finds no columns: the item is empty");
		expect(error?.description).toContain('Put a node that gives the rows');
		expect(service.sent()).toEqual([]);
	});

	it('of an empty row create nothing', async () => {
		const { json } = await service.run(form(), {
			json: [{ name: 'a' }, { name: ' ', note: 'x' }],
			node: GOES_ON,
		});
		expect(json).toMatchObject([
			{ name: 'a' },
			{ error: "'Mapping Column Mode' finds an empty row" },
		]);
	});
});

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
		expect(await created(row, { ipAddressSpaceId: SMALL_ADDRESS_SPACE })).toEqual({
			name: "'s-Gravenhage",
			sim: { id: sim?.id, activate: true },
			imei: '3569380356910001',
			imei_lock: true,
			ip_address: '10.192.0.70',
			tags: 'a, b, c',
		});
		service.sandbox.control.resetRequests();
		expect(await created({ name: 4711, tags: ['a', 'b'] })).toEqual({ name: '4711', tags: 'a, b' });
	});

	it.each<[unknown, boolean]>([
		['TRUE', true],
		['yes', true],
		['Y', true],
		[1, true],
		['1', true],
		['on', true],
		[true, true],
		['False', false],
		['no', false],
		[0, false],
		[false, false],
	])('makes no difference to the switch %j', async (value, expected) => {
		expect(await created({ name: 'a', imei_lock: value })).toEqual({
			name: 'a',
			imei_lock: expected,
		});
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
		[{ iccid: '898830300000000001' }, "'ICCID' must have 19 or 20 digits, not 18", 'check digit'],
		[{ iccid: '898830300000000000123' }, "'ICCID' must have 19 or 20 digits, not 21", 'SIM'],
		[{ iccid: '898830300000000000x' }, "'ICCID' must have 19 or 20 digits", 'printed'],
		[{ imei: '356938035643809' }, "'IMEI' must have 16 digits, not 15", 'only the device knows'],
		[{ imei: 356938035643809 }, "'IMEI' must have 16 digits, not 15", 'check digit'],
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
		const { error } = await service.run(form(), { json: [{ name: 'ok' }, row] });
		expect(error?.message).toContain(message);
		expect(error?.message).toContain('[item 1]');
		expect(error?.description).toContain(advice);
		expect(service.sent()).toEqual([]);
		expect(service.logins()).toBe(0);
	});

	it('is refused in fields of the form too', async () => {
		const manual = { dataMode: 'defineBelow', fieldsToSet: { iccid: '={{ $json.card }}' } };
		const { error } = await service.run(form({}, manual), { json: [{ card: '8.98E+18' }] });
		expect(error?.message).toContain("'ICCID' has lost digits");
	});

	it.each<[IDataObject, string]>([
		[{ activateSims: false, simStatus: 1 }, "'SIM Status' cannot be set"],
		[{ ipAddressSpaceId: 'x' }, "'IP Address Space' must be an ID"],
		[{ onRefusal: '={{ "later" }}' }, "'On Refusal' must be one of"],
	])('does not excuse the options %j', async (options, message) => {
		const { error } = await service.run(form(options), { json: [{ name: 'a' }] });
		expect(error?.message).toContain(message);
	});
});
