import { asNumber, part, rowsOf } from '../../../../nodes/shared/records/record';

it('reads nested objects that may be missing or null', () => {
	expect(part({}, 'sim')).toEqual({});
	expect(part({ sim: null }, 'sim')).toEqual({});
	expect(part({ sim: [1] }, 'sim')).toEqual({});
	expect(part({ sim: { id: 1 } }, 'sim')).toEqual({ id: 1 });
});

it('reads nested lists that may be missing or null', () => {
	expect(rowsOf(undefined, 'service')).toEqual([]);
	expect(rowsOf({ service: null }, 'service')).toEqual([]);
	expect(rowsOf({ service: [{ id: 1 }] }, 'service')).toEqual([{ id: 1 }]);
});

it.each([
	['11400001', 11400001],
	['0.5', 0.5],
	[7, 7],
	['0x10', '0x10'],
	['12345678901234567890', '12345678901234567890'],
	['', ''],
	[undefined, null],
	[null, null],
])('reads %p as %p', (value, number) => expect(asNumber(value)).toBe(number));
