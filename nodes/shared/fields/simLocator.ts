import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodeProperties,
} from 'n8n-workflow';
import type { Api } from '../api/client';
import { readPage } from '../api/page';
import { breaksFilter, filter } from '../api/query';
import { SIMS, SIMS_PAGE } from '../lookup/sim';
import { part } from '../records/record';
import { idMode, listMode, withSearch } from './locator';
import { openForm, valueOf } from './openForm';
import { choiceOf, PAGE, pagedSearch, type Search } from './search';

/** A SIM that may be chosen, as part of a collection: from the list, by its id, or by the number printed on it. */
export const simToAssign: INodeProperties = {
	displayName: 'SIM',
	name: 'simId',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: 'The SIM to assign; it must not be assigned to another endpoint',
	modes: [
		listMode('a SIM', 'searchFreeSims'),
		idMode('a SIM', '4400001'),
		{
			displayName: 'By ICCID',
			name: 'iccid',
			type: 'string',
			hint: 'The number printed on the SIM, 19 or 20 digits',
			placeholder: 'e.g. 8988303000001234567',
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '^\\s*\\d{19,20}\\s*$',
						errorMessage: 'An ICCID has 19 or 20 digits',
					},
				},
			],
		},
	],
};

/** Chooses the one SIM that an operation is about, free or not. */
export const simLocator: INodeProperties = {
	...withSearch(simToAssign, 'searchSims'),
	required: true,
	description: 'The SIM card or eSIM',
};

function searchQuery(typed: string): string | undefined {
	if (breaksFilter(typed)) return undefined;
	if (/^\d{20}$/.test(typed)) return filter({ iccid_with_luhn: typed });
	return filter({ iccid: typed });
}

/** `8988303000000001234 (Issued, free)`, or the device that holds it. */
function line(sim: IDataObject): string {
	const holder = part(sim, 'endpoint');
	const place = sim.endpoint ? `in ${String(holder.name ?? holder.id)}` : 'free';
	return `${String(sim.iccid)} (${String(part(sim, 'status').description ?? '')}, ${place})`;
}

/** All SIMs. */
export const searchSims = pagedSearch({ path: SIMS, sort: 'id', query: searchQuery, line });

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
export const searchFreeSims: Search = async function (typed, token) {
	if (typed?.trim()) return await searchSims.call(this, typed, token);
	const [place = 0, page = 1] = token?.split('.').map(Number) ?? [];
	return await nextFree(this, await openForm(this), place, page);
};

async function nextFree(
	host: ILoadOptionsFunctions,
	api: Api,
	place: number,
	page: number,
	found: INodeListSearchResult['results'] = [],
): Promise<INodeListSearchResult> {
	const status = STATUSES[place];
	if (status === undefined) return { results: found };
	const query = { q: filter({ status: status.id }), sort: 'id', page, per_page: status.size };
	const { rows, pages = 1 } = valueOf(host, await readPage(api, SIMS, query));
	const results = [...found, ...rows.filter(({ endpoint }) => !endpoint).map(choiceOf(line))];
	const next: [number, number] = page < pages ? [place, page + 1] : [place + 1, 1];
	if (next[0] === STATUSES.length) return { results };
	if (results.length < ENOUGH) return await nextFree(host, api, ...next, results);
	return { results, paginationToken: next.join('.') };
}
