import { searchList } from '../../../../test/engine';
import { credentials } from '../rivals/ours';
import { rawList } from '../rivals/raw';
import type { Row } from '../row';

const FLEET = 50_000;
/** Typed text; the 50,000 endpoints have names with five prefixes. */
const TYPED = 'meter-0012';

const found = (items: readonly unknown[]) => (items.length > 0 ? 1 : 0);

/** Searches the drop-down of devices, as a person who types waits for it. */
export const searchEndpoints: Row = {
	name: 'search50000',
	title: 'Search in a drop-down over 50,000 endpoints',
	count: 1,
	stock: { endpoints: FLEET },
	targets: ['neverSlower'],
	rivals: {
		ours: {
			description: `the list of 'Endpoint' with "${TYPED}" typed`,
			run: async (service) => {
				const { results } = await searchList({
					method: 'searchEndpoints',
					credentials: credentials(service),
					filter: TYPED,
				});
				return found(results);
			},
		},
		pasted: {
			description: 'all endpoints, as drop-downs do that search what they have loaded',
			run: async (service) =>
				found(await rawList(service, 1, '/api/v1/endpoint?sort=id&per_page=1000')),
		},
		raw: {
			description: 'the one request of a search by name',
			run: async (service) =>
				found(await rawList(service, 1, `/api/v1/endpoint?q=name:${TYPED}&sort=name&per_page=50`)),
		},
	},
};
