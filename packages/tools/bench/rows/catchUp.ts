import { triggerHost, watching } from '../../../../test/engine';
import { PAGES, httpRequest } from '../rivals/httpRequest';
import { credentials } from '../rivals/ours';
import { rawList } from '../rivals/raw';
import type { ServiceUnderTest, Row } from '../row';

const COUNT = 50_000;
/** Largest *Max Records per Poll*. */
const PER_POLL = 10_000;
const DEFAULT_PAGE = 25;
const WIDTH = 4;

const pathOf = ({ firstEndpoint }: ServiceUnderTest) =>
	`/api/v1/endpoint/${firstEndpoint}/flowlogs/detail`;
const filterOf = ({ from, until }: ServiceUnderTest) =>
	`started_from:${from},started_until:${until}`;
const rawPath = (service: ServiceUnderTest) =>
	`${pathOf(service)}?q=${encodeURIComponent(filterOf(service))}&sort=started_on&per_page=1000`;

/** Polls until a poll is empty and returns the number of records. */
async function catchUpWith(service: ServiceUnderTest): Promise<number> {
	const trigger = await triggerHost({
		kind: 'live',
		credentials: credentials(service),
		parameters: watching('flowRecord', [service.firstEndpoint], {
			options: { startFrom: 'lastDay', maxRecords: PER_POLL },
		}),
	});
	let count = (await trigger.activate())?.length ?? 0;
	for (let more = count; more > 0; count += more) more = (await trigger.tick())?.length ?? 0;
	return count;
}

/** A trigger that starts a day back and reads 50,000 flow records, up to the first empty poll. */
export const catchUp: Row = {
	name: 'catchUp',
	title: 'Catch up on 50,000 flow records',
	count: COUNT,
	stock: { endpoints: 1, flows: COUNT },
	targets: ['neverSlower'],
	rivals: {
		ours: {
			description: `Flow Record, Max Records per Poll ${PER_POLL.toLocaleString('en')}: all polls, one empty`,
			run: catchUpWith,
		},
		pasted: {
			description: `pagination, default page size (${DEFAULT_PAGE}); its Remove Duplicates left out`,
			modes: ['http 0'],
			atLeastMs: (thinkMs) => (COUNT / DEFAULT_PAGE) * thinkMs,
			run: async (service) =>
				await httpRequest(service, {
					path: pathOf(service),
					query: { q: filterOf(service) },
					options: PAGES,
				}),
		},
		best: {
			description: 'pagination, largest page (1,000); its Remove Duplicates left out',
			run: async (service) =>
				await httpRequest(service, {
					path: pathOf(service),
					query: { q: filterOf(service), per_page: '1000' },
					options: PAGES,
				}),
		},
		raw: {
			description: `each record once, pages of 1,000, ${WIDTH} at a time`,
			run: async (service) => (await rawList(service, WIDTH, rawPath(service))).length,
		},
	},
};
