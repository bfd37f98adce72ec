import { textsOfCode } from '../../../scripts/words/code';

test('finds texts, joined texts with the values between them, and comments', () => {
	const source = [
		'/** What it does. */',
		"const a = 'plain text';",
		'const b = `the ${name} of ${many}`;',
		"const c = 'one ' + more + ' two';",
		'const d = 1 + 2;',
		"const e = 'a/*b';",
	].join('\n');
	expect(textsOfCode('a.ts', source)).toEqual([
		'plain text',
		'the X of X',
		'one X two',
		'a/*b',
		'What it does.',
	]);
});
