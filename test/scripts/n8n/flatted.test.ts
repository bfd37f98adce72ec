import { decodeFlatted } from '../../../scripts/n8n/flatted';

describe('flatted text', () => {
	test.each([
		['a text', '["hello"]', 'hello'],
		['a number', '[7]', 7],
		['null', '[null]', null],
		['an empty object', '[{}]', {}],
		['numbers and flags inside', '[{"a":1,"b":true,"c":null}]', { a: 1, b: true, c: null }],
		['texts inside, which are indexes', '[{"a":"1","b":"2"},"one","2"]', { a: 'one', b: '2' }],
		['nested lists', '[{"list":"1"},["2","3",4],"x",{"y":"2"}]', { list: ['x', { y: 'x' }, 4] }],
	])('of %s', (_what, text, value) => {
		expect(decodeFlatted(text)).toEqual(value);
	});

	test('gives the same object for the same index', () => {
		const { a, b } = decodeFlatted('[{"a":"1","b":"1"},{"n":1}]') as Record<string, unknown>;
		expect(a).toBe(b);
	});

	test('may go round in circles', () => {
		const root = decodeFlatted('[{"self":"0","list":"1"},["0","1"]]') as {
			self: unknown;
			list: unknown[];
		};
		expect(root.self).toBe(root);
		expect(root.list[0]).toBe(root);
		expect(root.list[1]).toBe(root.list);
	});
});
