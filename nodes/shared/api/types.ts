import type { IDataObject, IHttpRequestMethods } from 'n8n-workflow';

/**
 * The body that a 2xx answer must have; anything else is a failure. `records` is a list of objects. `empty` is nothing
 * (given as `{}`) or an object, because some writes are answered with their record.
 */
export type Expected = 'object' | 'records' | 'empty';

/** The type of the body, decided by what was expected. */
export type Body<E extends Expected> = E extends 'records' ? IDataObject[] : IDataObject;

/** One request to the service. */
export interface ApiRequest<E extends Expected = Expected> {
	method: Extract<IHttpRequestMethods, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>;
	/** Absolute path, built with the `path` tag so that every id in it was checked. */
	path: string;
	/** Encoded by `queryString`; undefined values are left out. */
	query?: Query;
	body?: IDataObject | IDataObject[];
	expect: E;
	/** Time for one attempt in milliseconds, body included; default 30,000. */
	deadlineMs?: number;
}

/** `deadlineMs` of a request about many endpoints or SIMs. */
export const BULK_DEADLINE_MS = 300_000;

export type Query = Record<string, string | number | undefined>;

/** A 2xx answer whose body was not checked. Header names are in lower case. */
export interface RawAnswer {
	status: number;
	headers: Record<string, string>;
	body: unknown;
	/** The 404 or 409 to a repeated write that an earlier attempt seems to have carried out. */
	assumed?: Failure;
	/** The service's clock (its `Date` header) in milliseconds since 1970; undefined without that header. */
	serviceTime?: number;
}

/** A 2xx answer with the expected body. */
export interface Answer<E extends Expected = Expected> extends RawAnswer {
	body: Body<E>;
}

/**
 * Why there is no answer. `status`: the service said no. `network`: no answer arrived (`code` is the socket's).
 * `timeout`: the deadline passed. `shape`: a 2xx whose body is not what it should be. `size`: a 2xx that is larger than
 * anything worth working with. `redirect`: a 3xx, never followed. `login`: no session could be opened (`message` says
 * why). `input`: refused before anything was sent. `canceled`: the execution was stopped.
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
	/** HTTP status, where one arrived. */
	status?: number;
	/** Socket error code such as ECONNREFUSED. */
	code?: string;
	/** Parsed body of the refusal. */
	body?: unknown;
	/** What the service asked to wait (`Retry-After`), in milliseconds. */
	retryAfterMs?: number;
	/** True when a write may have reached the service although no answer came back. */
	mayBeApplied?: boolean;
	/** What the same operation had carried out before, as a sentence without full stop. */
	done?: string;
	message?: string;
	description?: string;
	/** True for a refused login that stays refused until a person acts. */
	lasting?: boolean;
}

/** A value, or why there is none: failures are given, not thrown. */
export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export const success = <T>(value: T): Result<T> => ({ ok: true, value });

export const failed = (failure: Failure): { ok: false; failure: Failure } => ({
	ok: false,
	failure,
});

/** A refusal before anything is sent: names what is wrong and what to do. */
export const refused = (message: string, description?: string) =>
	failed({ kind: 'input', request: '', message, description });
