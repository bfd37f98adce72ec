/** Finds sentences that are too long to be understood at first reading. */

/** Words of the longest sentence that is allowed. */
export const MOST_WORDS = 29;

export interface LongSentence {
	words: number;
	text: string;
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Leaves out citations and markup. Code, addresses, lists of them, and a file with names of its tests are one word. */
const plain = (text: string) =>
	text
		.replace(/<style>[\s\S]*?<\/style>/g, ' ')
		.replace(/\(docs\/[^)]*\)/g, '')
		.replace(/`[^`]*`|\bhttps?:\/\/\S+|\]\([^)]*\)/g, (part) => (part.startsWith(']') ? ']' : 'X'))
		.replace(/<[^>]*>/g, ' ')
		.replace(/\bX(?:, \*[^*]*\*)+/g, 'X')
		.replace(/\bX(?: \(X\))?(?:(?:[,;]| and| or) X(?: \(X\))?)+/g, 'X')
		.replace(/\s+/g, ' ')
		// A sentence may begin with `n8n` or a number.
		.replace(/([.?!]) (?=n8n\b|\d)/g, '$1\n')
		.trim();

const countWords = (text: string) =>
	[...words.segment(text)].filter(({ isWordLike }) => isWordLike).length;

/** Returns the sentences of a paragraph with more than `MOST_WORDS` words. Items between `·` are sentences. */
export function longSentences(paragraph: string): LongSentence[] {
	return plain(paragraph)
		.split('·')
		.flatMap((part) => [...sentences.segment(part)])
		.map(({ segment }) => ({ words: countWords(segment), text: segment.trim() }))
		.filter((sentence) => sentence.words > MOST_WORDS);
}
