/** Reads the comments of a source file as text. */

/** A comment: its paragraphs, one line each, and its position in the source. */
export interface Comment {
	paragraphs: string[];
	start: number;
	end: number;
}

/** A pattern of files such as `lib/*.js` begins no comment. */
const COMMENT = /(?<!\w)\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/[^\n]*\n?)+/gm;

/** Returns the lines of a comment without `*` and `//`. */
const linesOf = (comment: string) =>
	comment
		.replace(/\s*\*\/$/, '')
		.split('\n')
		.map((line) => line.replace(/^\s*(?:\/\*\*?|\/\/|\*(?=\s|$))/, '').trim());

/** Splits at blank lines, tags and list items. */
const paragraphsOf = (comment: string) =>
	linesOf(comment)
		.map((line) => (/^(@|- |$)/.test(line) ? `\n${line}` : line))
		.join(' ')
		.split('\n')
		.map((paragraph) => paragraph.trim())
		.filter((paragraph) => paragraph !== '');

export const commentsOf = (source: string): Comment[] =>
	[...source.matchAll(COMMENT)].map(({ 0: comment, index }) => ({
		paragraphs: paragraphsOf(comment),
		start: index,
		end: index + comment.length,
	}));
