import { integer, text, type Schema } from './schema';

/** One call of the service. */
export interface Call {
	summary: string;
	/** What else a reader should know. */
	description?: string;
	/** Whether it goes without a bearer, as a login does. */
	open?: true;
	query?: Record<string, Schema>;
	body?: Schema;
	/** Status of the good answer. */
	status: 200 | 201 | 204;
	/** Left out where the good answer has no body. */
	answer?: Schema;
	/** Whether the good answer may have an empty body, too. */
	mayBeEmpty?: true;
	/** Headers the good answer always has. */
	headers?: Record<string, Schema>;
}

/** What can be done with one noun: calls by `METHOD /path/{id}`, and the schemas they share, by name. */
export interface Noun {
	name: string;
	schemas?: Record<string, Schema>;
	calls: Record<string, Call>;
}

/** What every filtered list understands (docs/service/lists.md, *Filters*; docs/service/lists.md, *Sorting*). */
export const LIST_QUERY: Record<string, Schema> = {
	q: { ...text, description: '`field:criterion`, several divided by commas' },
	sort: { ...text, description: '`field` ascending, `-field` descending' },
	page: { ...integer, description: 'starts at 1' },
	per_page: integer,
};

/** Paging headers (docs/service/lists.md, *Paging*): the older family and the newer one; names are case-insensitive. */
export const OLDER_HEADERS: Record<string, Schema> = {
	'X-Total-Count': integer,
	'X-Total-Pages': integer,
	'X-Current-Page': integer,
	'X-Count-Per-Page': integer,
	'X-Sort': text,
};
export const NEWER_HEADERS: Record<string, Schema> = {
	'X-Page': integer,
	'X-Per-Page': integer,
	'X-Pages': integer,
	'X-Count': integer,
	'X-Sort': text,
};
export const LOCATION: Record<string, Schema> = {
	Location: { ...text, description: 'full address of what was created' },
};
