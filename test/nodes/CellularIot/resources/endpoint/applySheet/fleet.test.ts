import {
	readFleet,
	readSims,
} from '../../../../../../nodes/CellularIot/resources/endpoint/applySheet/fleet';
import { openConnection, withService } from '../../../../../engine';
import { addSims } from '../createManyForm';
import { row } from './sheetWorld';

const service = withService({ endpoints: 30 });
const open = async () => await openConnection(service.credentials());
const LIST = 'GET /api/v1/endpoint';
const keyed = (key: string, wanted = {}) => ({ ...row(0, wanted), key });

it('reads the list of devices once, and knows their SIMs by it', async () => {
	const api = await open();
	const rows = [keyed('a'), keyed('b', { iccid: '8988303000000000001' })];
	const fleet = await readFleet(api, rows, 'name', false);
	if (!fleet.ok) throw new Error();
	expect(fleet.value).toMatchObject({ isWhole: true });
	expect(fleet.value.devices).toHaveLength(30);
	const sims = await readSims(api, rows, fleet.value);
	expect(sims.ok && sims.value.byIccid('8988303000000000001')).toMatchObject({
		id: 4400001,
		holder: { id: 11400001 },
	});
	expect(service.sent()).toEqual([LIST]);
});

it('looks few devices of a large fleet up one by one', async () => {
	const api = await open();
	service.sandbox.control.fault({ path: '^/api/v1/endpoint', query: { per_page: '3' } });
	const fleet = await readFleet(api, [keyed('ev-charger-0001'), keyed('nobody')], 'name', false);
	if (!fleet.ok) throw new Error();
	expect(fleet.value).toMatchObject({ isWhole: false, devices: [{ name: 'ev-charger-0001' }] });
	expect(service.sent()).toEqual([LIST, LIST, LIST]);
});

it.each([
	['iccid', '8988303000000000001', {}],
	['imei', '35693803564380', { imei: '3569380356438001' }],
	['id', '11400001', {}],
] as const)('looks one up by %s', async (by, key, wanted) => {
	const api = await open();
	service.sandbox.control.fault({ path: '^/api/v1/endpoint', query: { per_page: '3' } });
	const fleet = await readFleet(api, [keyed(key, wanted)], by, false);
	expect(fleet).toMatchObject({ ok: true, value: { isWhole: false, devices: [{ id: 11400001 }] } });
});

it.each([
	['imei', '35693803564380', { imei: '356938035643809' }],
	['name', 'a,b', {}],
] as const)('reads all for a value that no filter finds: %s %s', async (by, key, wanted) => {
	service.sandbox.control.fault({ path: '^/api/v1/endpoint', query: { per_page: '10' }, times: 3 });
	const fleet = await readFleet(await open(), [keyed(key, wanted)], by, false);
	expect(fleet).toMatchObject({ ok: true, value: { isWhole: true } });
	expect(service.sent()).toEqual([LIST, LIST, LIST]);
});

it('reads nothing for rows that name no device', async () => {
	const fleet = await readFleet(await open(), [row(0, {})], 'name', false);
	expect(fleet).toMatchObject({ ok: true, value: { devices: [] } });
	expect(service.sent()).toEqual([]);
});

it('reads the list of SIMs once for many free ones, and single SIMs for few', async () => {
	const api = await open();
	const free = addSims(service.sandbox, 11);
	const rows = free.map(({ iccid }) => row(0, { iccid }));
	const none = { devices: [], isWhole: true };
	const many = await readSims(api, rows, none);
	expect(many.ok && free.every(({ iccid, id }) => many.value.byIccid(iccid)?.id === id)).toBe(true);
	expect(service.sent()).toEqual(['GET /api/v1/sim']);

	service.sandbox.control.resetRequests();
	const wanted = [row(0, { simId: free[0]?.id }), row(1, { iccid: `${free[1]?.iccid}0` })];
	const few = await readSims(api, wanted, none);
	expect(few.ok && few.value.byId(free[0]?.id ?? 0)).toMatchObject({ iccid: free[0]?.iccid });
	expect(service.sent()).toEqual(['GET /api/v1/sim', 'GET /api/v1/sim']);
});
