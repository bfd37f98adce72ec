import type { IDataObject, IHttpRequestMethods } from 'n8n-workflow';

/**
 * The body that a 2xx answer must have. `empty`: no body (returned as `{}`) or the written record. `list`: records,
 * or one object in place of a list.
 */
export type Expected = 'object' | 'records' | 'empty' | 'list';

export type Body<E extends Expected> = E extends 'records'
	? IDataObject[]
	: E extends 'list'
		? IDataObject | IDataObject[]
		: IDataObject;

export interface ApiRequest<E extends Expected = Expected> {
	method: Extract<IHttpRequestMethods, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>;
	/** Absolute path, built with the `path` tag, which checks every id. */
	path: string;
	query?: Query;
	/** A function builds it for each attempt, so that it can contain the time of the attempt. */
	body?: IDataObject | IDataObject[] | (() => IDataObject);
	expect: E;
	/** Whether a 409 to a repeated DELETE is a refusal. Default: it counts as done, as the record is gone. */
	refusesConflict?: boolean;
	/** Time for one attempt in milliseconds, body included; default 30,000. */
	deadlineMs?: number;
	/** Longest total wait between attempts in milliseconds. Default: that of the connection. */
	retryBudgetMs?: number;
}

/** `deadlineMs` of a request about many endpoints or SIMs. */
export const BULK_DEADLINE_MS = 300_000;

export type Query = Record<string, string | number | undefined>;

/** A 2xx answer whose body was not checked. Header names are in lower case. */
export interface RawAnswer {
	status: number;
	headers: Record<string, string>;
	body: unknown;
	/** The 404 or 409 to a repeated write that an earlier attempt has probably applied. */
	assumed?: Failure;
	/** `Date` header, in milliseconds since 1970. */
	serviceTime?: number;
}

/** A 2xx answer with the expected body. */
export interface Answer<E extends Expected = Expected> extends RawAnswer {
	body: Body<E>;
}

/**
 * `status`: the service refused. `network`: no answer arrived. `timeout`: the deadline passed. `shape`: a 2xx with an
 * unexpected body. `size`: a 2xx that is too large. `redirect`: a 3xx. `login`: no session could be opened. `input`:
 * refused before anything was sent. `canceled`: the execution was stopped.
 */
export interface Failure {
	kind:
		| 'status'
		| 'network'
		| 'timeout'
		| 'shape'
		| 'size'
		| 'redirect'
		| 'login'
		| 'input'
		| 'canceled';
	/** For example `POST /api/v1/endpoint`; empty where no request was built. */
	request: string;
	status?: number;
	/** Socket error code such as ECONNREFUSED. */
	code?: string;
	/** Parsed body of the refusal. */
	body?: unknown;
	/** `Retry-After`, in milliseconds. */
	retryAfterMs?: number;
	/** True for a write that may have been applied without an answer. */
	mayBeApplied?: boolean;
	/** Advice if the write may have been applied. Default: a general sentence. */
	unsure?: string;
	/** Earlier changes of the same operation, as a sentence without full stop. */
	done?: string;
	/** The device, SIM or tag that the failure concerns, as the person named it. */
	about?: string;
	message?: string;
	description?: string;
	/** Why the state of a device is the cause, and what ends it. */
	reason?: string;
	/** True for a refused login that needs a change of the credential. */
	lasting?: boolean;
}

/** Whether a failure ends the run: it was stopped, or there is no session. */
export const endsRun = ({ kind }: Failure): boolean => kind === 'canceled' || kind === 'login';

/** A value or a failure. Failures are returned, not thrown. */
export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export const success = <T>(value: T): Result<T> => ({ ok: true, value });

export const failed = (failure: Failure) => ({ ok: false as const, failure });

export const refused = (message: string, description?: string) =>
	failed({ kind: 'input', request: '', message, description });
