import { BULK_PATH, chunks } from '../rivals/bulk';
import { oursCount } from '../rivals/ours';
import { withRaw } from '../rivals/raw';
import type { Row } from '../row';

const COUNT = 2000;
const PROFILES = { service_profile: { id: 540001 }, tariff_profile: { id: 539001 } };
const IDS = {
	serviceProfileId: { __rl: true as const, mode: 'id', value: '540001' },
	tariffProfileId: { __rl: true as const, mode: 'id', value: '539001' },
};

const rows = () =>
	Array.from({ length: COUNT }, (_, n) => ({ Name: `meter-${n}`, Status: 'Enabled' }));

/** Makes 2,000 rows devices, in a fleet of 1,000 others. */
export const applySheet: Row = {
	name: 'applySheet',
	title: 'Apply a sheet of 2,000 new devices',
	count: COUNT,
	stock: { endpoints: 1000 },
	writes: 'endpoints',
	targets: [],
	rivals: {
		ours: {
			description: 'Endpoint: Apply Sheet, which compares the rows with the fleet first',
			run: async (service) =>
				await oursCount(
					service,
					{ resource: 'endpoint', operation: 'applySheet', preview: false, options: IDS },
					rows(),
				),
		},
		other: {
			description: 'Endpoint: Create Many, which creates all rows again at each run',
			run: async (service) =>
				await oursCount(service, { resource: 'endpoint', operation: 'createMany', ...IDS }, rows()),
		},
		raw: {
			description: 'bulk requests for 2,000, one after another, without a comparison',
			run: async (service) =>
				await withRaw(service, 1, async (client) => {
					let created = 0;
					for (const chunk of chunks(rows())) {
						const endpoints = chunk.map(({ Name: name }) => ({ name }));
						const body = { ...PROFILES, status: { id: 0 }, endpoints };
						created += ((await client.post(BULK_PATH, body)) as unknown[]).length;
					}
					return created;
				}),
		},
	},
};
