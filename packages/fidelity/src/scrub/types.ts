import type { Exchange } from '../record/recording';

/** One call and its answer before scrubbing; it lives in memory only. */
export interface RawExchange {
	at: number;
	method: string;
	/** As requested, after the base path: path and query, encoded. */
	target: string;
	request: RawBody;
	status: number;
	/** Headers of the answer; names in any letter case. */
	headers: Iterable<readonly [name: string, value: string]>;
	body: RawBody;
}

/** Bytes of a body after its transfer and content encodings, or only its size when it was too large. */
export interface RawBody {
	/** Value of `Content-Type`; undefined without one. */
	type: string | undefined;
	/** Undefined: not kept, because it is too large or its encoding is unknown. */
	content: Buffer | undefined;
	/** Bytes on the wire. */
	bytes: number;
}

/** What a scrubber has done so far; it holds no values. */
export interface ScrubSummary {
	/** Number of exchanges by pattern, e.g. `GET /api/v1/endpoint/{id}`. */
	calls: Map<string, number>;
	/** Paths that the description does not know, e.g. `GET /api/v1/endpoint/…/health`. */
	unknownPaths: Set<string>;
	/** Names of fields that the description does not know, with the names in the recording. */
	unknownFields: Map<string, string>;
	/** Different values that were replaced, by kind. */
	replaced: Map<string, number>;
}

/** Replaces values by stand-ins. The key of the stand-ins lives in this object only. */
export interface Scrubber {
	/** Scrubs a call and its answer. */
	exchange(raw: RawExchange): Exchange;
	/** Scrubs a parsed body; `parent` is the name of the field that holds it. */
	value(value: unknown, parent?: string): unknown;
	/** Scrubs any text: nothing but punctuation and stand-ins is left. */
	text(text: string): string;
	/** Scrubs a text of the service, e.g. the message of an error: its ordinary words, times and ids are kept. */
	serviceText(text: string): string;
	/** Scrubs an encoded path without query. */
	path(path: string): string;
	/** Scrubs decoded pairs of a query. */
	query(pairs: Iterable<readonly [name: string, value: string]>): [name: string, value: string][];
	/** Scrubs headers of an answer; drops those that are not known. */
	headers(headers: RawExchange['headers']): Record<string, string>;
	readonly summary: ScrubSummary;
}

export interface ScrubOptions {
	/** Names of fields to keep though the description does not know them. Their values are scrubbed. */
	keepFields?: readonly string[];
	/** Base URL of the service: its address in headers becomes `{base_url}`. */
	service?: URL;
	/** Key of the stand-ins, 32 random bytes by default. */
	key?: Buffer;
}
