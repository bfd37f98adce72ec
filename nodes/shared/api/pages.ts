import type { IDataObject } from 'n8n-workflow';
import type { Api } from './client';
import { type Page, readPage, type ReadPage } from './page';
import { failed, type Query, type Result, success } from './types';

/** A list that is read page by page, and how much of it. */
export interface PageRequest {
	path: string;
	/** Must hold a fixed `sort`, so that rows do not move between pages. */
	query: Query;
	/** The largest page the list allows (docs/service/lists.md, *Page sizes*). */
	pageSize: number;
	/** Most rows; undefined means all. */
	limit?: number;
	/** Stops after the first page when the list has more pages than this. */
	mostPages?: number;
	/** Maps each row on arrival. Default: identity. */
	shape?: (row: IDataObject) => IDataObject;
	/** Identifies a row exactly, to drop one that has moved to a later page meanwhile. Default: its id. */
	identity?: (row: IDataObject) => string;
	/** Reads one page. Default: a list of version 1. */
	readPage?: ReadPage;
}

/** The rows of a list, each once and in order. */
export interface Pages {
	rows: IDataObject[];
	/** The service's count of all rows, on the first page. */
	total?: number;
	/** Whether the count changed while the pages were read: rows may be missing. */
	changed: boolean;
	/** Clock of the service at the first page, in milliseconds. */
	serviceTime?: number;
	/** Whether there are more pages than `mostPages`: then `rows` holds the first alone. */
	isTooLong: boolean;
}

/** Requests in flight after the first page. */
const CONCURRENCY = 4;
/** The same for endpoints and SIMs, whose rate limits are lower (docs/service/limits.md, *Rate limits*). */
const LOW_CONCURRENCY = 2;
const LOW_LIMITS = /^\/api\/v1\/(endpoint|sim)$/;
/** Pages whose rows are remembered: a row can only move to a page that is read at about the same time. */
const REMEMBERED_PAGES = CONCURRENCY + 1;
/** Bounds the reading of a list that never ends. */
const MOST_PAGES = 10_000;

/** Fails instead of giving a part of the list that would look complete. */
const endless = (path: string) =>
	failed({
		kind: 'size',
		request: `GET ${path}`,
		message: `The list did not end within ${MOST_PAGES} pages`,
		description: "Ask for less at once: a filter, a shorter time range, or a 'Limit'.",
	});

/**
 * Reads a list page by page. The first page is read alone: it opens the session and tells the number of pages. The
 * others are read a few at a time and taken in order. Without a page count, a page shorter than the echoed size is the
 * last. A page without new rows is always the last: beyond the end, the service repeats the last page
 * (docs/service/lists.md, *Paging*). With `limit`, no more pages are read than it needs.
 */
export async function readPages(api: Api, request: PageRequest): Promise<Result<Pages>> {
	const { path, query, limit: wanted = Number.POSITIVE_INFINITY } = request;
	const perPage = Math.min(request.pageSize, wanted);
	const read = async (page: number) =>
		await (request.readPage ?? readPage)(api, path, { ...query, page, per_page: perPage });

	const first = await read(1);
	if (!first.ok) return first;
	const { pages = 0, total, serviceTime } = first.value;
	const collected = new Collector(request);
	const fresh = collected.add(first.value);
	const isTooLong = pages > (request.mostPages ?? Number.POSITIVE_INFINITY);
	const rest = isTooLong
		? success({ changed: false })
		: await readRest(request, first.value, fresh, read, collected);
	if (!rest.ok) return rest;
	const rows = collected.rows.length > wanted ? collected.rows.slice(0, wanted) : collected.rows;
	return success({ rows, total, changed: rest.value.changed, serviceTime, isTooLong });
}

/** Reads the pages after the first, until the page count, the limit, a short page or a page without new rows. */
async function readRest(
	{ path, limit = Number.POSITIVE_INFINITY }: PageRequest,
	first: Page,
	firstFresh: number,
	read: (page: number) => Promise<Result<Page>>,
	collected: Collector,
): Promise<Result<{ changed: boolean }>> {
	// Without an echoed size the service may have clamped ours: the first page shows the size of a full one.
	const size = Math.max(first.size ?? first.rows.length, 1);
	const isLast = (page: Page, fresh: number) =>
		fresh === 0 || (first.pages === undefined && page.rows.length < size);
	const last = Math.min(first.pages ?? Number.POSITIVE_INFINITY, Math.ceil(limit / size));
	const concurrency = LOW_LIMITS.test(path) ? LOW_CONCURRENCY : CONCURRENCY;
	// Without a page count only the page before tells whether there is another.
	const most = first.pages === undefined ? 1 : concurrency;
	let changed = false;
	let next = 2;
	let more = !isLast(first, firstFresh);
	const inFlight: Array<Promise<Result<Page>>> = [];
	const request = () => {
		while (more && next <= Math.min(last, MOST_PAGES) && inFlight.length < most) {
			inFlight.push(read(next++));
		}
	};
	for (request(); inFlight.length > 0; request()) {
		const page = (await inFlight.shift()) as Result<Page>;
		if (!page.ok) {
			await Promise.all(inFlight);
			return page;
		}
		if (isLast(page.value, collected.add(page.value))) more = false;
		changed ||= page.value.total !== first.total;
	}
	return more && next <= last ? endless(path) : success({ changed });
}

/** A row by its id; one without an id by all it holds. */
const byId = (row: IDataObject): string => {
	const { id } = row;
	return typeof id === 'number' || typeof id === 'string' ? String(id) : JSON.stringify(row);
};

/** Collects rows in order of arrival and drops those of the few pages before. */
class Collector {
	readonly rows: IDataObject[] = [];
	private recent: Array<Set<string>> = [];

	constructor(private readonly request: Pick<PageRequest, 'identity' | 'shape'>) {}

	/** Adds the rows of the next page; gives the number of new ones. */
	add(page: Page): number {
		const { identity = byId, shape } = this.request;
		const known = this.recent;
		const own = new Set<string>();
		this.recent = [...known, own].slice(-REMEMBERED_PAGES);
		const before = this.rows.length;
		for (const row of page.rows) {
			const key = identity(row);
			if (own.has(key) || known.some((keys) => keys.has(key))) continue;
			own.add(key);
			this.rows.push(shape === undefined ? row : shape(row));
		}
		return this.rows.length - before;
	}
}
