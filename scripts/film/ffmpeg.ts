import { spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, statSync } from 'node:fs';
import { endGroup, spawnGroup } from '../n8n/children';
import { lastLines } from '../n8n/command';
import { FPS } from './motion';

/** Pictures per second of the GIF: each third one of the film. */
export const GIF_EVERY = 3;
const GIF_WIDTH = 800;
const COLORS_OF_VIDEO = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv';

const FILM_ARGS = [
	...'-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'.split(' '),
	...COLORS_OF_VIDEO.split(' '),
	...'-c:v libvpx-vp9 -crf 30 -b:v 0 -deadline good -cpu-used 3 -row-mt 1 -threads 4 -g 240'.split(
		' ',
	),
	...'-tune-content screen'.split(' '),
];
const GIF_ARGS = [
	'-vf',
	`scale=${GIF_WIDTH}:-1:flags=lanczos,split[a][b];` +
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

/** Writes PNG pictures, one after another, into a video. */
export class Encoder {
	private constructor(
		private readonly child: ChildProcess,
		private readonly ended: Promise<number | null>,
		private readonly logFile: string,
	) {}

	static film(file: string): Encoder {
		return Encoder.start(file, FPS, FILM_ARGS);
	}

	static gif(file: string): Encoder {
		return Encoder.start(file, FPS / GIF_EVERY, GIF_ARGS);
	}

	private static start(file: string, rate: number, args: string[]): Encoder {
		const logFile = `${file}.log`;
		const log = openSync(logFile, 'w');
		const input = ['-f', 'image2pipe', '-framerate', String(rate), '-c:v', 'png', '-i', 'pipe:0'];
		const child = spawnGroup('ffmpeg', ['-y', '-hide_banner', ...input, ...args, file], {
			stdio: ['pipe', log, log],
		});
		closeSync(log);
		// Its end is told by `finish`; a broken pipe says less.
		child.stdin?.on('error', () => undefined);
		const ended = once(child, 'exit').then(([code]) => code as number | null);
		return new Encoder(child, ended, logFile);
	}

	/** Adds a picture `count` times. */
	async write(picture: Buffer, count = 1): Promise<void> {
		const { stdin, exitCode } = this.child;
		for (let time = 0; time < count; time++) {
			if (!stdin || exitCode !== null) return;
			if (!stdin.write(picture)) await Promise.race([once(stdin, 'drain'), this.ended]);
		}
	}

	/** @throws Error with ffmpeg's last lines if it failed */
	async finish(): Promise<void> {
		this.child.stdin?.end();
		const code = await this.ended;
		if (code === 0) return;
		throw new Error(`ffmpeg failed. Its last lines:\n${lastLines(this.logFile, 12)}`);
	}

	async stop(): Promise<void> {
		await endGroup(this.child);
	}
}
