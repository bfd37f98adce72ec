import { PAGES, httpRequest } from '../rivals/httpRequest';
import { oursCount } from '../rivals/ours';
import { rawList } from '../rivals/raw';
import type { Row } from '../row';

const PATH = '/api/v1/endpoint';
const QUERY = `${PATH}?sort=id&per_page=1000`;
const COUNT = 20_000;

/** Lists a whole fleet. The default page is the largest, so the pasted form is also the best form. */
export const listEndpoints: Row = {
	name: 'listEndpoints',
	title: 'List 20,000 endpoints',
	count: COUNT,
	stock: { endpoints: COUNT },
	targets: ['neverSlower', 'nearLimit', 'memory'],
	rivals: {
		ours: {
			description: 'Endpoint: Get Many, Return All, Simplify off',
			run: async (service) =>
				await oursCount(service, {
					resource: 'endpoint',
					operation: 'getAll',
					returnAll: true,
					simplify: false,
				}),
		},
		pasted: {
			description: 'pagination by X-Pages, default page size of the view (1,000)',
			run: async (service) => await httpRequest(service, { path: PATH, options: PAGES }),
		},
		raw: {
			description: 'pages of 1,000, 2 at a time',
			run: async (service) => (await rawList(service, 2, QUERY)).length,
		},
	},
};
