import type { FaultSchedule } from './faultSchedule';

/** One verb of the sandbox's control, as over HTTP: `{ path: '/_sandbox/sessions/expire' }`. */
export interface ControlCall {
	/** POST when left out. */
	method?: 'POST' | 'DELETE';
	path: string;
	body?: object;
}

/** A script that makes the service misbehave. Faults come before rate limits and before the bearer check. */
export interface Fault extends FaultSchedule {
	/** Any method when left out. */
	method?: string;
	/**
	 * Tested against the path alone and against the path with its query: a text in it, with `*`, `^` and `$`
	 * (pathPattern.ts). Tests may use a regular expression.
	 */
	path: string | RegExp;
	/** How many requests it strikes in each window; when left out, 1, and all with `for` or `probability`. */
	times?: number | 'always';
	/** How many matching requests of each window pass first. */
	skip?: number;
	/**
	 * Status, body, rawBody and redirectTo replace the answer, and the request is not carried out. Without them the real
	 * answer is sent, changed by the other keys.
	 */
	status?: number;
	/** The request is carried out before its answer is replaced or its connection is cut. */
	applied?: boolean;
	/** Controls to call just before the request is handled: add rows, remove a device, expire sessions. */
	meanwhile?: ControlCall[];
	/** Replaces values of the query, such as page and size; null removes one. */
	query?: Record<string, string | null>;
	/** Keys to set in every record of the real answer: huge texts, unknown keys, other types. */
	set?: Record<string, unknown>;
	/** Length in bytes to which the real body is cut; its headers say so. */
	truncateTo?: number;
	/** Added to the answer; null removes a header of the real answer. */
	headers?: Record<string, string | null>;
	/** Sent as JSON. */
	body?: unknown;
	/** Sent unchanged: malformed JSON, HTML, nothing. */
	rawBody?: string;
	contentType?: string;
	/** Waits before anything else. */
	delayMs?: number;
	/** Sends the answer byte by byte with this pause between bytes. */
	dripMs?: number;
	/** Cuts the connection before the request is handled, or in the middle of its answer. An empty answer is not sent. */
	reset?: 'beforeHeaders' | 'midBody';
	/** Location of a 302, or of another 3xx given as status. */
	redirectTo?: string;
}
