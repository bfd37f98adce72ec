/** Stream types (docs/service/streams.md, *Create*). */
export const STREAM_TYPE = { 1: 'Usage Data', 2: 'Events' } as const;
export type StreamType = keyof typeof STREAM_TYPE;

/** Statuses of a data stream (docs/service/streams.md, *Statuses*). */
export const STREAM_STATUS = { 1: 'Running', 2: 'Paused', 3: 'Error', 4: 'Pending' } as const;
export type StreamStatus = keyof typeof STREAM_STATUS;
export const RUNNING = 1;
export const PAUSED = 2;
export const FAILED = 3;
export const PENDING = 4;

/** Fields of a filter, on streams of events only (docs/service/streams.md, *Filters*). */
export const FILTER_FIELD = { 1: 'event_type_id', 2: 'alert' } as const;

/** A filter as it was sent. `stream/batch.ts` says which records pass it. */
export type PlainFilter =
	| { field: 'event_type_id'; value: (number | string)[] }
	| { field: 'alert'; value: boolean | string[] };
export type StreamFilter = PlainFilter | { or: PlainFilter[] };

/** The receiver of a stream. */
export interface StreamDestination {
	url: string;
	method: 'POST' | 'PUT' | 'PATCH';
	/** `Name:value`, as they were sent; answers show `MASK` instead. */
	headers: string[];
	/** Most records of a request. */
	size: number;
}

/** An accepted change that has no effect yet. */
export interface StreamChange {
	/** Real time of its effect, in milliseconds of `performance.now()`: the clock of the service may stand. */
	at: number;
	/** The new values; 'delete' removes the stream. */
	values: Partial<Pick<DataStream, 'name' | 'status' | 'destination' | 'filters'>> | 'delete';
}

/** Progress of a stream. Only the courier changes it, apart from a restart. */
export interface StreamDelivery {
	/**
	 * The newest event, by id, or usage record, by sequence, that was acknowledged, filtered out, or too old to be kept;
	 * at first the newest one of all. Later ones are still to be sent, oldest first.
	 */
	cursor: number;
	/** The last record of a refused batch, which comes again as a whole; null after a 200. */
	batchEnd: number | null;
	/** Attempts in a row without a 200, for the present batch. */
	failures: number;
	/** Service time of the next attempt, in milliseconds since 1970; 0: at once. */
	dueAt: number;
	/** Number of acknowledged records. */
	acknowledged: number;
	/** The last request: service time of its end, and status; null before the first. */
	last: { at: number; status: number } | null;
}

/** A data stream (docs/service/streams.md, *Operations*). Read it with `settleStreams` before. */
export interface DataStream {
	id: number;
	/** '' if created without one. */
	name: string;
	type: StreamType;
	destination: StreamDestination;
	/** None: everything; one; or a second one in a group `or`. */
	filters: StreamFilter[];
	/** Only a Running stream sends. A Paused one keeps its cursor, and records for 7 days. */
	status: StreamStatus;
	/** Service time, in milliseconds since 1970. */
	createdAt: number;
	/** Accepted changes in the order of their effect. */
	changes: StreamChange[];
	delivery: StreamDelivery;
}

/** Shown instead of each header. */
export const MASK = '********';
