import { crc32 } from 'node:zlib';
import { StateError } from './stateError';

/** Raise it when rows change their shape: older files are then refused. `lines.format.test.ts` says when. */
export const FORMAT = 2;
const NAME = 'cellular-iot-sandbox state';

/** First line of a file. */
export interface Head {
	/** Version of the sandbox that began it. */
	sandbox: string;
	/** Options that shaped the world at its beginning. */
	began: Began;
}

/** Options that shape a world at its beginning and cannot change later. */
export interface Began {
	endpoints?: number | undefined;
	seed?: number | undefined;
	startTime?: string | undefined;
	scenario?: string | undefined;
}

/** A changed row, or the key of one that is gone. */
export type Change = [key: string | number, value: unknown] | [key: string | number];

/** A line after the first: what has changed since the line before. */
export interface Commit {
	/** Service time, in milliseconds since 1970. */
	at: number;
	/** Whether the rows are all rows, so that lines before do not count. */
	isFull: boolean;
	/** By table. */
	rows: Record<string, Change[]>;
}

/** Writes a line: JSON that begins with a checksum of its rest and the line before. */
export const writeLine = (json: string, before: string): string =>
	`${prefixOf(json, before)}${json.slice(1)}\n`;

export const headJson = (head: Head): string =>
	JSON.stringify({ file: NAME, format: FORMAT, ...head });

/** The checksum of a line, which begins with it. */
export const crcOf = (line: string): string => line.slice(8, 16);

function prefixOf(json: string | Buffer, before: string): string {
	const crc = crc32(json, before === '' ? 0 : parseInt(before, 16));
	return `{"crc":"${crc.toString(16).padStart(8, '0')}",`;
}

/** What a file holds. */
export interface Content {
	head: Head;
	commits: Commit[];
	/** Bytes of all whole lines: what follows was cut off. */
	length: number;
	/** Checksum of the last whole line. */
	crc: string;
}

const NEWLINE = 10;
const PREFIX_BYTES = '{"crc":"00000000",'.length;

/** Reads a file; StateError if it is none of this format, or damaged. A last line that was cut off is left out. */
export function readLines(bytes: Buffer, name: string): Content {
	const content = { head: readHead(bytes, name), commits: [] as Commit[], length: 0, crc: '' };
	for (let line = 1, start = 0; start < bytes.length; line++) {
		const end = bytes.indexOf(NEWLINE, start);
		if (end < 0) break;
		const json = checkedJson(bytes.subarray(start, end), content.crc);
		if (json === undefined) throw damaged(name, line);
		if (line > 1) content.commits.push(json as Commit);
		content.crc = crcOf(bytes.toString('latin1', start, start + PREFIX_BYTES));
		content.length = start = end + 1;
	}
	if (content.commits.length === 0) throw damaged(name, 2);
	return content;
}

/** The content of a line; undefined if its checksum is wrong. */
function checkedJson(line: Buffer, before: string): unknown {
	const rest = Buffer.concat([Buffer.from('{'), line.subarray(PREFIX_BYTES)]);
	const prefix = line.toString('latin1', 0, PREFIX_BYTES);
	return prefix === prefixOf(rest, before) ? JSON.parse(rest.toString()) : undefined;
}

function readHead(bytes: Buffer, name: string): Head {
	const [text = ''] = bytes.subarray(0, 10_000).toString().split('\n', 1);
	const head = asObject(text);
	if (head?.file !== NAME) {
		throw new StateError(
			`${name} is no state file of the sandbox. It was left unchanged: name another file`,
		);
	}
	if (head.format !== FORMAT) {
		throw new StateError(
			`${name} has the format ${String(head.format)}, and this sandbox reads format ${FORMAT} only. ` +
				`Start it with the version that wrote it (${String(head.sandbox)}), or name another file`,
		);
	}
	return head as unknown as Head;
}

function asObject(text: string): Record<string, unknown> | undefined {
	try {
		const json: unknown = JSON.parse(text);
		return typeof json === 'object' && json !== null ? { ...json } : undefined;
	} catch {
		return undefined;
	}
}

const damaged = (name: string, line: number) =>
	new StateError(
		`The state file ${name} is damaged at line ${line}. It was left unchanged: restore a copy, or name another file`,
	);
