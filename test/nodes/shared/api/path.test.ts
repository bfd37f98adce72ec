import { path, toId } from '../../../../nodes/shared/api/path';

describe('toId', () => {
	it.each([
		[1, 1],
		['11400001', 11400001],
		['  42 ', 42],
		[999999999999999, 999999999999999],
	])('reads %p', (value, id) => expect(toId(value)).toBe(id));

	it.each([
		['../../user'],
		['1?x='],
		['%2e%2e'],
		['1/2'],
		['0'],
		['-1'],
		['1.5'],
		['1e3'],
		[1e21],
		[Number.NaN],
		[''],
		[' '],
		['0x10'],
		[[1]],
		[{ id: 1 }],
		[null],
		[undefined],
		[true],
		['1234567890123456'],
	])('refuses %p', (value) => expect(toId(value)).toBeUndefined());
});

describe('path', () => {
	it('puts checked ids into the path', () => {
		expect(path`/api/v1/endpoint/${7}/sms/${8}`).toBe('/api/v1/endpoint/7/sms/8');
		expect(path`/api/v1/endpoint`).toBe('/api/v1/endpoint');
	});

	it('throws when a caller passes something that is not an id', () => {
		expect(() => path`/api/v1/endpoint/${'1/../2' as unknown as number}`).toThrow(TypeError);
	});
});
