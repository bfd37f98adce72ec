import { BULK_PATH, chunks, restsOf } from '../rivals/bulk';
import { bulkViaHelper } from '../rivals/helperNode';
import { BATCHES, httpRequest } from '../rivals/httpRequest';
import { oursCount } from '../rivals/ours';
import { withRaw } from '../rivals/raw';
import type { Row } from '../row';

const SETTINGS = {
	service_profile: { id: 540001 },
	tariff_profile: { id: 539001 },
	status: { id: 0 },
};
const PROFILES = {
	serviceProfileId: { __rl: true, mode: 'id', value: 540001 },
	tariffProfileId: { __rl: true, mode: 'id', value: 539001 },
};
const ONE = {
	method: 'POST',
	path: '/api/v1/endpoint',
	// A double closing brace would end the expression.
	body: `={{ JSON.stringify({ name: $json.name, ...${JSON.stringify(SETTINGS, null, 1)} }) }}`,
	continueOnFail: true,
} as const;

const COMMON = JSON.stringify(SETTINGS);

const COUNT = 2000;

const names = () => Array.from({ length: COUNT }, (_, n) => ({ name: `meter-${n}` }));

/** Creates one named device for each input item. */
export const create2000: Row = {
	name: 'create2000',
	title: 'Create 2,000 endpoints',
	count: COUNT,
	stock: { endpoints: 25 },
	writes: 'endpoints',
	targets: ['neverSlower', 'creation', 'nearHelper'],
	rivals: {
		ours: {
			description: 'Endpoint: Create Many, Map Automatically',
			run: async (service) =>
				await oursCount(
					service,
					{
						resource: 'endpoint',
						operation: 'createMany',
						...PROFILES,
					},
					names(),
				),
		},
		pasted: {
			description: 'one request per item, batches of 50 every second',
			modes: ['http 20'],
			atLeastMs: () => restsOf(COUNT),
			run: async (service) => await httpRequest(service, { ...ONE, options: BATCHES }, names()),
		},
		best: {
			description: 'one request per item, all at once',
			run: async (service) => await httpRequest(service, ONE, names()),
		},
		helper: {
			description: 'bulk requests for 2,000, one after another, and a look for the first name',
			run: async (service) => {
				const lookUp = `${service.baseUrl}/api/v1/endpoint?q=name:meter-0&sort=id&page=1&per_page=1000`;
				return await bulkViaHelper(service, { common: COMMON, lookUp }, names());
			},
		},
		raw: {
			description: 'bulk requests for 2,000, one after another',
			run: async (service) =>
				await withRaw(service, 1, async (client) => {
					let created = 0;
					for (const endpoints of chunks(names())) {
						const answer = await client.post(BULK_PATH, { ...SETTINGS, endpoints });
						created += (answer as unknown[]).length;
					}
					return created;
				}),
		},
	},
};

/** What the note on equal names costs: one request more than creation alone. */
export const createNote: Row = {
	...create2000,
	name: 'createNote',
	title: 'Create 2,000 endpoints, beside a creation without the note on equal names',
	targets: [],
	rivals: {
		ours: create2000.rivals.ours,
		helper: {
			description: 'bulk requests for 2,000, one after another',
			run: async (service) => await bulkViaHelper(service, { common: COMMON }, names()),
		},
	},
};
