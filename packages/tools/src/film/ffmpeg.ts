import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { runCommand } from '../n8n/command';
import { FPS } from './motion';

/** Pictures per second of the GIF. */
const GIF_FPS = 10;
const GIF_WIDTH = 800;
const COLORS_OF_VIDEO = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv';

const FILM_ARGS = [
	...'-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'.split(' '),
	...COLORS_OF_VIDEO.split(' '),
	...'-c:v libvpx-vp9 -crf 36 -b:v 0 -deadline good -cpu-used 3 -row-mt 1 -threads 4 -g 240'.split(
		' ',
	),
	...'-tune-content screen'.split(' '),
	// A picture that stays is stored once.
	...'-fps_mode vfr'.split(' '),
];
const GIF_ARGS = [
	'-vf',
	`fps=${GIF_FPS},scale=${GIF_WIDTH}:-1:flags=lanczos,split[a][b];` +
		'[a]palettegen=max_colors=160:stats_mode=diff[p];[b][p]paletteuse=dither=none:diff_mode=rectangle',
	...'-loop 0'.split(' '),
];

/** @throws Error that says what to install */
export function checkFfmpeg(): void {
	for (const program of ['ffmpeg', 'ffprobe']) {
		const { error, stdout } = spawnSync(program, ['-encoders'], { encoding: 'utf8' });
		if (error) {
			throw new Error(
				`The film needs ${program}, which was not found. In Debian: apt-get install ffmpeg`,
			);
		}
		if (program === 'ffmpeg' && !stdout.includes('libvpx-vp9')) {
			throw new Error('This ffmpeg cannot write WebM: it has no encoder libvpx-vp9.');
		}
	}
}

/** Returns the length of a video in seconds, and its size in bytes. */
export function measure(file: string): { seconds: number; bytes: number } {
	const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file];
	const { stdout, stderr } = spawnSync('ffprobe', args, { encoding: 'utf8' });
	const seconds = Number(stdout.trim());
	if (!(seconds > 0)) throw new Error(`ffprobe cannot read ${file}: ${stderr}`);
	return { seconds, bytes: statSync(file).size };
}

/** A picture, and how many pictures of the film it stays. */
export interface Stay {
	file: string;
	count: number;
}

/** A picture in a list for ffmpeg. Without the rate, its time would be read in units of 1/25 s. */
const entry = (file: string) => [`file '${file}'`, `option framerate ${FPS}`];

/** The list of pictures for ffmpeg. Its last picture is named twice, so that its time counts. */
export function listOf(stays: Stay[]): string {
	const lines = stays.flatMap(({ file, count }) => [
		...entry(file),
		`duration ${(count / FPS).toFixed(6)}`,
	]);
	const last = stays.at(-1);
	return ['ffconcat version 1.0', ...lines, ...(last ? entry(last.file) : []), ''].join('\n');
}

/** Writes pictures, named in a list in the same folder, into a WebM or, by the ending of its name, into a GIF. */
export async function encode(
	{ list, folder, file }: { list: string; folder: string; file: string },
	signal: AbortSignal,
): Promise<void> {
	const input = ['-y', '-hide_banner', '-f', 'concat', '-safe', '0', '-i', list];
	const args = [...input, ...(file.endsWith('.gif') ? GIF_ARGS : FILM_ARGS), file];
	await runCommand('ffmpeg', args, { cwd: folder, logFile: `${file}.log`, signal });
}
