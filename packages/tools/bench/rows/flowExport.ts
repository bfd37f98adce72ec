import { listViaHelper } from '../rivals/helperNode';
import { PAGES, httpRequest } from '../rivals/httpRequest';
import { oursCount } from '../rivals/ours';
import { rawList } from '../rivals/raw';
import type { ServiceUnderTest, Row } from '../row';

const COUNT = 100_000;
/** Default and largest page (docs/service/flow-logs.md, *Operations*). */
const DEFAULT_PAGE = 25;
const LARGEST = 1000;
const WIDTH = 4;

const pathOf = ({ firstEndpoint }: ServiceUnderTest) =>
	`/api/v1/endpoint/${firstEndpoint}/flowlogs/detail`;

const filterOf = ({ from, until }: ServiceUnderTest) =>
	`started_from:${from},started_until:${until}`;

const rawPath = (service: ServiceUnderTest) =>
	`${pathOf(service)}?q=${encodeURIComponent(filterOf(service))}&sort=-started_on&per_page=${LARGEST}`;

/** Exports 100,000 rows of a device's flow log. */
export const flowRows: Row = {
	name: 'flowRows',
	title: 'Export 100,000 flow rows',
	count: COUNT,
	stock: { endpoints: 1, flows: COUNT },
	targets: ['neverSlower', 'flowExport', 'nearLimit', 'memory'],
	rivals: {
		ours: {
			description: 'Return All, Simplify off',
			run: async (service) =>
				await oursCount(service, {
					resource: 'flowLog',
					operation: 'getAll',
					endpointId: { __rl: true, mode: 'id', value: service.firstEndpoint },
					timeRange: 'custom',
					from: service.from,
					until: service.until,
					returnAll: true,
					simplify: false,
				}),
		},
		pasted: {
			description: `pagination by X-Pages, default page size of the view (${DEFAULT_PAGE})`,
			atLeastMs: (thinkMs) => (COUNT / DEFAULT_PAGE) * thinkMs,
			modes: ['http 0'],
			run: async (service) =>
				await httpRequest(service, {
					path: pathOf(service),
					query: { q: filterOf(service) },
					options: PAGES,
				}),
		},
		best: {
			description: `pagination by X-Pages, largest page (${LARGEST})`,
			atLeastMs: (thinkMs) => (COUNT / LARGEST) * thinkMs,
			run: async (service) =>
				await httpRequest(service, {
					path: pathOf(service),
					query: { q: filterOf(service), per_page: String(LARGEST) },
					options: PAGES,
				}),
		},
		helper: {
			description: `the same pages, ${WIDTH} at a time`,
			modes: ['http 0'],
			run: async (service) => await listViaHelper(service, rawPath(service)),
		},
		raw: {
			description: `pages of ${LARGEST}, ${WIDTH} at a time`,
			run: async (service) => (await rawList(service, WIDTH, rawPath(service))).length,
		},
	},
};
