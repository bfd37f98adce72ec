import { PAGES, httpRequest } from '../rivals/httpRequest';
import { oursCount } from '../rivals/ours';
import { rawList } from '../rivals/raw';
import type { Row } from '../row';

const PATH = '/api/v1/endpoint';
const QUERY = `${PATH}?sort=id&per_page=1000`;
const COUNT = 20_000;

/** A fleet, whole. The view's default page is its largest, so that the pasted form is the best one, too. */
export const listEndpoints: Row = {
	name: 'listEndpoints',
	title: 'List 20,000 endpoints',
	count: COUNT,
	stock: { endpoints: COUNT },
	targets: ['neverSlower', 'nearLimit', 'memory'],
	rivals: {
		ours: {
			words: 'Endpoint: Get Many, Return All, Simplify off',
			run: async (place) =>
				await oursCount(place, {
					resource: 'endpoint',
					operation: 'getAll',
					returnAll: true,
					simplify: false,
				}),
		},
		pasted: {
			words: 'pagination by X-Pages, default page size of the view (1,000)',
			run: async (place) => await httpRequest(place, { path: PATH, options: PAGES }),
		},
		rawOne: {
			words: 'pages of 1,000, one at a time',
			run: async (place) => (await rawList(place, 1, QUERY)).length,
		},
		raw: {
			words: 'pages of 1,000, 2 at a time',
			run: async (place) => (await rawList(place, 2, QUERY)).length,
		},
	},
};
