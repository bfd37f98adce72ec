import type { MatchBy } from '../../../../../nodes/CellularIot/features/applySheet/columns';
import { readFleet, readSims } from '../../../../../nodes/CellularIot/features/applySheet/fleet';
import type { SheetRow } from '../../../../../nodes/CellularIot/features/applySheet/row';
import { openConnection, withService } from '../../../../engine';
import { list } from '../../../shared/api/fixtures/fakeList';
import { addSims, numbers } from '../../resources/endpoint/fixtures/createManyForm';
import { row } from './fixtures/sheetWorld';

const service = withService({ endpoints: 30 });
const open = async () => await openConnection(service.credentials());
const LIST = 'GET /api/v1/endpoint';
const keyed = (key: string, wanted = {}) => ({ ...row(0, wanted), key });

/** Reads the devices of rows. */
async function devicesOf(rows: SheetRow[], by: MatchBy = 'name') {
	const fleet = await readFleet(await open(), rows, by, false);
	if (!fleet.ok) throw new Error(fleet.failure.message);
	return fleet.value;
}
/** Makes the first list of devices a page of three. */
const smallPages = () =>
	service.control.fault({ path: '^/api/v1/endpoint', query: { per_page: '3' } });

it('reads the list of devices once, and knows their SIMs by it', async () => {
	const rows = [keyed('a'), keyed('b', { iccid: '8988303000000000001' })];
	const fleet = await devicesOf(rows);
	expect(fleet).toHaveLength(30);
	const sims = await readSims(await open(), rows, fleet);
	expect(sims.ok && sims.value.byIccid('8988303000000000001')).toMatchObject({
		id: 4400001,
		holder: { id: 11400001 },
	});
	expect(service.sent()).toEqual([LIST]);
});

it('looks few devices of a large fleet up one by one', async () => {
	smallPages();
	const fleet = await devicesOf([keyed('ev-charger-0001'), keyed('ev-charger-0002')]);
	expect(fleet).toMatchObject([{ name: 'ev-charger-0001' }, { name: 'ev-charger-0002' }]);
	expect(service.sent()).toEqual([LIST, LIST, LIST]);
});

describe('a row that would create a device', () => {
	it('is looked for in the whole list, too: a device changes the last digits of its IMEI itself', async () => {
		smallPages();
		const updated = keyed('35693803564380', { imei: '3569380356438099' });
		const fleet = await devicesOf([updated], 'imei');
		expect(fleet.map(({ id }) => id)).toContain(11400001);
		expect(service.sent()).toEqual([LIST, LIST, LIST]);
	});

	it('is looked for in a second reading: in a list that changes, a device may be on no page', async () => {
		const devices = numbers(0, 1500).map((n) => ({ id: n + 1, name: `meter-${n + 1}` }));
		let isFirst = true;
		const { api } = list(devices, {
			changing() {
				if (!isFirst) return;
				isFirst = false;
				devices.shift();
				devices.push({ id: 1501, name: 'meter-1501' });
			},
		});
		const rows = ['meter-1000', 'meter-1001', 'meter-1002'].map((name) => keyed(name));
		const fleet = await readFleet(api, rows, 'name', true);
		if (!fleet.ok) throw new Error();
		const names = fleet.value.map(({ name }) => name);
		expect(names).toEqual(expect.arrayContaining(['meter-1000', 'meter-1001', 'meter-1002']));
		expect(new Set(names).size).toBe(names.length);
	});
});

it.each([
	['iccid', '8988303000000000001', {}],
	['imei', '35693803564380', { imei: '3569380356438001' }],
	['id', '11400001', {}],
] as const)('looks one up by %s', async (by, key, wanted) => {
	smallPages();
	expect(await devicesOf([keyed(key, wanted)], by)).toMatchObject([{ id: 11400001 }]);
});

it.each([
	['imei', '35693803564380', { imei: '356938035643809' }],
	['name', 'a,b', {}],
] as const)('reads all for a value that no filter finds: %s %s', async (by, key, wanted) => {
	service.control.fault({ path: '^/api/v1/endpoint', query: { per_page: '10' }, times: 3 });
	expect(await devicesOf([keyed(key, wanted)], by)).toHaveLength(30);
	expect(service.sent()).toEqual([LIST, LIST, LIST]);
});

it('reads nothing for rows that name no device', async () => {
	expect(await devicesOf([row(0, {})])).toEqual([]);
	expect(service.sent()).toEqual([]);
});

it('reads the list of SIMs once for many free ones, and single SIMs for few', async () => {
	const api = await open();
	const free = addSims(service.sandbox, 11);
	const rows = free.map(({ iccid }) => row(0, { iccid }));
	const many = await readSims(api, rows, []);
	expect(many.ok && free.every(({ iccid, id }) => many.value.byIccid(iccid)?.id === id)).toBe(true);
	expect(service.sent()).toEqual(['GET /api/v1/sim']);

	service.control.resetRequests();
	const wanted = [row(0, { iccid: free[0]?.iccid }), row(1, { iccid: `${free[1]?.iccid}0` })];
	const few = await readSims(api, wanted, []);
	expect(few.ok && few.value.byIccid(free[0]?.iccid ?? '')).toMatchObject({ id: free[0]?.id });
	expect(service.sent()).toEqual(['GET /api/v1/sim', 'GET /api/v1/sim']);
});
