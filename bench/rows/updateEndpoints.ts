import { BULK_PATH, chunks, restsOf } from '../rivals/bulk';
import { bulkViaHelper } from '../rivals/helperNode';
import { BATCHES, httpRequest } from '../rivals/httpRequest';
import { oursCount } from '../rivals/ours';
import { withRaw } from '../rivals/raw';
import type { Place, Row } from '../row';

const COUNT = 2000;
/** The service counts those whose name begins so. */
const NAME = 'bench-changed';

const changes = ({ firstEndpoint }: Place) =>
	Array.from({ length: COUNT }, (_, n) => ({ id: firstEndpoint + n, name: `${NAME}-${n}` }));

const ONE = {
	method: 'PATCH',
	path: '/api/v1/endpoint/{{ $json.id }}',
	body: '={{ JSON.stringify({ name: $json.name }) }}',
	goesOn: true,
} as const;

const ENDPOINT = { __rl: true as const, mode: 'id', value: '={{ $json.id }}' };

/** A new name for each of 2,000 devices. */
export const updateEndpoints: Row = {
	name: 'update2000',
	title: 'Update 2,000 endpoints',
	count: COUNT,
	stock: { endpoints: COUNT },
	writes: 'changed',
	targets: ['neverSlower', 'nearHelper'],
	rivals: {
		ours: {
			words: 'Endpoint: Update Many, Map Automatically',
			run: async (place) =>
				await oursCount(
					place,
					{ resource: 'endpoint', operation: 'updateMany', endpointId: ENDPOINT },
					changes(place),
				),
		},
		naive: {
			words: 'Endpoint: Update, item by item',
			modes: ['http 0'],
			atLeastMs: (thinkMs) => COUNT * thinkMs,
			run: async (place) =>
				await oursCount(
					place,
					{
						resource: 'endpoint',
						operation: 'update',
						endpointId: ENDPOINT,
						updateFields: { name: '={{ $json.name }}' },
					},
					changes(place),
				),
		},
		pasted: {
			words: 'one request per item, batches of 50 every second',
			modes: ['http 20'],
			atLeastMs: () => restsOf(COUNT),
			run: async (place) => await httpRequest(place, { ...ONE, options: BATCHES }, changes(place)),
		},
		best: {
			words: 'one request per item, all at once',
			run: async (place) => await httpRequest(place, ONE, changes(place)),
		},
		helper: {
			words: 'one bulk request, the same expression for the ID of each item',
			run: async (place) => await bulkViaHelper(place, { endpointId: ENDPOINT }, changes(place)),
		},
		raw: {
			words: 'one bulk request',
			run: async (place) =>
				await withRaw(place, 1, async (client) => {
					for (const chunk of chunks(changes(place))) await client.post(BULK_PATH, chunk, 'PATCH');
					return COUNT;
				}),
		},
	},
};
