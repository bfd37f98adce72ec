import * as s from './schema';
import type { Schema } from './schema';

/** One call of the service. */
export interface Call {
	summary: string;
	/** Further notes for readers. */
	description?: string;
	/** Whether it needs no bearer, like a login. */
	open?: true;
	query?: Record<string, Schema>;
	body?: Schema;
	/** Status on success. */
	status: 200 | 201 | 202 | 204;
	/** Missing if a successful answer has no body. */
	answer?: Schema;
	/** Whether a successful answer may also be empty. */
	mayBeEmpty?: true;
	/** Headers of every successful answer. */
	headers?: Record<string, Schema>;
}

/** A call that answers 200 with this. */
export const reads = (summary: string, answer: Schema, more: Partial<Call> = {}): Call => ({
	summary,
	status: 200,
	answer,
	...more,
});

/** A call that changes something; without an answer, a successful one has no body. */
export const changes = (
	summary: string,
	status: Call['status'],
	body?: Schema,
	answer?: Schema,
): Call => ({ summary, status, ...(body && { body }), ...(answer && { answer }) });

/** Calls of one noun by `METHOD /path/{id}`, and their shared schemas by name. */
export interface Noun {
	name: string;
	schemas?: Record<string, Schema>;
	calls: Record<string, Call>;
}

/** Query of every filtered list (docs/service/lists.md, *Filters*; docs/service/lists.md, *Sorting*). */
export const LIST_QUERY: Record<string, Schema> = {
	q: { ...s.text, description: '`field:criterion`, several divided by commas' },
	sort: { ...s.text, description: '`field` ascending, `-field` descending' },
	page: { ...s.integer, description: 'starts at 1' },
	per_page: s.integer,
};

/** Paging headers (docs/service/lists.md, *Paging*): the older family and the newer one; names are case-insensitive. */
export const OLDER_HEADERS: Record<string, Schema> = {
	'X-Total-Count': s.integer,
	'X-Total-Pages': s.integer,
	'X-Current-Page': s.integer,
	'X-Count-Per-Page': s.integer,
	'X-Sort': s.text,
};
export const NEWER_HEADERS: Record<string, Schema> = {
	'X-Page': s.integer,
	'X-Per-Page': s.integer,
	'X-Pages': s.integer,
	'X-Count': s.integer,
	'X-Sort': s.text,
};
export const LOCATION: Record<string, Schema> = {
	Location: { ...s.text, description: 'full address of what was created' },
};
/** Query and headers of lists that send both families. */
export const LISTED = { query: LIST_QUERY, headers: { ...OLDER_HEADERS, ...NEWER_HEADERS } };
