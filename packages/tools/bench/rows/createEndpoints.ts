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

const names = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `meter-${n}` }));

/** Creates one named device for each input item. */
const createEndpoints = (count: number): Row => ({
	name: `create${count}`,
	title: `Create ${count.toLocaleString('en')} endpoints`,
	count,
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
					names(count),
				),
		},
		naive: {
			description: 'Endpoint: Create, item by item',
			modes: count > 2000 ? [] : ['http 0'],
			atLeastMs: (thinkMs) => count * thinkMs,
			run: async (service) =>
				await oursCount(
					service,
					{
						resource: 'endpoint',
						operation: 'create',
						...PROFILES,
						additionalFields: { name: '={{ $json.name }}' },
					},
					names(count),
				),
		},
		pasted: {
			description: 'one request per item, batches of 50 every second',
			modes: count > 2000 ? [] : ['http 20'],
			atLeastMs: () => restsOf(count),
			run: async (service) =>
				await httpRequest(service, { ...ONE, options: BATCHES }, names(count)),
		},
		best: {
			description: 'one request per item, all at once',
			modes: count > 2000 ? ['http 0'] : undefined,
			run: async (service) => await httpRequest(service, ONE, names(count)),
		},
		helper: {
			description: 'bulk requests for 2,000, one after another',
			run: async (service) =>
				await bulkViaHelper(service, { common: JSON.stringify(SETTINGS) }, names(count)),
		},
		raw: {
			description: 'bulk requests for 2,000, one after another',
			run: async (service) =>
				await withRaw(service, 1, async (client) => {
					let created = 0;
					for (const endpoints of chunks(names(count))) {
						const answer = await client.post(BULK_PATH, { ...SETTINGS, endpoints });
						created += (answer as unknown[]).length;
					}
					return created;
				}),
		},
	},
});

export const create2000 = createEndpoints(2000);
export const create10000 = createEndpoints(10_000);
