import { chunks, BULK_PATH } from '../rivals/bulk';
import { oursCount } from '../rivals/ours';
import { rawList, withRaw } from '../rivals/raw';
import type { Row, ServiceUnderTest } from '../row';

const FLEET = 50_000;
const ROWS = 10_000;
/** Prefix of new names, by which the service counts changed endpoints. */
const NAME = 'bench-changed';
/** The list of endpoints allows ten requests a second. */
const WIDTH = 2;
let run = 0;

/** Each fifth device of the fleet gets a name that it has not had. */
const sheet = ({ firstEndpoint }: ServiceUnderTest) => {
	run++;
	return Array.from({ length: ROWS }, (_, n) => ({
		id: firstEndpoint + n * (FLEET / ROWS),
		name: `${NAME}-${run}-${n}`,
	}));
};

/** Brings a fleet to what a large sheet says. */
export const applySheet: Row = {
	name: 'applySheet',
	title: 'Apply a sheet of 10,000 rows to 50,000 endpoints',
	count: ROWS,
	stock: { endpoints: FLEET },
	limitMs: 120_000,
	writes: 'changed',
	targets: ['sheet'],
	rivals: {
		ours: {
			description: 'Endpoint: Apply Sheet, Match By Endpoint ID',
			run: async (service) =>
				await oursCount(
					service,
					{ resource: 'endpoint', operation: 'applySheet', matchBy: 'id', preview: false },
					sheet(service),
				),
		},
		raw: {
			description: 'the list of the fleet, then the same bulk requests',
			run: async (service) => {
				await rawList(service, WIDTH, '/api/v1/endpoint?sort=id&per_page=1000');
				await withRaw(service, 1, async (client) => {
					for (const part of chunks(sheet(service))) await client.post(BULK_PATH, part, 'PATCH');
				});
				return ROWS;
			},
		},
	},
};
