import { searchList } from '../../test/engine';
import { credentials } from '../rivals/ours';
import { rawList } from '../rivals/raw';
import type { Row } from '../row';

const FLEET = 50_000;
/** What a person types; 50,000 endpoints have names in five families. */
const TYPED = 'meter-0012';

const found = (items: readonly unknown[]) => (items.length > 0 ? 1 : 0);

/** The drop-down of a device: what a person waits for after typing. */
export const searchEndpoints: Row = {
	name: 'search50000',
	title: 'Search in a drop-down over 50,000 endpoints',
	count: 1,
	stock: { endpoints: FLEET },
	targets: ['neverSlower'],
	rivals: {
		ours: {
			words: `the list of 'Endpoint' with "${TYPED}" typed`,
			run: async (place) => {
				const { results } = await searchList({
					method: 'searchEndpoints',
					credentials: credentials(place),
					filter: TYPED,
				});
				return found(results);
			},
		},
		rawOne: {
			words: 'all endpoints, as drop-downs do that search what they have loaded',
			run: async (place) =>
				found(await rawList(place, 1, '/api/v1/endpoint?sort=id&per_page=1000')),
		},
		raw: {
			words: 'the one request of a search by name',
			run: async (place) =>
				found(await rawList(place, 1, `/api/v1/endpoint?q=name:${TYPED}&sort=name&per_page=50`)),
		},
	},
};
