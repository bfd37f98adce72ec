import { closeSync, fdatasyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { writeExact } from '../scrub/exactJson';
import type { Exchange, RecordingHeader } from './recording';

/** Only the person who records may read the file. */
const MODE = 0o600;

/** Writes a recording, line by line. */
export class RecordingWriter {
	private readonly file: number;
	/** Bytes of all whole lines. */
	private size = 0;

	/** @throws NodeJS.ErrnoException `EEXIST` if there is such a file; it stays as it is */
	constructor(path: string, header: RecordingHeader) {
		this.file = openSync(path, 'wx', MODE);
		this.line(header);
	}

	/** Writes one exchange; after the call it is in the file. */
	write(exchange: Exchange): void {
		this.line(exchange);
	}

	close(): void {
		fdatasyncSync(this.file);
		closeSync(this.file);
	}

	private line(value: object): void {
		const bytes = Buffer.from(`${writeExact(value)}\n`);
		try {
			for (let at = 0; at < bytes.length; ) at += writeSync(this.file, bytes, at);
		} catch (error) {
			// A part of a line, as on a full disk, would make the whole recording unreadable.
			ftruncateSync(this.file, this.size);
			throw error;
		}
		this.size += bytes.length;
	}
}
