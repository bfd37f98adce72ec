import { caption, readingSeconds } from '../../src/film/captions';

it('a caption stays long enough to read it', () => {
	expect(readingSeconds('Short.')).toBe(2.5);
	expect(readingSeconds('one two three four five six seven eight nine ten')).toBeCloseTo(4.4);
});

it('a caption of too many words, or too long for its line, is refused', () => {
	const words = (count: number, word: string) =>
		Array.from({ length: count }, () => word).join(' ');
	expect(caption('Chapter', words(12, 'word')).text).toBe(words(12, 'word'));
	expect(() => caption('Chapter', words(13, 'a'))).toThrow(/has 13 and 25/);
	expect(() => caption('Chapter', words(9, 'eighteen'))).toThrow(RangeError);
});
