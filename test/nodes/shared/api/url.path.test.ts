import { idFromLocation, path, PathSegment } from '../../../../nodes/shared/api/url';

describe('idFromLocation', () => {
	it.each([
		['/api/v1/endpoint/11400001/sms/42', 42],
		['https://api.example.com/api/v1/endpoint/11400001/', 11400001],
		['/api/v1/endpoint/11400001?x=/7', 11400001],
		['/api/v1/endpoint/11400001/?x=y', 11400001],
		['/api/v1/endpoint/0', undefined],
		['/api/v1/endpoint/12/sms', undefined],
		['/api/v1/endpoint/12x', undefined],
		['', undefined],
		[undefined, undefined],
	])('reads the end of %p', (location, id) => expect(idFromLocation(location)).toBe(id));
});

describe('PathSegment', () => {
	it.each([
		['2026001', '2026001'],
		['  A1-b_2.c ', 'A1-b_2.c'],
		['0', '0'],
		['a..b', 'a..b'],
		['x'.repeat(64), 'x'.repeat(64)],
	])('reads %p', (value, text) => expect(PathSegment.read(value)?.text).toBe(text));

	it.each([
		[''],
		[' '],
		['.'],
		['..'],
		['.a'],
		['../user'],
		['a/b'],
		['a\\b'],
		['a%2fb'],
		['%2e%2e'],
		['a?b=1'],
		['a#b'],
		['a;b'],
		['a b'],
		['a\nb'],
		['2026001\n/x'],
		['\u0000'],
		['é'],
		['．．'],
		['x'.repeat(65)],
	])('refuses %p', (value) => expect(PathSegment.read(value)).toBeUndefined());
});

describe('path', () => {
	it('puts checked ids into the path', () => {
		expect(path`/api/v1/endpoint/${7}/sms/${8}`).toBe('/api/v1/endpoint/7/sms/8');
		expect(path`/api/v1/endpoint`).toBe('/api/v1/endpoint');
	});

	it('puts a checked word into the path, where a URL leaves it alone', () => {
		const word = PathSegment.read('a..b') as PathSegment;
		expect(path`/api/v1/sim_batch/bic/${word}`).toBe('/api/v1/sim_batch/bic/a..b');
		expect(new URL(path`/one/${word}/two`, 'http://127.0.0.1').pathname).toBe('/one/a..b/two');
	});

	it.each(['1/../2', 'a', { text: '..' }, undefined])(
		'throws when a caller passes %p, which nobody checked',
		(value) => {
			expect(() => path`/api/v1/endpoint/${value as never}/x`).toThrow(
				new TypeError('A path was built with something unchecked'),
			);
		},
	);
});
