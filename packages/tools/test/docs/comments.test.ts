import { commentsOf } from '../../src/docs/comments';

it('reads a comment without its marks, a paragraph in one line', () => {
	const [comment] = commentsOf(
		'/**\n * Reads a\n * list.\n *\n * - one\n * @throws never\n */\nread();',
	);
	expect(comment?.paragraphs).toEqual(['Reads a list.', '- one', '@throws never']);
});

it('takes comment lines that follow each other as one comment', () => {
	const source = 'read();\n\t// One\n\t// thought.\nwrite();\n// Another.\n';
	expect(commentsOf(source).map(({ paragraphs }) => paragraphs)).toEqual([
		['One thought.'],
		['Another.'],
	]);
});

it('says where the comment lies', () => {
	const source = 'const a = 1; /** B. */ const b = 2;';
	const [comment] = commentsOf(source);
	expect(source.slice(comment?.start, comment?.end)).toBe('/** B. */');
});

it('takes a pattern of files for no comment', () => {
	expect(commentsOf("const files = 'lib/*.js and notes.md'; /* One. */")).toMatchObject([
		{ paragraphs: ['One.'] },
	]);
});
