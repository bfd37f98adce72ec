import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { encode, listOf, type Stay } from './ffmpeg';
import type { Part, Recording } from './reel';
import { Stage } from './stage';

export interface Rendering {
	browser: Browser;
	recording: Recording;
	files: { film: string; gif: string };
	/** Draws only what stays, and all of the GIF: enough to look at the scenes. */
	draft: boolean;
	/** Folder of the pictures of pages. */
	folder: string;
	signal: AbortSignal;
}

/** Pictures of a draft stay at least as long. */
const DRAFT_COUNT = 4;

const overlap = (start: number, end: number, part: Part) =>
	Math.max(0, Math.min(end, part.end) - Math.max(start, part.start));

/** Draws each picture once; returns how long each stays, in the film and in the GIF. */
async function drawAll(work: Rendering): Promise<{ film: Stay[]; gif: Stay[] }> {
	const { recording, draft, folder, signal } = work;
	const drawn = join(folder, 'drawn');
	mkdirSync(drawn, { recursive: true });
	const stage = await Stage.open(work.browser, folder);
	const film: Stay[] = [];
	const gif: Stay[] = [];
	let start = 0;
	for (const [index, { frame, count }] of recording.exposures.entries()) {
		signal.throwIfAborted();
		const ofGif = overlap(start, start + count, recording.gif);
		start += count;
		if (draft && count < DRAFT_COUNT && ofGif === 0) continue;
		const file = join(drawn, `${String(index).padStart(5, '0')}.png`);
		writeFileSync(file, await stage.picture(frame));
		film.push({ file, count });
		if (ofGif > 0) gif.push({ file, count: ofGif });
	}
	await stage.close();
	return { film, gif };
}

/** Draws the film and its GIF, and writes both files. A recording without the scene of the GIF has none. */
export async function renderFilm(work: Rendering): Promise<void> {
	const { files, folder, signal } = work;
	const stays = await drawAll(work);
	for (const kind of ['film', 'gif'] as const) {
		if (stays[kind].length === 0) continue;
		const list = join(folder, `${kind}.ffconcat`);
		writeFileSync(list, listOf(stays[kind]));
		await encode({ list, folder, file: files[kind] }, signal);
	}
}
