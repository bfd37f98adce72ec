import { repeatsIn } from '../../../../../nodes/CellularIot/features/applySheet/repeats';
import { row } from './sheetWorld';

const problems = (...wanted: object[]) =>
	[...repeatsIn(wanted.map((one, item) => row(item, one)))].map(
		([{ row: number }, problem]) => `${number}: ${problem}`,
	);

it('rows that share an IMEI, with or without check digit', () => {
	expect(problems({ imei: '3569380356438001' }, {}, { imei: '356938035643809' })).toEqual([
		'2: Rows 2, 4 have the IMEI 35693803564380. Only one device can have it.',
		'4: Rows 2, 4 have the IMEI 35693803564380. Only one device can have it.',
	]);
});

it('rows that share an address in one space, but not in two', () => {
	expect(problems({ address: '10.0.0.1' }, { address: '10.0.0.1' })).toHaveLength(2);
	expect(
		problems({ address: '10.0.0.1', spaceId: 1 }, { address: '10.0.0.1', spaceId: 2 }),
	).toEqual([]);
});

it('rows that share nothing, or leave cells empty', () => {
	expect(problems({ name: 'a' }, { name: 'b' }, {})).toEqual([]);
});
