import type { Browser } from 'playwright-core';
import { Encoder, GIF_EVERY } from './ffmpeg';
import type { Part, Recording } from './reel';
import { Stage } from './stage';

export interface Rendering {
	browser: Browser;
	recording: Recording;
	files: { film: string; gif: string };
	/** Draws only what stays, and all of the GIF: enough to look at the scenes. */
	draft: boolean;
	/** Folder of the pictures. */
	folder: string;
	signal: AbortSignal;
}

/** Pictures of a draft stay at least as long. */
const DRAFT_COUNT = 4;

/** How many pictures of the GIF fall into these of the film: each third one. */
const picturesOfGif = (start: number, end: number, gif: Part): number => {
	const upTo = (place: number) =>
		Math.ceil((Math.min(Math.max(place, gif.start), gif.end) - gif.start) / GIF_EVERY);
	return upTo(end) - upTo(start);
};

/** Draws each picture once and writes it into the film, and into the GIF if it belongs there. */
export async function renderFilm(work: Rendering): Promise<void> {
	const { browser, recording, files, draft, folder, signal } = work;
	const stage = await Stage.open(browser, folder);
	const film = Encoder.film(files.film);
	const { gif } = recording;
	const short = gif.end > gif.start ? Encoder.gif(files.gif) : undefined;
	try {
		let start = 0;
		for (const { frame, count } of recording.exposures) {
			signal.throwIfAborted();
			if (draft && count < DRAFT_COUNT && (start < gif.start || start >= gif.end)) {
				start += count;
				continue;
			}
			const picture = await stage.picture(frame);
			await film.write(picture, count);
			await short?.write(picture, picturesOfGif(start, start + count, gif));
			start += count;
		}
		await Promise.all([film.finish(), short?.finish()]);
	} finally {
		await Promise.all([film.stop(), short?.stop()]);
		await stage.close();
	}
}
