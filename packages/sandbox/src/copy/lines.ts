import { readSync } from 'node:fs';

const CHUNK = 1024 * 1024;
/** Longest line: a record of the service has a few kilobytes, a page of them some megabytes. */
const LONGEST = 64 * CHUNK;

/** Where a line is in a file, in bytes. */
export interface Place {
	at: number;
	length: number;
}

/** A line without its end; `isWhole` is false for text after the last line end. */
export interface FileLine {
	text: string;
	place: Place;
	isWhole: boolean;
}

/** The lines of an open file from its beginning. */
export function* linesOf(file: number): Generator<FileLine> {
	const chunk = Buffer.alloc(CHUNK);
	let rest = Buffer.alloc(0);
	let at = 0;
	let size = readSync(file, chunk, 0, CHUNK, 0);
	for (let from = size; size > 0; from += size) {
		rest = Buffer.concat([rest, chunk.subarray(0, size)]);
		for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
			yield { text: rest.toString('utf8', 0, end), place: { at, length: end }, isWhole: true };
			rest = rest.subarray(end + 1);
			at += end + 1;
		}
		if (rest.length > LONGEST) break;
		size = readSync(file, chunk, 0, CHUNK, from);
	}
	if (rest.length > 0)
		yield {
			text: rest.toString('utf8', 0, LONGEST),
			place: { at, length: rest.length },
			isWhole: false,
		};
}
