import type { FastifyReply } from 'fastify';
import { badRequest } from './errors';
import { readNumber, type Query } from './query';

/** Page sizes of a list. */
export interface PageSizes {
	standard: number;
	maximum: number;
}

/** One page of a list with its position. Pages count from 1. */
export interface Page {
	page: number;
	perPage: number;
	pages: number;
	count: number;
	/** First row and the row after the last. */
	from: number;
	until: number;
}

/**
 * Selects the rows to send. `page` below 1 becomes 1, beyond the end the last page. `per_page` below 1 becomes the
 * standard, a too large one the maximum (docs/service/lists.md, *Page sizes*).
 * @assumption A list without rows has 0 pages and answers as page 1 (docs/service/lists.md, *Paging*). Check: filter
 * endpoints by an unknown name and read the headers.
 */
export function readPage(query: Query, count: number, sizes: PageSizes): Page {
	const asked = readNumber(query, 'per_page') ?? sizes.standard;
	const perPage = asked < 1 ? sizes.standard : Math.min(asked, sizes.maximum);
	const pages = Math.ceil(count / perPage);
	const page = Math.max(1, Math.min(readNumber(query, 'page') ?? 1, pages));
	const from = (page - 1) * perPage;
	return { page, perPage, pages, count, from, until: Math.min(from + perPage, count) };
}

/**
 * Selects the rows of event lists, which refuse bad paging with 400 (docs/service/lists.md, *Page sizes*).
 * @assumption Bad paging is what other lists would correct: below 1, above the maximum, beyond the last page
 * (docs/service/lists.md, *Page sizes*). Check: ask for events with each of the three.
 */
export function readStrictPage(query: Query, count: number, sizes: PageSizes): Page {
	const page = readPage(query, count, sizes);
	const asked = { page: readNumber(query, 'page') ?? 1, per_page: readNumber(query, 'per_page') };
	if (asked.page !== page.page) throw badRequest(`Invalid page ${asked.page}`);
	if ((asked.per_page ?? page.perPage) !== page.perPage) {
		throw badRequest(`Invalid per_page ${asked.per_page ?? ''}`);
	}
	return page;
}

/** Request values that the headers echo. */
export interface Echo {
	sort: string;
	filter: string | undefined;
}

/** The newer header family, which flow logs send alone, spelled as in docs/service/lists.md, *Paging*. */
export function sendFlowLogHeaders(reply: FastifyReply, page: Page, { sort, filter }: Echo): void {
	reply.headers({
		'X-page': page.page,
		'X-per-page': page.perPage,
		'X-pages': page.pages,
		'X-count': page.count,
		'X-Sort': sort,
	});
	if (filter !== undefined) reply.header('X-Filter', headerSafe(filter));
}

/** Both header families, as v1 lists send them (docs/service/lists.md, *Paging*). */
export function sendListHeaders(reply: FastifyReply, page: Page, { sort, filter }: Echo): void {
	reply.headers({
		'X-Total-Count': page.count,
		'X-Total-Pages': page.pages,
		'X-Current-Page': page.page,
		'X-Count-Per-Page': page.perPage,
		'X-Count': page.count,
		'X-Pages': page.pages,
		'X-Page': page.page,
		'X-Per-Page': page.perPage,
		'X-Sort': sort,
	});
	if (filter !== undefined) reply.header('X-Filter', headerSafe(filter));
}

/** What event lists send: the older family, and an empty `Link` (docs/service/lists.md, *Paging*). */
export function sendEventHeaders(reply: FastifyReply, page: Page, { sort, filter }: Echo): void {
	reply.headers({
		'x-total-count': page.count,
		'x-total-pages': page.pages,
		'x-current-page': page.page,
		'x-count-per-page': page.perPage,
		'x-sort': sort,
		link: '',
	});
	if (filter !== undefined) reply.header('x-filter', headerSafe(filter));
}

/** Header values carry no line breaks and nothing beyond Latin-1. */
function headerSafe(text: string): string {
	return text.replace(/[^\x20-\x7e]/g, '?');
}
