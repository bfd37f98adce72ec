import { difference, taken } from '../../../../../nodes/CellularIot/features/applySheet/finding';
import { device } from './sheetWorld';

it('a value that was not there is null', () => {
	expect(difference('name', undefined, 'x', { name: 'x' })).toEqual({
		field: 'name',
		before: null,
		after: 'x',
		body: { name: 'x' },
	});
});

it('a value of another device names that device', () => {
	expect(taken('IMEI', '123', device(1)).problem).toContain("'d1' has the IMEI 123.");
});
