import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import type { MatchBy } from '../../../../../nodes/CellularIot/features/applySheet/columns';
import { rowFields } from '../../../../../nodes/CellularIot/features/applySheet/columns';
import { readRow, readRowRules } from '../../../../../nodes/CellularIot/features/applySheet/row';
import { Parameters } from '../../../../../nodes/shared/form/parameters';
import { formWith } from '../../resources/endpoint/fixtures/readForm';
import { row as rowOf } from './fixtures/sheetWorld';

const { rules } = rowOf(0, {});

/** Reads a row of a sheet whose columns are mapped automatically. */
function read(json: IDataObject, by: MatchBy = 'name') {
	const host = {
		getNode: () => ({ name: 'N', type: 'cellularIot' }),
		getInputData: () => [{ json }],
	};
	const values = { dataMode: 'autoMapInputData' };
	const form = new Parameters(host as unknown as IExecuteFunctions, 0, [rowFields], values);
	return readRow(form, by, rules);
}

it('reads all columns, whatever the case and the spaces of their names', () => {
	expect(
		read({
			' NAME ': ' d1 ',
			'Device Name': 'd1',
			iccid: "'8988303000000000004",
			IMEI: ' 356938035643801',
			'imei-lock': 'yes',
			IP: '10.0.0.1',
			'IP Address Space ID': '24700',
			service_profile: 'Default profile',
			'Tariff Profile ID': 539001,
			STATUS: 'shut down',
			Tags: 'b, a,b',
			row_number: 17,
			Remark: 'roof',
		}),
	).toEqual({
		item: 0,
		row: 17,
		key: 'd1',
		rules,
		unused: ['Remark'],
		wanted: {
			name: 'd1',
			iccid: '8988303000000000004',
			imei: '356938035643801',
			imeiLock: true,
			address: '10.0.0.1',
			spaceId: 24700,
			serviceProfile: 'Default profile',
			tariffProfile: '539001',
			state: 'shutDown',
			tags: ['b', 'a'],
		},
	});
});

it('counts rows below a header, if the sheet does not', () => {
	expect(read({ name: 'x' }).row).toBe(2);
});

it('leaves empty cells out', () => {
	const { wanted } = read({ name: 'x', tags: '', IMEI: ' ', status: null });
	expect(JSON.stringify(wanted)).toBe('{"name":"x"}');
});

it.each<[MatchBy, IDataObject, string | undefined]>([
	['name', { name: ' x ' }, 'x'],
	['iccid', { iccid: '89883030000000000045' }, '8988303000000000004'],
	['imei', { imei: '3569380356438001' }, '35693803564380'],
	['imei', { imei: '356938035643809' }, '35693803564380'],
	['imei', { imei: '356938035643800f' }, '35693803564380'],
	['id', { id: '11400001' }, '11400001'],
	['id', { id: 11400001 }, '11400001'],
	['id', { name: 'x' }, undefined],
])('by %s, %j is named %s', (by, json, key) => {
	const { key: named, fault } = read(json, by);
	expect([named, fault]).toEqual([key, undefined]);
});

it.each([
	['Live', 'live'],
	['ENABLED', 'enabled'],
	[0, 'enabled'],
	['1', 'disabled'],
	['Disabled', 'disabled'],
	['shut_down', 'shutDown'],
	['ShutDown', 'shutDown'],
])('status %s is %s', (status, state) => {
	expect(read({ name: 'x', status }).wanted.state).toBe(state);
});

it.each<[string, IDataObject, string]>([
	[
		'an unknown status',
		{ status: 'asleep' },
		"'Status' must be Live, Enabled, Disabled or Shut Down",
	],
	['a word of the language', { status: 'constructor' }, "'Status' must be Live"],
	['a short IMEI', { imei: '3569' }, "'IMEI' must have 14 to 16 digits: '3569' has 4."],
	['lost digits', { iccid: 8988303000001234000 }, 'may have lost digits'],
	['an address', { ip: '10.0.0.300' }, "'IP Address' is not an IPv4 address"],
	['two columns', { 'Endpoint Name': 'y' }, "different values in the columns 'name' and"],
])('%s is a fault of the row', (_, json, fault) => {
	expect(read({ name: 'x', ...json }).fault).toContain(fault);
});

it('a row with a fault keeps its other cells, and has all its faults', () => {
	const { key, wanted, fault } = read({ name: 'x', imei: '1', status: 'asleep', ip: '10.0.0.1' });
	expect(key).toBe('x');
	expect(JSON.stringify(wanted)).toBe('{"name":"x","address":"10.0.0.1"}');
	expect(fault).toMatch(/^'IMEI' must have .*\. 'Status' must be .*\.$/);
	const wrong = read({ iccid: '1', name: 'x' }, 'iccid');
	expect([wrong.key, wrong.fault?.match(/'ICCID'/g)]).toEqual([undefined, ["'ICCID'"]]);
});

it('options hold for new devices; a wrong one is refused', () => {
	expect(readRowRules(formWith({}))).toEqual({
		defaults: { serviceProfile: undefined, tariffProfile: undefined, spaceId: undefined },
		createMissingTags: false,
		mayRelease: false,
	});
	const all = { serviceProfileId: '5', ipAddressSpaceId: 2, releaseSims: true };
	expect(readRowRules(formWith(all))).toMatchObject({
		defaults: { serviceProfile: '5', spaceId: 2 },
		mayRelease: true,
	});
	expect(() => readRowRules(formWith({ releaseSims: '' }))).toThrow('must be true or false');
});
