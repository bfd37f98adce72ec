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
import { idMode, joinLabel, lineOf, listMode, matches, withSearch } from './locator';
import { openForm, valueOf } from './openForm';
import { choicesOf, PAGE_SIZE, pagedSearch, type Search } from './search';

/** An optional SIM, for a collection. */
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
			displayName: 'ICCID',
			name: 'iccid',
			type: 'string',
			hint: 'The number printed on the SIM, 19 or 20 digits',
			placeholder: 'e.g. 8988303000001234567',
			validation: matches('^\\s*\\d{19,20}\\s*$', 'An ICCID has 19 or 20 digits'),
		},
	],
};

/** Any SIM, free or not. */
export const simLocator: INodeProperties = {
	...withSearch(simToAssign, 'searchSims'),
	required: true,
	description: 'The SIM card or eSIM',
};

/** For batches: each item names its SIM. A choice from the list would be the same for all. */
export const simOfItem: INodeProperties = {
	...simLocator,
	description: 'The SIM of each input item, for example by ICCID with {{ $json.iccid }}',
	modes: (simLocator.modes ?? []).map((mode) =>
		mode.name === 'list'
			? { ...mode, hint: "Choose 'ICCID' or 'ID' on the left, then drag the column here" }
			: mode,
	),
};

function searchQuery(typed: string): string | undefined {
	if (breaksFilter(typed)) return undefined;
	if (/^\d{20}$/.test(typed)) return filter({ iccid_with_luhn: typed });
	return filter({ iccid: typed });
}

/** Returns `8988303000000001234 (Issued, free)`, or with the device instead of "free". */
function simLine(sim: IDataObject): string {
	const holder = part(sim, 'endpoint');
	const place = sim.endpoint ? `in ${String(holder.name ?? holder.id ?? 'a device')}` : 'free';
	return lineOf(sim, sim.iccid, joinLabel(part(sim, 'status').description, place));
}

export const searchSims = pagedSearch({
	path: SIMS,
	sort: 'id',
	query: searchQuery,
	line: simLine,
});

/**
 * Statuses of assignable SIMs, the likeliest first, with the page size (docs/service/sims.md, *Statuses*). Nearly all
 * issued SIMs are free, and few of the others.
 */
const STATUSES = [
	{ id: 0, size: PAGE_SIZE },
	{ id: 2, size: SIMS_PAGE },
	{ id: 4, size: SIMS_PAGE },
	{ id: 1, size: SIMS_PAGE },
];

/** n8n loads more only after a scroll, which needs this many choices. */
const FEWEST_CHOICES = 10;

/**
 * Lists free SIMs. The service has no filter for them, so pages are read until there are enough. The token is the next
 * status and page. A search by number lists assigned SIMs, too, with their device.
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
	const free = rows.filter(({ endpoint }) => !endpoint);
	const results = [...found, ...choicesOf(free, simLine)];
	const next: [number, number] = page < pages ? [place, page + 1] : [place + 1, 1];
	if (next[0] === STATUSES.length) return { results };
	if (results.length < FEWEST_CHOICES) return await nextFree(host, api, ...next, results);
	return { results, paginationToken: next.join('.') };
}
