import { idText } from '../../../../nodes/shared/records/record';

test.each([
	[7, '7'],
	['7', '7'],
	[' 7 ', '7'],
	[0, '0'],
	['', undefined],
	[null, undefined],
	[undefined, undefined],
	[{}, undefined],
])('id %j is %j', (value, expected) => {
	expect(idText(value)).toBe(expected);
});
