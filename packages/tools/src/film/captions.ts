/** Captions: how long they are shown, and what makes one too long. Pure. */

export interface Caption {
	/** Name of the chapter, at the left. */
	chapter: string;
	text: string;
}

const MOST_WORDS = 12;
/** What fits on one line of the bar. */
const MOST_CHARACTERS = 66;
const LEAST_SECONDS = 2.5;
/** A slow reader reads 150 words a minute; the eye needs a moment to get there. */
const SECONDS_PER_WORD = 0.4;
const SECONDS_TO_FIND = 0.4;

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** Seconds that a person needs to read a caption while looking at the picture. */
export const readingSeconds = (text: string): number =>
	Math.max(LEAST_SECONDS, SECONDS_TO_FIND + SECONDS_PER_WORD * wordsOf(text).length);

/**
 * Returns the caption.
 * @throws RangeError for more than 12 words, or for more than a line
 */
export function caption(chapter: string, text: string): Caption {
	const { length } = wordsOf(text);
	if (length > MOST_WORDS || text.length > MOST_CHARACTERS) {
		throw new RangeError(
			`A caption has at most ${MOST_WORDS} words and ${MOST_CHARACTERS} characters. ` +
				`This one has ${length} and ${text.length}: ${text}`,
		);
	}
	return { chapter, text };
}
