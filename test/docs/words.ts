/** Returns the number of words. A bar of a table and a dash are no words. */
export const wordsIn = (text: string): number =>
	text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
