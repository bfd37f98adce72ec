import { readPattern } from '../../../../../../nodes/CellularIot/resources/sms/command/pattern';

/** Pattern, text. Each must mean the same as in JavaScript. */
test.each([
	['\\u00e9\\u00e8', 'éè'],
	['^\\u0041\\u0042{2}$', 'ABB'],
	['\\u0041\\ud83d\\ude00', 'A😀'],
	['^\\ud83d\\ude00{2}$', '😀😀'],
	['\\ude00\\ud83d', '\ude00\ud83d'],
	['/^\\B\\u017f/i', '\u017f'],
	['/\\b\\u212a/i', '\u212a'],
	['/x\\b\\u017f/i', 'x\u017f'],
	['x\\b\\u017f', 'x\u017f'],
])('escapes and edges of words: %s in %s', (pattern, text) => {
	const [, inner, flag = ''] = /^\/(.*)\/(i?)$/.exec(pattern) ?? [undefined, pattern];
	const matches = readPattern(pattern);
	if (typeof matches === 'string') throw new Error(matches);
	expect(matches(text)).toBe(new RegExp(inner, `${flag}u`).test(text));
});
