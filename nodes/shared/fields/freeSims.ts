import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import type { Api } from '../api/client';
import { readPage } from '../api/page';
import { filter } from '../api/query';
import { openForm, PAGE, valueOf } from './search';
import type { Choice } from './search';
import { searchSims, simLine } from './simLocator';
import { SIMS, SIMS_PAGE } from '../lookup/sim';

/**
 * The statuses of SIMs that can be put into a device, the likeliest first (docs/service/sims.md, *Statuses*), and how
 * many rows are read at a time: nearly all issued SIMs are free, of the others few.
 */
const STATUSES = [
	{ id: 0, size: PAGE },
	{ id: 2, size: SIMS_PAGE },
	{ id: 4, size: SIMS_PAGE },
	{ id: 1, size: SIMS_PAGE },
];

/** n8n asks for more only when a person scrolls, and fewer lines than these do not scroll. */
const ENOUGH = 10;

/**
 * Lines of the list of SIMs to assign: only those that no device holds, because the others are refused. The service
 * cannot filter by that, so pages are read until there are enough free SIMs to scroll; the token is the status and page
 * to go on with. A search gives taken SIMs too: who looks for the number of a card must learn where it is.
 */
export async function searchFreeSims(
	this: ILoadOptionsFunctions,
	typed?: string,
	token?: string,
): Promise<INodeListSearchResult> {
	if (typed?.trim()) return await searchSims.call(this, typed, token);
	const [place = 0, page = 1] = token?.split('.').map(Number) ?? [];
	return await nextFree(this, await openForm(this), place, page);
}

async function nextFree(
	host: ILoadOptionsFunctions,
	api: Api,
	place: number,
	page: number,
	found: Choice[] = [],
): Promise<INodeListSearchResult> {
	const status = STATUSES[place];
	if (status === undefined) return { results: found };
	const query = { q: filter({ status: status.id }), sort: 'id', page, per_page: status.size };
	const { rows, pages = 1 } = valueOf(host, await readPage(api, SIMS, query));
	const results = [...found, ...rows.filter(({ endpoint }) => !endpoint).map(simLine)];
	const next: [number, number] = page < pages ? [place, page + 1] : [place + 1, 1];
	if (next[0] === STATUSES.length) return { results };
	if (results.length < ENOUGH) return await nextFree(host, api, ...next, results);
	return { results, paginationToken: next.join('.') };
}
