/** What the film has to keep. Pure. */

export interface Result {
	filmSeconds: number;
	gifSeconds: number;
	gifBytes: number;
}

export const MOST_FILM_SECONDS = 180;
const GIF_SECONDS = { least: 9, most: 11 };
const MOST_GIF_BYTES = 3_000_000;

/** Returns a sentence for each limit that the film does not keep. */
export function broken({ filmSeconds, gifSeconds, gifBytes }: Result): string[] {
	const found: string[] = [];
	if (!(filmSeconds > 0 && filmSeconds < MOST_FILM_SECONDS)) {
		found.push(`The film lasts ${filmSeconds.toFixed(1)} s; it has to stay under 3 minutes.`);
	}
	if (!(gifSeconds >= GIF_SECONDS.least && gifSeconds <= GIF_SECONDS.most)) {
		found.push(`The GIF lasts ${gifSeconds.toFixed(1)} s; it has to last about 10 s.`);
	}
	if (!(gifBytes > 0 && gifBytes <= MOST_GIF_BYTES)) {
		found.push(`The GIF has ${(gifBytes / 1e6).toFixed(2)} MB; it may have 3 MB.`);
	}
	return found;
}
