import { viaHelper } from '../rivals/helperNode';
import { BATCHES, httpRequest } from '../rivals/httpRequest';
import { ours } from '../rivals/ours';
import { each, withRaw } from '../rivals/raw';
import type { ServiceUnderTest, Row } from '../row';

/** Concurrency of reads in our node. */
const WIDTH = 5;
const PATH = '/api/v1/endpoint/{{ $json.id }}';
const UNKNOWN = 99_999_999;

/** Returns device ids of which every n-th is unknown to the service; 0 for none. */
const wanted = ({ firstEndpoint }: ServiceUnderTest, count: number, unknownEvery: number) =>
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
		description: `Endpoint: Get, Simplify off, ${WIDTH} at a time`,
		run: async (service: ServiceUnderTest) => {
			const settings = { onError: 'continueRegularOutput' } as const;
			const items = wanted(service, count, unknownEvery);
			const run = await ours(service, FORM, items, unknownEvery > 0 ? settings : {});
			return run.outputs[0]?.length ?? 0;
		},
	}),
	helper: (count: number, unknownEvery: number) => ({
		description: `the same requests, ${WIDTH} at a time`,
		run: async (service: ServiceUnderTest) =>
			await viaHelper(service, PATH, wanted(service, count, unknownEvery)),
	}),
};

/** Reads 1,000 devices by id: our overhead per item beyond n8n's request. */
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
			description: `${WIDTH} at a time`,
			run: async (service) =>
				await withRaw(service, WIDTH, async (client) => {
					let read = 0;
					await each(wanted(service, 1000, 0), WIDTH, async ({ id }) => {
						await client.get(`/api/v1/endpoint/${id}`);
						read += 1;
					});
					return read;
				}),
		},
	},
};

/** The same with every tenth device unknown and On Error: Continue. */
export const get1000Failing: Row = {
	...get1000,
	name: 'get1000failing',
	title: 'Read 1,000 endpoints, every tenth fails, On Error: Continue',
	rivals: { ours: options.ours(1000, 10), helper: options.helper(1000, 10) },
};

/** Fewer devices, for a service that allows 50 requests per second. */
export const get300: Row = {
	...get1000,
	name: 'get300',
	title: 'Read 300 endpoints one by one',
	count: 300,
	rivals: {
		ours: options.ours(300, 0),
		pasted: {
			description: 'one request per item, batches of 50 every second',
			run: async (service) =>
				await httpRequest(service, { path: PATH, options: BATCHES }, wanted(service, 300, 0)),
		},
		best: {
			description: 'one request per item, all at once',
			run: async (service) => await httpRequest(service, { path: PATH }, wanted(service, 300, 0)),
		},
	},
};
