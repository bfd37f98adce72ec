import { checkedBase } from '../../src/site/build';

it.each(['/', '/name/', '/a/b-c/'])('serves below %s', (base) => {
	expect(checkedBase(base)).toBe(base);
});

it.each(['', 'name', '/name', 'name/', '//', '/a b/', 'https://example.com/'])(
	'refuses the base "%s" with the form that it needs',
	(base) => {
		expect(() => checkedBase(base)).toThrow('write a path with a slash at both ends');
	},
);
