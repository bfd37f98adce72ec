import fs from 'node:fs';
import { crc32 } from 'node:zlib';
import { lock } from 'proper-lockfile';
import replaceFile from 'write-file-atomic';
import { version } from '../../../package.json';
import { explained, StateError } from './stateError';

const NAME = 'cellular-iot-sandbox state';
/** Raise it when the world changes its shape. Other files are refused, and those of another version. */
const FORMAT = 6;
/** Only the owner reads it: it holds tokens and secrets. */
const MODE = 0o600;
/** A lock that was not renewed for so long belongs to a process that was killed, in milliseconds. */
const STALE = 4000;
/** Waits until such a lock is stale. */
const RETRIES = { retries: 10, factor: 1, minTimeout: 500, maxTimeout: 500 };
const RENEWED = 1000;

/** Options that shape a world at its beginning and cannot change later. */
export interface Began {
	endpoints?: number | undefined;
	seed?: number | undefined;
	startTime?: string | undefined;
	scenario?: string | undefined;
}

/** What is known of a snapshot besides its state: the second line of a file. */
export interface Taken {
	began: Began;
	/** Service time, in milliseconds since 1970. */
	at: number;
}

export interface Content extends Taken {
	bytes: Buffer;
}

/** A locked state file: two lines of text, then the state. */
export class StateFile {
	/** Whether the lock was released, or another process has taken it. */
	private isLost = false;

	private constructor(
		private readonly path: string,
		private readonly release: () => Promise<void>,
	) {}

	/**
	 * Opens and locks a file, which is created if there is none; `content` is undefined for an empty one. StateError if it
	 * cannot be used.
	 */
	static async open(name: string): Promise<{ file: StateFile; content: Content | undefined }> {
		let file: StateFile | undefined;
		try {
			const path = prepared(name);
			const onCompromised = () => void (file && (file.isLost = true));
			const lockOptions = { stale: STALE, update: RENEWED, retries: RETRIES, onCompromised };
			file = new StateFile(path, await lock(path, lockOptions));
			const all = fs.readFileSync(path);
			return { file, content: all.length === 0 ? undefined : read(all, name) };
		} catch (error) {
			await file?.close();
			throw explained(error, name);
		}
	}

	/** Replaces the content. A kill meanwhile leaves the old one. */
	async write(taken: Taken, bytes: Buffer): Promise<void> {
		if (this.isLost) throw new StateError('another sandbox has taken the file');
		const second = `${JSON.stringify(taken)}\n`;
		const first = `${NAME} ${FORMAT} ${version} ${checksum(second, bytes)}\n`;
		await replaceFile(this.path, Buffer.concat([Buffer.from(first + second), bytes]), {
			mode: MODE,
		});
	}

	/** Releases the lock, if it is still there. */
	async close(): Promise<void> {
		if (this.isLost) return;
		this.isLost = true;
		await this.release();
	}
}

const checksum = (...parts: (string | Buffer)[]) =>
	parts.reduce((crc, part) => crc32(part, crc), 0);

/** Reads a file; StateError if it is none of this format and version, or damaged. */
function read(all: Buffer, name: string): Content {
	const [first, rest] = atNewline(all);
	const [, format, wroteIt, crc] = new RegExp(`^${NAME} (\\d+) (\\S+) (\\d+)$`).exec(first) ?? [];
	if (format === undefined) {
		throw new StateError(
			`${name} is no state file of the sandbox. It was left unchanged: name another file`,
		);
	}
	if (Number(format) !== FORMAT || wroteIt !== version) {
		throw new StateError(
			`${name} was written by version ${wroteIt} in format ${format}, and this is version ${version} with format ${FORMAT}. ` +
				'Start it with the version that wrote it, or name another file',
		);
	}
	if (Number(crc) !== checksum(rest)) {
		throw new StateError(
			`The state file ${name} is damaged. It was left unchanged: restore a copy, or name another file`,
		);
	}
	const [second, bytes] = atNewline(rest);
	return { ...(JSON.parse(second) as Taken), bytes };
}

function atNewline(all: Buffer): [line: string, rest: Buffer] {
	const end = all.indexOf('\n');
	return [all.toString('utf8', 0, Math.max(0, end)), all.subarray(end + 1)];
}

/** Creates the file if there is none; returns its real path. */
function prepared(name: string): string {
	if (!fs.existsSync(name)) fs.closeSync(fs.openSync(name, 'a', MODE));
	if (!fs.statSync(name).isFile()) throw new StateError(`${name} is no file. Name another one`);
	fs.accessSync(name, fs.constants.R_OK | fs.constants.W_OK);
	return fs.realpathSync(name);
}
