import { readPattern } from '../../../../../../nodes/CellularIot/resources/sms/command/pattern';

const matches = (pattern: string, text: string) => {
	const test = readPattern(pattern);
	if (typeof test === 'string') throw new Error(test);
	return test(text);
};

describe('a pattern means the same as in JavaScript', () => {
	const TEXTS = [
		'',
		'OK',
		'ok battery=3.71V',
		'OK battery=3.71V\nsignal=-84dBm',
		'POS 52.51630 13.37770 acc=8m',
		'aaa',
		'aab',
		'abab',
		'a.b',
		'[x]',
		'Grüße 😀',
		'lat:-12.5,lon:7',
	];
	test.each([
		'OK',
		'^ok',
		'V$',
		'^$',
		'battery=(\\d+\\.\\d+)V',
		'^POS (-?\\d+\\.\\d+) (-?\\d+\\.\\d+)',
		'a{2}',
		'a{2,}b',
		'^a{1,2}$',
		'^(ab){2}$',
		'(?:ab|aa)b?',
		'(?<name>OK|POS) ',
		'a+?b',
		'^(a|b)*$',
		'^(?:)*$',
		'^.*$',
		'[^a-z ]',
		'\\[x\\]',
		'[[\\]]',
		'\\bacc\\b',
		'\\Bcc',
		'a\\.b',
		'\\u{1f600}$',
		'\\p{Lu}.\\p{Ll}',
		'.$',
		'x|',
		'|x',
		'lat:(-?\\d+(\\.\\d+)?),lon:(-?\\d+(\\.\\d+)?)',
		'\\x4fK',
		'(a*)*b',
		'(|a)+b',
	])('%s', (pattern) => {
		const own = new RegExp(pattern, 'u');
		for (const text of TEXTS)
			expect([text, matches(pattern, text)]).toEqual([text, own.test(text)]);
	});

	test('and ignores case as /pattern/i', () => {
		expect(matches('/^ok/i', 'OK 7')).toBe(true);
		expect(matches('/^ok/', 'OK 7')).toBe(false);
		expect(matches('^ok', 'OK 7')).toBe(false);
	});
});

/** Patterns that take JavaScript years, or at least minutes, for these texts. */
test.each([
	['(a+)+$', 'a'],
	['(a|aa)+$', 'a'],
	['^(a|a?)+$', 'a'],
	['^([a-zA-Z]+)*$', 'a'],
	['(.*)*x', 'a'],
	['(.*a){20}x', 'a'],
	['(a*)*(a*)*(a*)*x', 'a'],
	['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'],
	['a*a*a*a*a*a*a*a*a*a*x', 'a'],
	['^(\\w+\\s?)*$', 'a'],
	['(a?){50}a{50}x', 'a'],
	['(((a{1,4}){1,4}){1,4}|x)+y', 'a'],
])('the evil pattern %s ends', (pattern, character) => {
	expect(matches(pattern, `${character.repeat(4_000)}!`)).toBe(false);
});

test('reads only the beginning of a long text', () => {
	expect(matches('x', `${'a'.repeat(4_999)}x`)).toBe(true);
	expect(matches('x', `${'a'.repeat(5_000)}x`)).toBe(false);
});

test.each([
	['(', 'is not a regular expression: Unterminated group'],
	['a{2', 'is not a regular expression: '],
	['x'.repeat(201), 'is longer than 200 characters'],
	['(?=a)b', 'cannot hold look-around such as (?=...)'],
	['(?<!a)b', 'cannot hold look-around such as (?=...)'],
	['(a)\\1', 'cannot hold references such as \\1'],
	['(?<x>a)\\k<x>', 'cannot hold references such as \\k'],
	['a{1001}', 'repeats too much'],
	['((a{100}){100}){100}', 'repeats too much'],
	['(((){1000}){1000}){1000}', 'repeats too much'],
	['a{1000000000}', 'repeats too much'],
])('refuses %s', (pattern, message) => {
	expect(readPattern(pattern)).toEqual(expect.stringContaining(message));
});
