import { BULK_PATH, chunks, restsOf } from '../rivals/bulk';
import { bulkViaHelper } from '../rivals/helperNode';
import { BATCHES, httpRequest } from '../rivals/httpRequest';
import { oursCount } from '../rivals/ours';
import { withRaw } from '../rivals/raw';
import type { ServiceUnderTest, Row } from '../row';

const COUNT = 2000;
/** Prefix of new names, by which the service counts changed endpoints. */
const NAME = 'bench-changed';

const changes = ({ firstEndpoint }: ServiceUnderTest) =>
	Array.from({ length: COUNT }, (_, n) => ({ id: firstEndpoint + n, name: `${NAME}-${n}` }));

const ONE = {
	method: 'PATCH',
	path: '/api/v1/endpoint/{{ $json.id }}',
	body: '={{ JSON.stringify({ name: $json.name }) }}',
	continueOnFail: true,
} as const;

const ENDPOINT = { __rl: true as const, mode: 'id', value: '={{ $json.id }}' };

/** Renames 2,000 devices. */
export const updateEndpoints: Row = {
	name: 'update2000',
	title: 'Update 2,000 endpoints',
	count: COUNT,
	stock: { endpoints: COUNT },
	writes: 'changed',
	targets: ['neverSlower', 'nearHelper'],
	rivals: {
		ours: {
			description: 'Endpoint: Update Many, Map Automatically',
			run: async (service) =>
				await oursCount(
					service,
					{ resource: 'endpoint', operation: 'updateMany', endpointId: ENDPOINT },
					changes(service),
				),
		},
		pasted: {
			description: 'one request per item, batches of 50 every second',
			modes: ['http 20'],
			atLeastMs: () => restsOf(COUNT),
			run: async (service) =>
				await httpRequest(service, { ...ONE, options: BATCHES }, changes(service)),
		},
		best: {
			description: 'one request per item, all at once',
			run: async (service) => await httpRequest(service, ONE, changes(service)),
		},
		helper: {
			description: 'one bulk request, the same expression for the ID of each item',
			run: async (service) =>
				await bulkViaHelper(service, { endpointId: ENDPOINT }, changes(service)),
		},
		raw: {
			description: 'one bulk request',
			run: async (service) =>
				await withRaw(service, 1, async (client) => {
					for (const chunk of chunks(changes(service)))
						await client.post(BULK_PATH, chunk, 'PATCH');
					return COUNT;
				}),
		},
	},
};
