import { badRequest } from './errors';
import { readNumber, type Query } from './query';

/**
 * Page sizes of v2 lists.
 * @assumption Default and largest page of v2 lists (docs/service/lists.md, *Paging in the body*). Check: GET
 * `/api/v2/tags` without and with a large `page_size`.
 */
const STANDARD = 25;
const MAXIMUM = 100;

/** Paging as v2 lists send it in the body, and its rows. */
export interface BodyPage {
	total: number;
	page: number;
	page_size: number;
	last_page: number;
	/** First row and the row after the last. */
	from: number;
	until: number;
}

/**
 * Reads `page` and `page_size` (docs/service/lists.md, *Paging in the body*); 400 unless both are positive numbers.
 * @assumption Too large a size becomes the maximum, a page beyond the end is empty, an empty list has one page
 * (docs/service/lists.md, *Paging in the body*). Check: GET `/api/v2/tags` with `page=99`.
 */
export function readBodyPage(query: Query, total: number): BodyPage {
	const page = readNumber(query, 'page') ?? 1;
	const size = Math.min(readNumber(query, 'page_size') ?? STANDARD, MAXIMUM);
	if (page < 1 || size < 1) throw badRequest('Parameters page and page_size start at 1');
	const from = (page - 1) * size;
	return {
		total,
		page,
		page_size: size,
		last_page: Math.max(1, Math.ceil(total / size)),
		from,
		until: from + size,
	};
}
