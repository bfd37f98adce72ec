import fs from 'node:fs';
import { lock } from 'proper-lockfile';
import { sync as replaceFile } from 'write-file-atomic';
import { crcOf, headJson, readLines, writeLine, type Content, type Head } from './lines';
import { explained, StateError } from './stateError';

/** Only the owner reads it: it holds tokens and secrets. */
const MODE = 0o600;
/** A lock that was not renewed for so long belongs to a process that was killed, in milliseconds. */
const STALE = 4000;
/** Waits until such a lock is stale. */
const RETRIES = { retries: 10, factor: 1, minTimeout: 500, maxTimeout: 500 };
const RENEWED = 1000;
/** The file is written anew when it has so many times the bytes of its beginning, and so many at least. */
const GROWTH = 4;
const LEAST_GROWTH = 16 * 1024 * 1024;

/** A locked state file. */
export class StateFile {
	private size = 0;
	private fullSize = 0;
	private crc = '';
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
			const release = await lock(path, {
				stale: STALE,
				update: RENEWED,
				retries: RETRIES,
				onCompromised,
			});
			file = new StateFile(path, release);
			return { file, content: file.read(name) };
		} catch (error) {
			await file?.close();
			throw explained(error, name);
		}
	}

	private read(name: string): Content | undefined {
		const bytes = fs.readFileSync(this.path);
		if (bytes.length === 0) return undefined;
		const content = readLines(bytes, name);
		this.size = content.length;
		this.crc = content.crc;
		return content;
	}

	/** Replaces the content by all rows. A kill meanwhile leaves the old content. */
	replace(head: Head, commit: string): void {
		this.refuseLost();
		const first = writeLine(headJson(head), '');
		const second = writeLine(commit, crcOf(first));
		try {
			replaceFile(this.path, first + second, { mode: MODE });
			this.size = Buffer.byteLength(first + second);
			this.crc = crcOf(second);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error;
			this.addAll(first, commit);
		}
		this.fullSize = this.size;
	}

	/** Adds all rows. A file that was mounted by itself into a container cannot be replaced. */
	private addAll(first: string, commit: string): void {
		fs.chmodSync(this.path, MODE);
		if (this.size === 0) this.add(first);
		this.append(commit);
	}

	/** Adds a line. Throws if it was not written. */
	append(commit: string): void {
		this.refuseLost();
		this.add(writeLine(commit, this.crc));
	}

	private add(line: string): void {
		// A line that was not written to its end has left a part.
		fs.truncateSync(this.path, this.size);
		fs.appendFileSync(this.path, line);
		this.size += Buffer.byteLength(line);
		this.crc = crcOf(line);
	}

	/** Whether most of the file is outdated. */
	isGrown(): boolean {
		return this.size > Math.max(GROWTH * this.fullSize, LEAST_GROWTH);
	}

	/** Releases the lock, if it is still there. */
	async close(): Promise<void> {
		if (this.isLost) return;
		this.isLost = true;
		await this.release();
	}

	private refuseLost(): void {
		if (this.isLost) throw new StateError('another sandbox has taken the file');
	}
}

/** Creates the file if there is none; returns its real path. */
function prepared(name: string): string {
	if (!fs.existsSync(name)) fs.closeSync(fs.openSync(name, 'a', MODE));
	if (!fs.statSync(name).isFile()) throw new StateError(`${name} is no file. Name another one`);
	fs.accessSync(name, fs.constants.R_OK | fs.constants.W_OK);
	return fs.realpathSync(name);
}
