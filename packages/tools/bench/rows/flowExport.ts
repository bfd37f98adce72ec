import { listViaHelper } from '../rivals/helperNode';
import { PAGES, httpRequest } from '../rivals/httpRequest';
import { oursCount } from '../rivals/ours';
import { rawList } from '../rivals/raw';
import type { ServiceUnderTest, Row } from '../row';

/** One view of the flow log. */
interface View {
	name: string;
	title: string;
	operation: string;
	/** End of the path. */
	view: string;
	/** Largest page that the view allows (docs/service/flow-logs.md, *Operations*). */
	largest: number;
	memoryOf?: 'helper';
}

const COUNT = 100_000;
/** Default page of both views (docs/service/flow-logs.md, *Operations*). */
const DEFAULT_PAGE = 25;
const WIDTH = 4;

const pathOf = (view: string, { firstEndpoint }: ServiceUnderTest) =>
	`/api/v1/endpoint/${firstEndpoint}/flowlogs/${view}`;

const filterOf = ({ from, until }: ServiceUnderTest) =>
	`started_from:${from},started_until:${until}`;

const rawPath = (view: string, largest: number, service: ServiceUnderTest) =>
	`${pathOf(view, service)}?q=${encodeURIComponent(filterOf(service))}&sort=-started_on&per_page=${largest}`;

/** Exports 100,000 rows of one view of a device's flow log. */
const flowExport = ({ name, title, operation, view, largest, memoryOf }: View): Row => ({
	name,
	title,
	memoryOf,
	count: COUNT,
	stock: { endpoints: 1, flows: COUNT },
	targets: ['neverSlower', 'flowExport', 'nearLimit', 'memory'],
	rivals: {
		ours: {
			description: 'Return All, Simplify off',
			run: async (service) =>
				await oursCount(service, {
					resource: 'flowLog',
					operation,
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
					path: pathOf(view, service),
					query: { q: filterOf(service) },
					options: PAGES,
				}),
		},
		best: {
			description: `pagination by X-Pages, largest page (${largest})`,
			atLeastMs: (thinkMs) => (COUNT / largest) * thinkMs,
			run: async (service) =>
				await httpRequest(service, {
					path: pathOf(view, service),
					query: { q: filterOf(service), per_page: String(largest) },
					options: PAGES,
				}),
		},
		helper: {
			description: `the same pages, ${WIDTH} at a time`,
			modes: ['http 0'],
			run: async (service) => await listViaHelper(service, rawPath(view, largest, service)),
		},
		rawOne: {
			description: `pages of ${largest}, one at a time`,
			modes: ['http 0', 'http 20'],
			atLeastMs: (thinkMs) => (COUNT / largest) * thinkMs,
			run: async (service) => (await rawList(service, 1, rawPath(view, largest, service))).length,
		},
		raw: {
			description: `pages of ${largest}, ${WIDTH} at a time`,
			run: async (service) =>
				(await rawList(service, WIDTH, rawPath(view, largest, service))).length,
		},
	},
});

export const flowRows = flowExport({
	name: 'flowRows',
	title: 'Export 100,000 flow rows',
	operation: 'getAll',
	view: 'detail',
	largest: 1000,
});

export const flowDestinations = flowExport({
	name: 'flowDestinations',
	title: 'Export 100,000 aggregated flow rows',
	operation: 'getDestinations',
	view: 'destination',
	largest: 100,
	// n8n's thousand requests take more memory than the rows.
	memoryOf: 'helper',
});
