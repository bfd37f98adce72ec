import { viaHelper } from '../rivals/helperNode';
import { ours } from '../rivals/ours';
import { each, withRaw } from '../rivals/raw';
import type { Place, Row } from '../row';

const COUNT = 1000;
/** Reads that our node has on their way at the same time. */
const WIDTH = 5;
const PATH = '/api/v1/endpoint/{{ $json.id }}';
const UNKNOWN = 99_999_999;

/** Every n-th device is one that the service does not know; 0 for none. */
const wanted = ({ firstEndpoint }: Place, unknownEvery: number) =>
	Array.from({ length: COUNT }, (_, n) => ({
		id: unknownEvery > 0 && n % unknownEvery === 0 ? UNKNOWN : firstEndpoint + n,
	}));

const FORM = {
	resource: 'endpoint',
	operation: 'get',
	endpointId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
	simplify: false,
};

const read = async (place: Place, unknownEvery: number, onError: object) => {
	const items = wanted(place, unknownEvery);
	return (await ours(place, FORM, items, onError)).outputs[0]?.length ?? 0;
};

/** A thousand devices, each read by its id: what our own code costs per item, beside n8n's request. */
export const getEndpoints: Row = {
	name: 'get1000',
	title: 'Read 1,000 endpoints one by one',
	count: COUNT,
	stock: { endpoints: COUNT },
	targets: [],
	overhead: true,
	rivals: {
		ours: {
			words: `Endpoint: Get, Simplify off, ${WIDTH} at a time`,
			run: async (place) => await read(place, 0, {}),
		},
		helper: {
			words: `the same requests, ${WIDTH} at a time`,
			run: async (place) => await viaHelper(place, PATH, wanted(place, 0)),
		},
		raw: {
			words: `${WIDTH} at a time`,
			run: async (place) =>
				await withRaw(place, WIDTH, async (client) => {
					let read = 0;
					await each(wanted(place, 0), WIDTH, async ({ id }) => {
						await client.get(`/api/v1/endpoint/${id}`);
						read += 1;
					});
					return read;
				}),
		},
	},
};

/** The same where every tenth device does not exist and the node goes on. */
export const getWithFailures: Row = {
	...getEndpoints,
	name: 'get1000failing',
	title: 'Read 1,000 endpoints, every tenth fails, On Error: Continue',
	rivals: {
		ours: {
			words: `Endpoint: Get, Simplify off, ${WIDTH} at a time`,
			run: async (place) => await read(place, 10, { onError: 'continueRegularOutput' }),
		},
		helper: {
			words: `the same requests, ${WIDTH} at a time`,
			run: async (place) => await viaHelper(place, PATH, wanted(place, 10)),
		},
	},
};
