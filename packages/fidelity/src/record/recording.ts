import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import Ajv from 'ajv/dist/2020';
import { parseExact } from '../scrub/exactJson';

/** Version of the file's format. */
export const FORMAT = 1;

/** Stands in a recorded header for the address of the service, e.g. `{base_url}/api/v1/endpoint/1`. */
export const BASE_URL = '{base_url}';

/** First line of a recording. */
export interface RecordingHeader {
	format: typeof FORMAT;
	/** ISO 8601 in UTC. */
	recorded_at: string;
	/** Path of the base URL, scrubbed; empty for most. The paths of the exchanges begin after it. */
	base_path: string;
}

/** A body that was not understood: not JSON, too large, broken off or in an unknown encoding. */
export interface OmittedBody {
	/** Media type, e.g. `text/html`, or `unknown`. */
	kind: string;
	bytes: number;
}

/** One call and its answer, scrubbed: one line of a recording. */
export interface Exchange {
	/** Milliseconds since the recording began. */
	at: number;
	/** In capitals. */
	method: string;
	/** Encoded as in a request, without query, e.g. `/api/v1/endpoint/1`. */
	path: string;
	/** Decoded names and values, in their order. */
	query: [name: string, value: string][];
	/** Parsed JSON; null when there was none, or when it was omitted. */
	request: unknown;
	request_omitted?: OmittedBody;
	status: number;
	/** By lower-case name; only names of `KEPT_HEADERS`. */
	headers: Record<string, string>;
	/** Parsed JSON; null when it was empty, or when it was omitted. */
	body: unknown;
	body_omitted?: OmittedBody;
}

/** A whole recording. Numbers that a double cannot hold are `LosslessNumber`. */
export interface Recording {
	header: RecordingHeader;
	exchanges: Exchange[];
}

/** A file that cannot be read as a recording; the message names the file and the line. */
export class RecordingError extends Error {}

const OMITTED = {
	type: 'object',
	required: ['kind', 'bytes'],
	properties: { kind: { type: 'string' }, bytes: { type: 'integer', minimum: 0 } },
};
const ajv = new Ajv({ strict: false });
const isHeader = ajv.compile<RecordingHeader>({
	type: 'object',
	required: ['format', 'recorded_at', 'base_path'],
	properties: {
		format: { type: 'integer' },
		recorded_at: { type: 'string' },
		base_path: { type: 'string', pattern: '^(/.*)?$' },
	},
});
const isExchange = ajv.compile<Exchange>({
	type: 'object',
	required: ['at', 'method', 'path', 'query', 'request', 'status', 'headers', 'body'],
	properties: {
		at: { type: 'number', minimum: 0 },
		method: { type: 'string', pattern: '^[A-Z]+$' },
		path: { type: 'string', pattern: '^/' },
		query: {
			type: 'array',
			items: { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
		},
		request_omitted: OMITTED,
		status: { type: 'integer', minimum: 200, maximum: 599 },
		headers: { type: 'object', additionalProperties: { type: 'string' } },
		body_omitted: OMITTED,
	},
});

/**
 * Reads a recording.
 * @throws RecordingError that names the first wrong line
 */
export async function readRecording(file: string): Promise<Recording> {
	const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity });
	let header: RecordingHeader | undefined;
	const exchanges: Exchange[] = [];
	let number = 0;
	try {
		for await (const line of lines) {
			number++;
			if (header === undefined) header = readHeader(line);
			else if (line.trim() !== '') exchanges.push(readExchange(line));
		}
	} catch (error) {
		if (!(error instanceof RecordingError)) throw unreadable(file, error);
		throw new RecordingError(`${file}, line ${number}: ${error.message}`);
	}
	if (header === undefined) throw new RecordingError(`${file} is empty: it is no recording.`);
	return { header, exchanges };
}

function readHeader(line: string): RecordingHeader {
	const value = readLine(line);
	if (!isHeader(value)) {
		throw new RecordingError(
			'a recording begins with {"format":1,"recorded_at":...,"base_path":...}.',
		);
	}
	if (value.format !== FORMAT) {
		throw new RecordingError(
			`the format is ${value.format as number}, and this program reads ${FORMAT}. Record again.`,
		);
	}
	return value;
}

function readExchange(line: string): Exchange {
	const value = readLine(line);
	if (isExchange(value)) return value;
	const [problem] = isExchange.errors ?? [];
	throw new RecordingError(
		`not an exchange: ${problem?.instancePath ?? ''} ${problem?.message ?? ''}.`.replace('  ', ' '),
	);
}

function readLine(line: string): unknown {
	try {
		return parseExact(line);
	} catch {
		throw new RecordingError('not JSON.');
	}
}

function unreadable(file: string, error: unknown): RecordingError {
	const { code } = error as NodeJS.ErrnoException;
	if (code === 'ENOENT') return new RecordingError(`There is no file ${file}.`);
	return new RecordingError(`${file} cannot be read (${code ?? 'unknown error'}).`);
}
