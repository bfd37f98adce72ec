import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../values';
import type { Api } from '../api/client';
import { type Created, createdBy } from './created';
import { readList } from '../api/call';
import { refusesPart } from '../api/errors';
import { path, PathSegment } from '../api/url';
import type { Result } from '../api/types';

/** List of data streams (docs/service/streams.md, *Operations*). */
export const DATA_STREAMS = '/api/v2/data_stream';

/**
 * Returns the path of a data stream. Ids are texts in the contract and numbers in the documentation, so any path segment
 * is one; throws a TypeError for anything else.
 */
export const streamPath = (id: string): string =>
	path`/api/v2/data_stream/${PathSegment.read(id) ?? 0}`;

/** Returns all data streams: the list is not paged. */
export const listStreams = async (api: Api): Promise<Result<IDataObject[]>> =>
	await readList(api, DATA_STREAMS);

/** Types of data streams (docs/service/streams.md, *Create*). */
export const STREAM_TYPE = { usage: 1, events: 2 } as const;

/** A new stream may be listed late: creations take seconds (docs/service/streams.md, *Operations*). */
const WAITS_MS = [500, 1_500, 3_000];

/** Returns a setting of the receiver of a data stream: its URL, its headers, or the most records of a call. */
export function receiverValue(
	{ destination }: IDataObject,
	key: 'headers' | 'size' | 'url',
): unknown {
	const { credentials } = isObject(destination) ? destination : {};
	return isObject(credentials) ? credentials[key] : undefined;
}

/** Returns the URL that a data stream calls. */
export const streamUrl = (stream: IDataObject): unknown => receiverValue(stream, 'url');

/** Returns the values of the headers, `Name:value`, of a request. */
function headerValues(body: IDataObject): string[] {
	const headers: unknown = receiverValue(body, 'headers');
	return Array.isArray(headers) ? headers.map((one) => String(one).replace(/^[^:]*:/, '')) : [];
}

/**
 * Whether a data stream calls this URL, or its URL is unknown. Reads show the URL; one that is missing or masked may
 * be the same (docs/service/streams.md, *Create*).
 */
export function mayCall(stream: IDataObject, url: unknown): boolean {
	const shown = streamUrl(stream);
	return shown === url || typeof shown !== 'string' || !URL.canParse(shown);
}

/**
 * POST /api/v2/data_stream. The new stream is the only listed one with this URL and name that was not there before
 * (docs/service/streams.md, *Id of a new stream*). `before`: the list as it was just read.
 */
export const createStream = async (
	api: Api,
	body: IDataObject,
	before?: readonly IDataObject[],
): Promise<Result<Created>> =>
	await withFilterTexts(
		body,
		async (sent) =>
			await createdBy(api, {
				path: DATA_STREAMS,
				body: sent,
				before,
				secrets: headerValues(body),
				waitsMs: WAITS_MS,
				isAlike: (stream) =>
					mayCall(stream, streamUrl(body)) && (stream.name ?? '') === (body.name ?? ''),
			}),
	);

/**
 * Sends a body with filters. If a 422 names them, sends it once more with texts as values: the contract has texts, the
 * documentation numbers (docs/service/streams.md, *Filters*).
 */
export async function withFilterTexts<T>(
	body: IDataObject,
	send: (body: IDataObject) => Promise<Result<T>>,
): Promise<Result<T>> {
	const done = await send(body);
	const isNamed = !done.ok && refusesPart(done.failure, 'filter');
	if (!isNamed || !Array.isArray(body.filters)) return done;
	const filters = body.filters
		.filter(isObject)
		.map((one) => ({ ...one, value: textsOf(one.value) }));
	return await send({ ...body, filters });
}

const textsOf = (value: unknown): string[] =>
	Array.isArray(value) ? value.map(String) : [String(value)];

/** Status ids (docs/service/streams.md, *Statuses*). */
export const STREAM_STATUS = { running: 1, paused: 2, error: 3, pending: 4 } as const;
export type StreamState = keyof typeof STREAM_STATUS;

const STREAM_STATES = Object.entries(STREAM_STATUS) as Array<[StreamState, number]>;

/**
 * Returns the state of a data stream; undefined for an unknown one.
 * @assumption A status is `{id, description}`; an id, a name or a text alone is read, too
 * (docs/service/streams.md, *Statuses*). Check: read a stream.
 */
export function streamState({ status }: IDataObject): StreamState | undefined {
	const values = isObject(status) ? [status.id, status.name, status.description] : [status];
	const texts = values.map((value) =>
		typeof value === 'object' ? '' : String(value).trim().toLowerCase(),
	);
	return STREAM_STATES.find(
		([state, id]) => texts.includes(state) || texts.includes(String(id)),
	)?.[0];
}
