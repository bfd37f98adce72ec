import { pathPattern } from '../../../src/core/faults/armedFault';

it.each([
	['/sms$', '/api/v1/endpoint/1/sms', true],
	['/sms$', '/api/v1/endpoint/1/sms/2', false],
	['^/api/v1/endpoint$', '/api/v1/endpoint', true],
	['^/api/v1/endpoint$', '/api/v1/endpoint/1', false],
	['detail?*page=2', '/flowlogs/detail?per_page=9&page=2', true],
	['*', '', true],
	['^$', '', true],
	['^$', 'a', false],
	['a.c', 'abc', false],
	['/*/sms*', '/endpoint/1/sms?page=2', true],
])('%s in %s: %s', (pattern, text, expected) => {
	expect(pathPattern(pattern)(text)).toBe(expected);
});

it.each(['(', 'a|b', '\\d', 'a+', '[0-9]', 'x{2}', '.*', 'a^', '$a', '*a*b*', 'a'.repeat(501)])(
	'refuses %s, which is no pattern of it',
	(pattern) => {
		expect(() => pathPattern(pattern)).toThrow('It is not a regular expression.');
	},
);
