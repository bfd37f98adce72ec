import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from 'playwright-core';

const FPS = 25;
export const SIZE = { width: 1280, height: 800 };

/** @throws Error when ffmpeg is not installed */
export function checkFfmpeg(): void {
	if (spawnSync('ffmpeg', ['-version']).error)
		throw new Error('The film needs ffmpeg: install the package ffmpeg of your system.');
}

/**
 * Records a page as WebM while the work runs, with a pointer and a mark where it clicks.
 * @throws Error when ffmpeg fails
 */
export async function record(page: Page, file: string, work: () => Promise<void>): Promise<void> {
	const fast = ['-deadline', 'realtime', '-cpu-used', '6', '-row-mt', '1'];
	const codec = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '34', '-pix_fmt', 'yuv420p', ...fast];
	const args = ['-loglevel', 'error', '-y', '-f', 'image2pipe', '-framerate', String(FPS)];
	const ffmpeg = spawn('ffmpeg', [...args, '-i', '-', ...codec, file], {
		stdio: ['pipe', 'inherit', 'inherit'],
	});
	const ended = once(ffmpeg, 'exit');
	let last: Buffer | undefined;
	let written = 0;
	const start = Date.now();
	// The browser sends a picture for each change; the film repeats it until the next one.
	const fill = () => {
		const due = Math.round(((Date.now() - start) / 1000) * FPS);
		for (; last && written < due; written++) ffmpeg.stdin.write(last);
	};
	await page.screencast.showActions({ cursor: 'pointer', style: { title: 'display: none' } });
	await page.screencast.start({
		size: SIZE,
		quality: 92,
		onFrame: ({ data }) => {
			fill();
			last = data;
		},
	});
	try {
		await work();
	} finally {
		await page.screencast.stop();
		fill();
		ffmpeg.stdin.end();
	}
	const [code] = (await ended) as [number | null];
	if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}
