/** `npm run docs -- film`: plays the demo in a real n8n and records it, as WebM and as a GIF for the README. */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from './editor/browser';
import { signIn } from './editor/signIn';
import { checkFfmpeg, measure } from './film/ffmpeg';
import { Film } from './film/film';
import { broken } from './film/limits';
import { bringFont } from './film/look';
import { FPS } from './film/motion';
import type { Recording } from './film/reel';
import { renderFilm } from './film/render';
import { SCENES } from './film/scenes';
import { openStudio } from './film/studio';
import { withProgress } from './n8n/progress';
import { Stopped, stopOnSignals } from './n8n/shutdown';

const PROJECT = join(__dirname, '../../..');
const ARTIFACTS = join(PROJECT, 'artifacts', 'film');
const STILLS = join(ARTIFACTS, 'stills');
/** The last recording; its pictures are in STILLS. */
const RECORDING = join(ARTIFACTS, 'recording.json');
const FILM_FILE = join(ARTIFACTS, 'cellular-iot.webm');
const GIF_FILE = join(ARTIFACTS, 'answer.gif');
/** Where the README has its picture. */
const SHOWN = join(PROJECT, 'docs', 'film', 'answer.gif');

/** Keeps a recording to draw it later. */
function keep({ exposures, chapters, gif }: Recording): void {
	writeFileSync(RECORDING, JSON.stringify({ exposures, chapters, gif }));
}

/** Plays all scenes and returns what was recorded. */
async function record(scenes: typeof SCENES, signal: AbortSignal): Promise<Recording> {
	const studio = await openStudio(PROJECT, ARTIFACTS, signal);
	try {
		bringFont(studio.installed, STILLS);
		const film = await Film.open(studio, STILLS);
		const { page } = await film.camera();
		await signIn(page, studio.n8n.url, studio.owner);
		await page.close();
		for (const [name, play] of scenes) {
			signal.throwIfAborted();
			try {
				await withProgress(`Recording the scene "${name}"`, async () => await play(film));
			} catch (error) {
				await film.failed(join(ARTIFACTS, `failed-${name}`));
				keep(film.reel);
				throw error;
			}
		}
		return film.reel;
	} finally {
		await studio.close();
	}
}

async function render(recording: Recording, draft: boolean, signal: AbortSignal): Promise<void> {
	const browser = await launchBrowser();
	try {
		const files = { film: FILM_FILE, gif: GIF_FILE };
		await renderFilm({ browser, recording, files, draft, folder: STILLS, signal });
	} finally {
		await browser.close();
	}
}

const clock = (seconds: number) =>
	`${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

const USAGE = `Usage: npm run docs -- film [options]

Plays a demo in a real n8n and records it, in artifacts/film/ and as the GIF of the README.

  --only <names>  records only these scenes, with commas between:
                  ${SCENES.map(([name]) => name).join(', ')}
  --draft         draws only what stays: quick, to look at the scenes
  --draw          draws the last recording again
  --help          this text`;

/** @throws Error for an unknown option or scene */
function readOptions() {
	const { values } = parseArgs({
		options: {
			only: { type: 'string' },
			draft: { type: 'boolean', default: false },
			draw: { type: 'boolean', default: false },
			help: { type: 'boolean', default: false },
		},
	});
	const names = values.only?.split(',') ?? SCENES.map(([name]) => name);
	const unknown = names.filter((name) => !SCENES.some(([known]) => known === name));
	if (unknown.length > 0) throw new Error(`There is no scene ${unknown.join(', ')}.\n\n${USAGE}`);
	return { ...values, scenes: SCENES.filter(([name]) => names.includes(name)) };
}

/** Records the scenes, or reads the last recording. */
async function recordingOf(
	{ draw, scenes }: { draw: boolean; scenes: typeof SCENES },
	signal: AbortSignal,
): Promise<Recording> {
	if (draw) return JSON.parse(readFileSync(RECORDING, 'utf8')) as Recording;
	rmSync(ARTIFACTS, { recursive: true, force: true });
	mkdirSync(STILLS, { recursive: true });
	const recording = await record(scenes, signal);
	keep(recording);
	return recording;
}

function printFile(file: string, { seconds, bytes }: ReturnType<typeof measure>): void {
	const size = `${(bytes / 1e6).toFixed(2)} MB`;
	console.log(`${relative(PROJECT, file)}: ${seconds.toFixed(1)} s, ${size}`);
}

async function make(signal: AbortSignal): Promise<number> {
	const options = readOptions();
	if (options.help) {
		console.log(USAGE);
		return 0;
	}
	checkFfmpeg();
	const recording = await recordingOf(options, signal);
	const { chapters, exposures } = recording;
	for (const { title, start } of chapters) console.log(`  ${clock(start / FPS)}  ${title}`);
	await withProgress(`Drawing ${exposures.length} pictures`, async () => {
		await render(recording, options.draft, signal);
	});
	const film = measure(FILM_FILE);
	printFile(FILM_FILE, film);
	if (options.draft || options.scenes.length < SCENES.length) return 0;
	const picture = measure(GIF_FILE);
	printFile(GIF_FILE, picture);
	const found = broken({
		filmSeconds: film.seconds,
		gifSeconds: picture.seconds,
		gifBytes: picture.bytes,
	});
	for (const line of found) console.error(line);
	if (found.length > 0) return 1;
	mkdirSync(join(SHOWN, '../../..'), { recursive: true });
	copyFileSync(GIF_FILE, SHOWN);
	console.log(`${relative(PROJECT, SHOWN)} is the new picture of the README.`);
	return 0;
}

async function main(): Promise<number> {
	try {
		return await make(stopOnSignals());
	} catch (error) {
		console.error(error instanceof Stopped ? 'Stopped.' : (error as Error).message);
		return 1;
	}
}

void main().then((code) => process.exit(code));
