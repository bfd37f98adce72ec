import type { FastifyReply } from 'fastify';
import { buildPredicates, readCriteria, type FilterFields } from './filter';
import { readPage, sendListHeaders, type PageSizes } from './paging';
import type { Query } from './query';
import { readSort, type SortFields } from './sort';

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
