import fc from 'fast-check';
import { pathPattern } from '../../src/http/pathPattern';
import { runs } from '../../../tools/jest/runs';

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
])('%s in %s: %s', (pattern, text, expected) => {
	expect(pathPattern(pattern)(text)).toBe(expected);
});

it.each(['(', 'a|b', '\\d', 'a+', '[0-9]', 'x{2}', '.*', 'a^', '$a', 'a'.repeat(501)])(
	'refuses %s, which is no pattern of it',
	(pattern) => {
		expect(() => pathPattern(pattern)).toThrow('It is not a regular expression.');
	},
);

it('matches what the regular expression with .* for * matches', () => {
	const text = fc.string({ unit: fc.constantFrom('a', 'b', '/', '?'), maxLength: 12 });
	const middle = fc.string({ unit: fc.constantFrom('a', 'b', '/', '?', '*'), maxLength: 6 });
	fc.assert(
		fc.property(fc.boolean(), middle, fc.boolean(), text, (start, inner, end, tested) => {
			const expression = inner.replaceAll('?', '\\?').replaceAll('*', '.*');
			const pattern = new RegExp(`${start ? '^' : ''}${expression}${end ? '$' : ''}`);
			const matches = pathPattern(`${start ? '^' : ''}${inner}${end ? '$' : ''}`);
			expect(matches(tested)).toBe(pattern.test(tested));
		}),
		{ numRuns: runs(20_000) },
	);
});
