import type { FastifyReply } from 'fastify';
import { buildPredicates, readCriteria, type FilterFields } from './filter';
import { readPage, sendListHeaders, type PageSizes } from './paging';
import type { Query } from './query';
import { readSort, type SortFields } from './sort';
import { Refusal, type Refuse } from './errors';

/** Filters, sort fields and page sizes of a v1 list. */
export interface ListView<Row> {
	filters: FilterFields<Row>;
	sorts: SortFields<Row>;
	sizes: PageSizes;
}

/** Filters, sorts (default and last tie-break: ascending id), cuts one page out and sends the paging headers. */
export function selectPage<Row extends { id: number | string }>(
	reply: FastifyReply,
	query: Query,
	rows: Iterable<Row>,
	{ filters, sorts, sizes }: ListView<Row>,
): Row[] {
	const criteria = readCriteria(query);
	const tests = buildPredicates(criteria, filters);
	const order = readSort(query, sorts, 'id');
	const matching = [...rows].filter((row) => tests.every((test) => test(row)));
	matching.sort((a, b) => order.compare(a, b) || (a.id < b.id ? -1 : Number(a.id > b.id)));
	const page = readPage(query, matching.length, sizes);
	sendListHeaders(reply, page, { sort: order.text, filter: criteria.text });
	return matching.slice(page.from, page.until);
}

/** A refusal with two keys, as the calls of eSIMs have it (docs/service/esim.md, *Chips*). */
export const plainly = (status: number, message: string): Refusal =>
	new Refusal(status, { status_code: status, message });

/** The same for the first problem of a body. */
export const asPlainBadRequest: Refuse = ([first]) =>
	plainly(400, first?.message ?? 'Malformed JSON body');

/**
 * Selects a page of a list of eSIMs, which refuses what it cannot read with 400 and two keys.
 * @assumption A bad `q` or `sort` gets the 400 that the contract lists, and no 422 (docs/service/esim.md, *Chips*).
 * Check: filter chips by an unknown field.
 */
export function selectPlainPage<Row extends { id: number | string }>(
	reply: FastifyReply,
	query: Query,
	rows: Iterable<Row>,
	view: ListView<Row>,
): Row[] {
	try {
		return selectPage(reply, query, rows, view);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		throw plainly(400, (error.body as { message: string }).message);
	}
}
