import { matchRows, repeatsIn } from '../../../../../nodes/CellularIot/features/applySheet/match';
import { device, row, sim } from './fixtures/sheetWorld';

const keyed = (item: number, key?: string, wanted = {}) => ({ ...row(item, wanted), key });

describe('a row names its device', () => {
	it('by name, and a name that no device has is a new device', () => {
		const rows = [keyed(0, 'd1'), keyed(1, 'new')];
		const { matches, named } = matchRows(rows, [device(1), device(2)], 'name');
		expect(matches.map((one) => one.device?.id)).toEqual([1, undefined]);
		expect(matches.map((one) => one.problem)).toEqual([undefined, undefined]);
		expect([...named]).toEqual([1]);
	});

	it('by ICCID, with or without check digit in the list', () => {
		const long = sim(4, { iccid: '', long: '89883030000000000047' });
		const devices = [device(1, { sim: sim(3) }), device(2, { sim: long })];
		const rows = [keyed(0, sim(3).iccid), keyed(1, '8988303000000000004')];
		const { matches } = matchRows(rows, devices, 'iccid');
		expect(matches.map((one) => one.device?.id)).toEqual([1, 2]);
	});

	it('by the 14 digits of an IMEI, and by all 16 if two devices share them', () => {
		const devices = [
			device(1, { imei: '3569380356438001' }),
			device(2, { imei: '3569380356438002' }),
			device(3, { imei: '3569380356777701' }),
		];
		const rows = [
			keyed(0, '35693803564380', { imei: '3569380356438002' }),
			keyed(1, '35693803567777', { imei: '356938035677771' }),
		];
		const { matches } = matchRows(rows, devices, 'imei');
		expect(matches.map((one) => one.device?.id)).toEqual([2, 3]);
	});

	it('by ID, which must exist', () => {
		const { matches } = matchRows([keyed(0, '1'), keyed(1, '77')], [device(1)], 'id');
		expect(matches[0]?.device?.id).toBe(1);
		expect(matches[1]?.problem).toContain('No device has the ID 77.');
	});
});

describe('conflicts', () => {
	it('two rows for one device', () => {
		const { matches, named } = matchRows([keyed(0, 'd1'), keyed(5, 'd1')], [device(1)], 'name');
		for (const { problem } of matches) {
			expect(problem).toBe('Rows 2, 7 name the same device: Name d1. Keep one of them.');
		}
		expect([...named]).toEqual([1]);
	});

	it('a name that the fleet has twice: both devices count as named', () => {
		const fleet = [device(1, { name: 'twin' }), device(2, { name: 'twin' })];
		const { matches, named } = matchRows([keyed(0, 'twin')], fleet, 'name');
		expect(matches[0]).toMatchObject({ device: undefined });
		expect(matches[0]?.problem).toContain('2 devices have the Name twin: ID 1, 2.');
		expect([...named]).toEqual([1, 2]);
	});

	it.each(['name', 'id'] as const)('an empty cell of the column %s', (by) => {
		const { matches } = matchRows([keyed(0)], [device(1)], by);
		expect(matches[0]?.problem).toContain('is empty, so the row names no device');
	});

	it('a row that could not be read', () => {
		const fault = "'IMEI' must have 14 to 16 digits";
		const { matches, named } = matchRows([{ ...keyed(0, 'd1'), fault }], [device(1)], 'name');
		expect(matches[0]?.problem).toBe(fault);
		expect([...named]).toEqual([1]);
	});
});

describe('rows that share a value', () => {
	const problems = (...wanted: object[]) =>
		[...repeatsIn(wanted.map((one, item) => row(item, one)))].map(
			([{ row: number }, problem]) => `${number}: ${problem}`,
		);

	it('an IMEI, with or without check digit', () => {
		expect(problems({ imei: '3569380356438001' }, {}, { imei: '356938035643809' })).toEqual([
			'2: Rows 2, 4 have the IMEI 35693803564380. Only one device can have it.',
			'4: Rows 2, 4 have the IMEI 35693803564380. Only one device can have it.',
		]);
	});

	it('an address in one space, but not in two', () => {
		expect(problems({ address: '10.0.0.1' }, { address: '10.0.0.1' })).toHaveLength(2);
		expect(
			problems({ address: '10.0.0.1', spaceId: 1 }, { address: '10.0.0.1', spaceId: 2 }),
		).toEqual([]);
	});

	it('nothing, or leave cells empty', () => {
		expect(problems({ name: 'a' }, { name: 'b' }, {})).toEqual([]);
	});
});
