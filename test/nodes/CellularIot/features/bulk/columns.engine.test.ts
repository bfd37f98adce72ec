import type { IDataObject } from 'n8n-workflow';
import { iccidWithLuhn } from '../../../../../packages/sandbox/src/core/world/luhn';
import { withService } from '../../../../engine';
import { addSims, bodies, form, GOES_ON } from '../../resources/endpoint/fixtures/createManyForm';
import { TOOL } from '../../resources/endpoint/fixtures/fleet';

const service = withService();
const created = async (row: object, options: IDataObject = {}) => {
	await service.output(form(options), { json: [row] });
	return bodies(service.sandbox)[0]?.endpoints[0];
};

describe('columns', () => {
	it.each([
		['Name', 'name'],
		['NAME ', 'name'],
		['\ufeffDevice Name', 'name'],
		['Name *', 'name'],
		['endpoint_name', 'name'],
	])('%j is known', async (column, field) => {
		expect(await created({ [column]: ' x ' })).toEqual({ [field]: 'x' });
	});

	it.each(['Tags', 'Tag'])('%j are the tags', async (column) => {
		const device = await created({ name: 'x', [column]: ' y ' }, { createMissingTags: true });
		expect(device).toEqual({ name: 'x', tags: 'y' });
	});

	it.each(['ICCID', 'SIM ICCID', 'sim_iccid', 'Sim-Iccid', 'iccid_with_luhn', 'SIM number'])(
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

	it.each([
		['İMEİ', '3569380356439911'],
		['ımeı', '3569380356439912'],
		['IMEI:', '3569380356439913'],
	])('%j is the IMEI', async (column, imei) => {
		expect(await created({ name: 'x', [column]: imei })).toEqual({ name: 'x', imei });
	});

	it.each([
		['ICCID-Nr.', '8988303000000000000', 'ICCID'],
		['ICCID (SIM)', '8988303000000000000', 'ICCID'],
		['Geräte-IMEI', '3569380356439911', 'IMEI'],
		['IP-Adresse', '10.192.0.80', 'IP Address'],
		['Tags (alle)', 'water', 'Tags'],
	])('%j is refused by name: the device would lack it', async (column, value, label) => {
		const json = [{ Name: 'x', [column]: value, Standort: 'Ulm' }];
		const error = await service.fails(form(), `does not know the column '${column}'`, { json });
		expect(error.description).toContain(`Call the column '${label}', or remove it.`);
		expect(service.sent()).toEqual([]);
	});

	it('that hold a known word are left out if the device gets its value, or they are empty', async () => {
		const [sim] = addSims(service.sandbox, 1);
		const rest = { 'ICCID (old)': '1', 'IMEI-Nr.': ' ', Werktags: 'Mo', 'IP Address Space': '5' };
		const device = await created({ name: 'x', 'SIM ID': sim?.id, ...rest });
		expect(device).toMatchObject({ name: 'x', sim: { id: sim?.id } });
	});

	it('that mean the same must not name two SIMs', async () => {
		const [sim, other] = addSims(service.sandbox, 2);
		const row = { ICCID: sim?.iccid, 'SIM ICCID': other?.iccid };
		const { error } = await service.run(form(), { json: [row] });
		expect(error?.message).toBe(
			"'Mapping Column Mode' finds different values in the columns 'ICCID' and 'SIM ICCID'",
		);
		expect(service.sent()).toEqual([]);
		const names = { name: 'a', 'Device Name': 'a' };
		const same = { ICCID: `'${sim?.iccid}`, 'SIM ICCID': ` ${sim?.iccid}`, ...names };
		expect(await created(same)).toEqual({ name: 'a', sim: { id: sim?.id, activate: true } });
	});

	it('for both lengths of an ICCID may stand side by side', async () => {
		const [sim] = addSims(service.sandbox, 1);
		const row = { iccid: sim?.iccid, iccid_with_luhn: iccidWithLuhn(sim?.iccid ?? '') };
		expect(await created(row)).toMatchObject({ sim: { id: sim?.id } });
	});

	it('that have no use are named beside the output, but not that of the row number', async () => {
		const rows = [
			{ name: 'a', row_number: 2, Location: 'Ulm' },
			{ name: 'b', row_number: 3, Serial: 5 },
		];
		const { json, hints } = await service.run(form(), { json: rows });
		expect(json).toHaveLength(2);
		const [hint] = hints as Array<{ message: string }>;
		expect(hint?.message).toMatch(
			/^Columns that fill no field: Location, Serial\. Known are: Name,/,
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

	it('of a sheet with semicolons, and of a call by an agent, are refused with what to do', async () => {
		const semicolons = "'Mapping Column Mode' finds one column with semicolons";
		const error = await service.fails(form(), semicolons, { json: [{ 'Name;ICCID': 'a;1' }] });
		expect(error.description).toBe("Set 'Delimiter' to ; in the node that reads the sheet.");
		const call = { json: [{ toolCallId: 'x' }], node: TOOL };
		const advice = "finds no sheet: an AI agent runs this. Choose 'Map Each Field Below'";
		await service.fails(form({}, { confirm: true }), advice, call);
	});

	it('that are missing because nothing comes in are refused with what to do', async () => {
		const { error } = await service.run(form(), { json: [{}] });
		expect(error?.message).toBe("'Mapping Column Mode' finds no columns: the item is empty");
		expect(error?.description).toContain('Put a node that gives the rows');
		expect(service.sent()).toEqual([]);
	});

	it('of an empty row create nothing', async () => {
		const rows = [{ name: 'a' }, { name: ' ', note: 'x' }];
		const json = await service.output(form(), { json: rows, node: GOES_ON });
		const error = "'Mapping Column Mode' finds an empty row";
		expect(json).toMatchObject([{ name: 'a' }, { error }]);
	});
});
