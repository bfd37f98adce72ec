import { viaHelper } from '../rivals/helperNode';
import { BATCHES, httpRequest } from '../rivals/httpRequest';
import { ours } from '../rivals/ours';
import { each, withRaw } from '../rivals/raw';
import type { Place, Row } from '../row';

/** Reads that our node has on their way at the same time. */
const WIDTH = 5;
const PATH = '/api/v1/endpoint/{{ $json.id }}';
const UNKNOWN = 99_999_999;

/** Every n-th device is one that the service does not know; 0 for none. */
const wanted = ({ firstEndpoint }: Place, count: number, unknownEvery: number) =>
	Array.from({ length: count }, (_, n) => ({
		id: unknownEvery > 0 && n % unknownEvery === 0 ? UNKNOWN : firstEndpoint + n,
	}));

const FORM = {
	resource: 'endpoint',
	operation: 'get',
	endpointId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
	simplify: false,
};

const options = {
	ours: (count: number, unknownEvery: number) => ({
		words: `Endpoint: Get, Simplify off, ${WIDTH} at a time`,
		run: async (place: Place) => {
			const settings = { onError: 'continueRegularOutput' } as const;
			const items = wanted(place, count, unknownEvery);
			const run = await ours(place, FORM, items, unknownEvery > 0 ? settings : {});
			return run.outputs[0]?.length ?? 0;
		},
	}),
	helper: (count: number, unknownEvery: number) => ({
		words: `the same requests, ${WIDTH} at a time`,
		run: async (place: Place) => await viaHelper(place, PATH, wanted(place, count, unknownEvery)),
	}),
};

/** Devices, each read by its id: what our own code costs per item, beside n8n's request. */
export const get1000: Row = {
	name: 'get1000',
	title: 'Read 1,000 endpoints one by one',
	count: 1000,
	stock: { endpoints: 1000 },
	targets: [],
	overhead: true,
	rivals: {
		ours: options.ours(1000, 0),
		helper: options.helper(1000, 0),
		raw: {
			words: `${WIDTH} at a time`,
			run: async (place) =>
				await withRaw(place, WIDTH, async (client) => {
					let read = 0;
					await each(wanted(place, 1000, 0), WIDTH, async ({ id }) => {
						await client.get(`/api/v1/endpoint/${id}`);
						read += 1;
					});
					return read;
				}),
		},
	},
};

/** The same where every tenth device does not exist and the node goes on. */
export const get1000Failing: Row = {
	...get1000,
	name: 'get1000failing',
	title: 'Read 1,000 endpoints, every tenth fails, On Error: Continue',
	rivals: { ours: options.ours(1000, 10), helper: options.helper(1000, 10) },
};

/** Fewer of them, for a service that admits 50 a second. */
export const get300: Row = {
	...get1000,
	name: 'get300',
	title: 'Read 300 endpoints one by one',
	count: 300,
	rivals: {
		ours: options.ours(300, 0),
		pasted: {
			words: 'one request per item, batches of 50 every second',
			run: async (place) =>
				await httpRequest(place, { path: PATH, options: BATCHES }, wanted(place, 300, 0)),
		},
		best: {
			words: 'one request per item, all at once',
			run: async (place) => await httpRequest(place, { path: PATH }, wanted(place, 300, 0)),
		},
	},
};
