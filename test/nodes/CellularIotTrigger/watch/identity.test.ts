import type { IDataObject } from 'n8n-workflow';
import { contentOf, idText } from '../../../../nodes/CellularIotTrigger/watch/identity';

test('content does not depend on the order of keys, at any depth', () => {
	const a = { a: 1, b: { c: [1, { d: 2, e: 3 }], f: null } };
	const b = { b: { f: null, c: [1, { e: 3, d: 2 }] }, a: 1 };
	expect(contentOf(a)).toBe(contentOf(b));
});

test('content tells apart what differs', () => {
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
	].map((row) => contentOf(row));
	expect(new Set(texts).size).toBe(texts.length);
});

test('a key that is left out does not count, deeper ones of the same name do', () => {
	expect(contentOf({ a: 1, loaded: 5 }, ['loaded'])).toBe(
		contentOf({ a: 1, loaded: 6 }, ['loaded']),
	);
	expect(contentOf({ a: { loaded: 5 } }, ['loaded'])).not.toBe(
		contentOf({ a: { loaded: 6 } }, ['loaded']),
	);
});

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

test('content nested 100,000 deep has an identity', () => {
	const nested = (inner: number) =>
		JSON.parse(`{"a":${'['.repeat(100_000)}${inner}${']'.repeat(100_000)}}`) as IDataObject;
	expect(contentOf(nested(1))).toBe(contentOf(nested(1)));
	expect(contentOf(nested(1))).not.toBe(contentOf(nested(2)));
});
