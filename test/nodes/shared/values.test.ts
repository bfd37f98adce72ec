import { DateTime } from 'luxon';
import {
	contentText,
	countEqual,
	grouped,
	isBlank,
	isUnset,
	plainText,
	timeText,
	toId,
	toIsoTime,
} from '../../../nodes/shared/values';

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

describe('isBlank', () => {
	it.each([[''], [' \t'], [[]], [undefined], [null]])('is true for %p', (value) =>
		expect(isBlank(value)).toBe(true),
	);
	it.each([['x'], [0], [false], [{}], [['']]])('is false for %p', (value) =>
		expect(isBlank(value)).toBe(false),
	);
});

describe('isUnset', () => {
	it.each([[''], [{ mode: 'list', value: '' }], [{ mode: 'id', value: null }]])(
		'is true for %p',
		(value) => expect(isUnset(value)).toBe(true),
	);
	it.each([[{ mode: 'id', value: 0 }], [{ value: '' }]])('is false for %p', (value) =>
		expect(isUnset(value)).toBe(false),
	);
});

describe('times', () => {
	it.each([
		['2026-03-01 12:00', 'Europe/Berlin', '2026-03-01T11:00:00.000Z'],
		['2026-03-01T12:00:00+00:00', 'Europe/Berlin', '2026-03-01T12:00:00.000Z'],
		[new Date(0), 'Europe/Berlin', '1970-01-01T00:00:00.000Z'],
		[DateTime.fromMillis(0, { zone: 'Asia/Tokyo' }), 'UTC', '1970-01-01T00:00:00.000Z'],
		['12:00', 'UTC', null],
		['2026-02-30', 'UTC', null],
		[{}, 'UTC', null],
	])('reads %p in %s', (value, zone, time) => expect(toIsoTime(value, zone)).toBe(time));

	it('are not texts of any other object', () => expect(timeText({ a: 1 })).toBe(''));
});

describe('grouped', () => {
	it('keeps the order and leaves out entries without a key', () => {
		const groups = grouped([3, 1, 4, 2, 5], (n) => (n === 4 ? undefined : n % 2));
		expect([...groups]).toEqual([
			[1, [3, 1, 5]],
			[0, [2]],
		]);
	});
});

describe('countEqual', () => {
	it('counts in the order of the first ones', () => {
		expect([...countEqual(['b', 'a', 'b'])]).toEqual([
			['b', 2],
			['a', 1],
		]);
	});
});

describe('contentText', () => {
	it('does not depend on the order of keys, at any depth', () => {
		const a = { a: 1, b: { c: [1, { d: 2, e: 3 }], f: null } };
		const b = { b: { f: null, c: [1, { e: 3, d: 2 }] }, a: 1 };
		expect(contentText(a)).toBe(contentText(b));
	});

	it('tells apart what differs', () => {
		const texts = [
			{ a: 1 },
			{ a: '1' },
			{ a: [1] },
			{ a: { 0: 1 } },
			{ a: [['0', 1]] },
			{ a: null },
			{},
			{ a: [1, 2] },
			{ a: [2, 1] },
			JSON.parse('{"__proto__": 1}'),
			{ a: 'é\u0000😀' },
		].map((row) => contentText(row));
		expect(new Set(texts).size).toBe(texts.length);
	});

	it('is the same for any order of keys, and keeps the order of lists', () => {
		expect(contentText({ b: [1, 'x', null], a: { d: true, c: 2 } })).toBe(
			'{"of":[["a",{"of":[["c",2],["d",true]]}],["b",[1,"x",null]]]}',
		);
		expect(contentText([])).toBe('[]');
		expect(contentText(undefined)).toBe('null');
	});

	it('takes values nested 100,000 deep, and lists of 200,000', () => {
		const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
		expect(contentText(deep)).toHaveLength(200_000);
		expect(contentText(new Array(200_000).fill(1))).toHaveLength(400_001);
	});
});

it.each([
	['a ', 'a '],
	[0, '0'],
	[false, 'false'],
	[null, '-'],
	[undefined, '-'],
	[{ a: 1 }, '-'],
	[['a'], '-'],
])('the plain text of %j is %j', (value, text) => {
	expect(plainText(value, '-')).toBe(text);
});
