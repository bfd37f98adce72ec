import { triggerHost, watching } from '../../test/engine';
import { PAGES, httpRequest } from '../rivals/httpRequest';
import { credentials } from '../rivals/ours';
import { rawList } from '../rivals/raw';
import type { Place, Row } from '../row';

const COUNT = 50_000;
/** The most that one poll may give. */
const PER_POLL = 10_000;
const DEFAULT_PAGE = 25;
const WIDTH = 4;

const pathOf = ({ firstEndpoint }: Place) => `/api/v1/endpoint/${firstEndpoint}/flowlogs/detail`;
const filterOf = ({ from, until }: Place) => `started_from:${from},started_until:${until}`;
const rawPath = (place: Place) =>
	`${pathOf(place)}?q=${encodeURIComponent(filterOf(place))}&sort=started_on&per_page=1000`;

/** Polls until nothing is left; gives how many records came out. */
async function catchUpWith(place: Place): Promise<number> {
	const trigger = await triggerHost({
		kind: 'live',
		credentials: credentials(place),
		parameters: watching('flowRecord', [place.firstEndpoint], {
			options: { startFrom: 'lastDay', maxRecords: PER_POLL },
		}),
	});
	let count = (await trigger.activate())?.length ?? 0;
	for (let more = count; more > 0; count += more) more = (await trigger.tick())?.length ?? 0;
	return count;
}

/** A trigger on flow records that begins a day back and finds 50,000: all polls until the last one is empty. */
export const catchUp: Row = {
	name: 'catchUp',
	title: 'Catch up on 50,000 flow records',
	count: COUNT,
	stock: { endpoints: 1, flows: COUNT },
	targets: ['neverSlower'],
	rivals: {
		ours: {
			words: `Flow Record, Max Records per Poll ${PER_POLL.toLocaleString('en')}: all polls, one empty`,
			run: catchUpWith,
		},
		pasted: {
			words: `pagination, default page size (${DEFAULT_PAGE}); its Remove Duplicates left out`,
			modes: ['http 0'],
			atLeastMs: (thinkMs) => (COUNT / DEFAULT_PAGE) * thinkMs,
			run: async (place) =>
				await httpRequest(place, {
					path: pathOf(place),
					query: { q: filterOf(place) },
					options: PAGES,
				}),
		},
		best: {
			words: 'pagination, largest page (1,000); its Remove Duplicates left out',
			run: async (place) =>
				await httpRequest(place, {
					path: pathOf(place),
					query: { q: filterOf(place), per_page: '1000' },
					options: PAGES,
				}),
		},
		raw: {
			words: `each record once, pages of 1,000, ${WIDTH} at a time`,
			run: async (place) => (await rawList(place, WIDTH, rawPath(place))).length,
		},
	},
};
