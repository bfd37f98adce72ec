import { readCode } from '../../src/words/code';

test('finds texts, joined texts with the values between them, and comments', () => {
	const source = [
		'/** What it does. */',
		"const a = 'plain text';",
		'const b = `the ${name} of ${many}`;',
		"const c = 'one ' + more + ' two';",
		'const d = 1 + 2;',
		"const e = 'a/*b';",
		'// Why it',
		'// does so.',
	].join('\n');
	expect(readCode('a.ts', source)).toEqual({
		texts: ['plain text', 'the X of X', 'one X two', 'a/*b'],
		comments: ['What it does.', 'Why it does so.'],
	});
});

test('finds texts inside of texts', () => {
	const source = [
		"const a = `begins ${is ? 'in one way' : `in ${many} ways`} and ends`;",
		"const b = 'begins ' + named('by a call') + ` ${or('by another')}`;",
	].join('\n');
	expect(readCode('a.ts', source).texts).toEqual([
		'begins X and ends',
		'in one way',
		'in X ways',
		'begins X X',
		'by a call',
		'by another',
	]);
});
