import type { IDataObject } from 'n8n-workflow';
import { contentText } from '../values';
import type { Api } from './client';
import { type Page, readPage, type ReadPage } from './page';
import { failed, type Query, type Result, success } from './types';

export interface PageRequest {
	path: string;
	/** Needs a fixed `sort`, so that rows do not move between pages. */
	query: Query;
	/** The largest page the list allows (docs/service/lists.md, *Page sizes*). */
	pageSize: number;
	/** Most rows; undefined means all. */
	limit?: number;
	/** A list with more pages, or more rows, than this is read up to its first page only. */
	mostPages?: number;
	mostRows?: number;
	/** Whether the rows so far are enough; called after each page. Pages in flight are still read. */
	isEnough?: () => boolean;
	/** Whether to keep a row: the filter of the service may find more. Only kept rows count for `limit`. Default: all. */
	keeps?: (row: IDataObject) => boolean;
	/** Maps each row on arrival. Default: identity. */
	shape?: (row: IDataObject) => IDataObject;
	/** Receives each row on arrival, in place of `rows`: whole records of a large fleet would fill the memory. */
	onRow?: (row: IDataObject) => void;
	/** Returns the key of a row, to drop a row that moved to a later page. Default: its id. */
	identity?: (row: IDataObject) => string;
	/** Requests in flight after the first page, at most 4. Default: 4. */
	concurrency?: number;
	/** Reads one page. Default: a list of version 1. */
	readPage?: ReadPage;
}

/** The deduplicated rows of a list, in order. */
export interface Pages {
	rows: IDataObject[];
	/** Number of these rows, or of those that `onRow` received. */
	count: number;
	/** Number of all rows, as of the first page. */
	total?: number;
	/** Whether `total` changed between pages: rows may be missing. */
	changed: boolean;
	/** Clock of the service at the first page, in milliseconds. */
	serviceTime?: number;
	/** Whether `mostPages` or `mostRows` was exceeded: `rows` then has the first page only. */
	isTooLong: boolean;
}

const CONCURRENCY = 4;
/** Pages whose rows are remembered: a row can only move to a page in flight. */
const REMEMBERED_PAGES = CONCURRENCY + 1;
/** Bounds the reading of a list that never ends. */
const MOST_PAGES = 10_000;

const endless = (path: string) =>
	failed({
		kind: 'size',
		request: `GET ${path}`,
		message: `The list did not end within ${MOST_PAGES} pages`,
		description: "Ask for less at once: a filter, a shorter time range, or a 'Limit'.",
	});

/**
 * Reads a list page by page, no further than `limit` needs. The first page is read alone: it opens the session and
 * gives the number of pages. The others are read in parallel and added in order.
 */
export async function readPages(api: Api, request: PageRequest): Promise<Result<Pages>> {
	const { path, query, limit: wanted = Number.POSITIVE_INFINITY } = request;
	const perPage = request.keeps ? request.pageSize : Math.min(request.pageSize, wanted);
	const read = async (page: number) =>
		await (request.readPage ?? readPage)(api, path, { ...query, page, per_page: perPage });

	const first = await read(1);
	if (!first.ok) return first;
	const { pages = 0, total, serviceTime } = first.value;
	const { mostPages = Number.POSITIVE_INFINITY, mostRows = Number.POSITIVE_INFINITY } = request;
	const collected = new Collector(request);
	const fresh = collected.add(first.value);
	const isTooLong = pages > mostPages || (total ?? 0) > mostRows;
	const rest = isTooLong
		? success({ changed: false })
		: await readRest(request, first.value, fresh, read, collected);
	if (!rest.ok) return rest;
	const rows = collected.rows.length > wanted ? collected.rows.slice(0, wanted) : collected.rows;
	const count = Math.min(collected.count, wanted);
	return success({ rows, count, total, changed: rest.value.changed, serviceTime, isTooLong });
}

/** Returns the last page that may be needed. With `keeps`, any page may be needed. */
function lastPage({ limit, keeps }: PageRequest, { pages }: Page, size: number): number {
	const needed = keeps === undefined && limit !== undefined ? Math.ceil(limit / size) : undefined;
	return Math.min(pages ?? Number.POSITIVE_INFINITY, needed ?? Number.POSITIVE_INFINITY);
}

/** Returns the number of pages in flight. Without a page count, only a page shows whether there is another. */
const concurrencyOf = ({ concurrency = CONCURRENCY }: PageRequest, { pages }: Page) =>
	pages === undefined ? 1 : concurrency;

/**
 * Reads the pages after the first, up to the page count or the limit. Without a page count, a short page is the last.
 * Beyond the end, the service repeats the last page (docs/service/lists.md, *Paging*).
 */
async function readRest(
	request: PageRequest,
	first: Page,
	firstFresh: number,
	read: (page: number) => Promise<Result<Page>>,
	collected: Collector,
): Promise<Result<{ changed: boolean }>> {
	const { path, limit = Number.POSITIVE_INFINITY } = request;
	// The service may clamp the size without an echo. The first page is a full one.
	const size = Math.max(first.size ?? first.rows.length, 1);
	const isLast = (page: Page, fresh: number) =>
		fresh === 0 || (first.pages === undefined && page.rows.length < size);
	const last = lastPage(request, first, size);
	const width = concurrencyOf(request, first);
	let changed = false;
	let next = 2;
	const isEnough = () => collected.count >= limit || request.isEnough?.() === true;
	let more = !isLast(first, firstFresh) && !isEnough();
	const inFlight: Array<Promise<Result<Page>>> = [];
	const sendNext = () => {
		while (more && next <= Math.min(last, MOST_PAGES) && inFlight.length < width) {
			inFlight.push(read(next++));
		}
	};
	for (sendNext(); inFlight.length > 0; sendNext()) {
		const page = (await inFlight.shift()) as Result<Page>;
		if (!page.ok) {
			await Promise.all(inFlight);
			return page;
		}
		if (isLast(page.value, collected.add(page.value)) || isEnough()) more = false;
		changed ||= page.value.total !== first.total;
	}
	return more && next <= last ? endless(path) : success({ changed });
}

/** Returns the id of a row, or its content. */
const byId = (row: IDataObject): string => {
	const { id } = row;
	return typeof id === 'number' || typeof id === 'string' ? String(id) : contentText(row);
};

/** Collects rows in order and drops repeated rows of the latest pages. */
class Collector {
	readonly rows: IDataObject[] = [];
	count = 0;
	private readonly known = new Set<string>();
	/** The known keys by page, oldest page first. */
	private readonly recent: string[][] = [];

	constructor(private readonly request: PageRequest) {}

	/** Adds the next page. Returns its number of new rows. */
	add(page: Page): number {
		const { identity = byId, keeps, shape, onRow } = this.request;
		const own: string[] = [];
		for (const row of page.rows) {
			const key = identity(row);
			if (this.known.has(key)) continue;
			this.known.add(key);
			own.push(key);
			if (keeps?.(row) === false) continue;
			this.count += 1;
			if (onRow !== undefined) onRow(row);
			else this.rows.push(shape === undefined ? row : shape(row));
		}
		if (this.recent.push(own) > REMEMBERED_PAGES) {
			for (const key of this.recent.shift() ?? []) this.known.delete(key);
		}
		return own.length;
	}
}

/** Limits of a page and of the waits between its attempts: a note is not worth more time. */
const LIMITS = { deadlineMs: 10_000, retryBudgetMs: 3_000 };

/** Returns rows of a list for a note beside the output; none if they cannot be read in time. */
export async function rowsForNote(api: Api, list: PageRequest): Promise<IDataObject[]> {
	const send: Api['send'] = async (request) => await api.send({ ...request, ...LIMITS });
	const pages = await readPages({ ...api, send }, list);
	return pages.ok ? pages.value.rows : [];
}
