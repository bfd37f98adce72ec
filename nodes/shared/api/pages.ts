import type { IDataObject } from 'n8n-workflow';
import { fingerprint } from './fingerprint';
import { NumberSet } from './numberSet';
import { toId } from './path';
import { failed, success } from './types';
import type { Answer, Query, Result } from './types';
import type { Api } from './client';

/** A list that comes page by page, and how much of it is wanted. */
export interface PageRequest {
	path: string;
	/** Must hold a fixed `sort`, so that rows do not move between pages. */
	query: Query;
	/** The largest page the list allows (docs/service/lists.md, *Page sizes*). */
	pageSize: number;
	/** At most that many rows; undefined means all. */
	limit?: number;
	/** Stops after the first page when the service says that there are more than that. */
	mostPages?: number;
	/** What becomes of a row as soon as its page is there; the row as it is when left out. */
	shape?: (row: IDataObject) => IDataObject;
	/** What makes a row itself, so that one that moved to the next page meanwhile is given once; its id when left out. */
	identity?: (row: IDataObject) => Identity;
}

/** A number or a text that no other row has, or several values that no other has together. */
export type Identity = number | string | readonly unknown[];

/** The rows of a list, each once and in order. */
export interface Pages {
	rows: IDataObject[];
	/** What the service counted on the first page. */
	total?: number;
	/** Whether the count changed while the pages were read: rows may be missing. */
	changed: boolean;
	/** Clock of the service at the first page, in milliseconds. */
	serviceTime?: number;
	/** Whether there are more pages than `mostPages`: then `rows` holds the first alone. */
	isTooLong: boolean;
}

/** Pages asked for at the same time after the first. */
const WIDTH = 4;
/**
 * The same for the lists of endpoints and SIMs: of more than a few a second, most would be refused
 * (docs/service/limits.md, *Rate limits*).
 */
const NARROW_WIDTH = 2;
const NARROW = /^\/api\/v1\/(endpoint|sim)$/;
const widthFor = (path: string) => (NARROW.test(path) ? NARROW_WIDTH : WIDTH);
/** A list of a service that never ends would otherwise be read for ever. */
const MOST_PAGES = 10_000;

/** A list that goes on after that: nothing is given, because nobody would see that the rest is missing. */
const endless = (path: string) =>
	failed({
		kind: 'size',
		request: `GET ${path}`,
		message: `The list did not end within ${MOST_PAGES} pages`,
		description: "Ask for less at once: a filter, a shorter time range, or a 'Limit'.",
	});

/** Both families of paging headers (docs/service/lists.md, *Paging*), read in lower case. */
const PAGES = ['x-pages', 'x-total-pages'];
const SIZE = ['x-per-page', 'x-count-per-page'];
const COUNT = ['x-count', 'x-total-count'];

function header(answer: Answer, names: readonly string[]): number | undefined {
	const text = names.map((name) => answer.headers[name]).find((value) => value !== undefined);
	const number = Number(text);
	return text === undefined || !Number.isInteger(number) || number < 0 ? undefined : number;
}

/**
 * Reads a list page by page. The first page goes alone: it opens the session and tells how many pages there are. The
 * others follow a few at a time and are put in order. Without a page count, a page shorter than the size the service
 * echoes is the last; a page that brings nothing new always is, because the service answers a page beyond the end with
 * the last one again (docs/service/lists.md, *Paging*). With `limit`, no more pages are read than it needs. Nothing is
 * cut off silently: a list that does not end is a failure.
 */
export async function readPages(api: Api, request: PageRequest): Promise<Result<Pages>> {
	const wanted = request.limit ?? Number.POSITIVE_INFINITY;
	const perPage = Math.min(request.pageSize, wanted);
	const read = async (page: number) =>
		await api.send({
			method: 'GET',
			path: request.path,
			query: { ...request.query, page, per_page: perPage },
			expect: 'records',
		});

	const first = await read(1);
	if (!first.ok) return first;
	const collected = collector(request.identity ?? byId, request.shape);
	collected.add(first.value);
	const { mostPages = Number.POSITIVE_INFINITY } = request;
	const isTooLong = (header(first.value, PAGES) ?? 0) > mostPages;
	const rest = isTooLong
		? success({ changed: false })
		: await readRest(first.value, { wanted, width: widthFor(request.path) }, read, collected);
	if (rest === undefined) return endless(request.path);
	if (!rest.ok) return rest;
	return success({
		rows: collected.rows.length > wanted ? collected.rows.slice(0, wanted) : collected.rows,
		total: header(first.value, COUNT),
		changed: rest.value.changed,
		serviceTime: first.value.serviceTime,
		isTooLong,
	});
}

/**
 * The pages after the first, until the count, the limit, a short page or a page with nothing new ends the list;
 * undefined when it does not end.
 */
async function readRest(
	first: Answer,
	{ wanted, width }: { wanted: number; width: number },
	read: (page: number) => Promise<Result<Answer>>,
	collected: ReturnType<typeof collector>,
): Promise<Result<{ changed: boolean }> | undefined> {
	// Without an echoed size the service may have clamped ours: then the first page shows how long a full one is.
	const size = Math.max(header(first, SIZE) ?? rowsOf(first).length, 1);
	const pageCount = header(first, PAGES);
	const isLast = (page: Answer, fresh: number) =>
		fresh === 0 || (pageCount === undefined && rowsOf(page).length < size);
	const last = Math.min(pageCount ?? Number.POSITIVE_INFINITY, Math.ceil(wanted / size));
	// Without a page count only the page before tells whether there is another.
	const most = pageCount === undefined ? 1 : width;
	let changed = false;
	let next = 2;
	let more = !isLast(first, collected.rows.length);
	// In order, and no more than `most` pages are asked for before the oldest of them is taken in.
	const asked: Array<Promise<Result<Answer>>> = [];
	const ask = () => {
		while (more && next <= Math.min(last, MOST_PAGES) && asked.length < most) {
			asked.push(read(next++));
		}
	};
	for (ask(); asked.length > 0; ask()) {
		const answer = (await asked.shift()) as Result<Answer>;
		if (!answer.ok) {
			await Promise.all(asked);
			return answer;
		}
		if (isLast(answer.value, collected.add(answer.value))) more = false;
		changed ||= header(answer.value, COUNT) !== header(first, COUNT);
	}
	return more && next <= last ? undefined : success({ changed });
}

const rowsOf = (answer: Answer) => answer.body as IDataObject[];

/** A row by its id, whether that is a number or a text; one without is known by all it holds. */
function byId(row: IDataObject): Identity {
	const { id } = row;
	if (typeof id === 'number') return id;
	return toId(id) ?? (typeof id === 'string' ? id : JSON.stringify(row));
}

/** An identity as one number; fingerprints are never below zero, and ids never above. */
function keyOf(identity: Identity): number {
	if (typeof identity === 'number') return -identity;
	return fingerprint(typeof identity === 'string' ? [identity] : identity);
}

/** Rows in order of arrival, each once, in the shape that is wanted. */
function collector(
	identity: (row: IDataObject) => Identity,
	shape: (row: IDataObject) => IDataObject = (row) => row,
) {
	const rows: IDataObject[] = [];
	const seen = new NumberSet();
	const add = (answer: Answer): number => {
		const before = rows.length;
		for (const row of rowsOf(answer)) {
			if (seen.add(keyOf(identity(row)))) rows.push(shape(row));
		}
		return rows.length - before;
	};
	return { rows, add };
}
