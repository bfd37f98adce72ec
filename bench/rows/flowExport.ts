import { listViaHelper } from '../rivals/helperNode';
import { PAGES, httpRequest } from '../rivals/httpRequest';
import { oursCount } from '../rivals/ours';
import { rawList } from '../rivals/raw';
import type { Place, Row } from '../row';

/** One view of the flow log. */
interface View {
	name: string;
	title: string;
	operation: string;
	/** End of the path. */
	view: string;
	/** Largest page that the view allows (docs/service/flow-logs.md, *Operations*). */
	largest: number;
	simplifies: boolean;
	memoryOf?: 'helper';
}

const COUNT = 100_000;
/** Default page of both views (docs/service/flow-logs.md, *Operations*). */
const DEFAULT_PAGE = 25;
const WIDTH = 4;

const pathOf = (view: string, { firstEndpoint }: Place) =>
	`/api/v1/endpoint/${firstEndpoint}/flowlogs/${view}`;

const filterOf = ({ from, until }: Place) => `started_from:${from},started_until:${until}`;

const rawPath = (view: string, largest: number, place: Place) =>
	`${pathOf(view, place)}?q=${encodeURIComponent(filterOf(place))}&sort=-started_on&per_page=${largest}`;

/** 100,000 rows of one view of a device's flow log. */
const flowExport = ({
	name,
	title,
	operation,
	view,
	largest,
	simplifies,
	memoryOf,
}: View): Row => ({
	name,
	title,
	memoryOf,
	count: COUNT,
	stock: { endpoints: 1, flows: COUNT },
	targets: ['neverSlower', 'flowExport', 'nearLimit', 'memory'],
	rivals: {
		ours: {
			words: `Return All${simplifies ? ', Simplify off' : ''}`,
			run: async (place) =>
				await oursCount(place, {
					resource: 'flowLog',
					operation,
					endpointId: { __rl: true, mode: 'id', value: place.firstEndpoint },
					timeRange: 'custom',
					from: place.from,
					until: place.until,
					returnAll: true,
					...(simplifies && { simplify: false }),
				}),
		},
		pasted: {
			words: `pagination by X-Pages, default page size of the view (${DEFAULT_PAGE})`,
			atLeastMs: (thinkMs) => (COUNT / DEFAULT_PAGE) * thinkMs,
			modes: ['http 0'],
			run: async (place) =>
				await httpRequest(place, {
					path: pathOf(view, place),
					query: { q: filterOf(place) },
					options: PAGES,
				}),
		},
		best: {
			words: `pagination by X-Pages, largest page (${largest})`,
			atLeastMs: (thinkMs) => (COUNT / largest) * thinkMs,
			run: async (place) =>
				await httpRequest(place, {
					path: pathOf(view, place),
					query: { q: filterOf(place), per_page: String(largest) },
					options: PAGES,
				}),
		},
		helper: {
			words: `the same pages, ${WIDTH} at a time`,
			modes: ['http 0'],
			run: async (place) => await listViaHelper(place, rawPath(view, largest, place)),
		},
		rawOne: {
			words: `pages of ${largest}, one at a time`,
			modes: ['http 0', 'http 20'],
			atLeastMs: (thinkMs) => (COUNT / largest) * thinkMs,
			run: async (place) => (await rawList(place, 1, rawPath(view, largest, place))).length,
		},
		raw: {
			words: `pages of ${largest}, ${WIDTH} at a time`,
			run: async (place) => (await rawList(place, WIDTH, rawPath(view, largest, place))).length,
		},
	},
});

export const flowRows = flowExport({
	name: 'flowRows',
	title: 'Export 100,000 flow rows',
	operation: 'getAll',
	view: 'detail',
	largest: 1000,
	simplifies: true,
});

export const flowDestinations = flowExport({
	name: 'flowDestinations',
	title: 'Export 100,000 aggregated flow rows',
	operation: 'getDestinations',
	view: 'destination',
	largest: 100,
	simplifies: false,
	// A thousand requests of n8n's take more memory than all rows; undici's stand in the table beside it.
	memoryOf: 'helper',
});
