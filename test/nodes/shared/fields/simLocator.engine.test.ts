import { spareSim } from '../../../../packages/sandbox/test/client';
import { withSearches } from './fixtures/searches';

const { service, search } = withSearches({ endpoints: 3_000 });
const sims = () => [...service.world.sims.values()];

describe('the list of SIMs to assign', () => {
	it('begins with the issued ones that no device holds', async () => {
		const { results } = await search('searchFreeSims');
		expect(results).toHaveLength(12);
		for (const { name } of results) expect(name).toMatch(/^\d{19} \(Issued, free\)$/);
		expect(service.sent()).toEqual(['GET /api/v1/sim']);
	});

	it('shows 100 issued SIMs at a time', async () => {
		const issued = spareSim(service.sandbox);
		const added = Array.from({ length: 150 }, (_, index) => ({
			...issued,
			id: 4500001 + index,
		}));
		for (const sim of added) service.world.sims.set(sim.id, sim);
		const first = await search('searchFreeSims');
		expect(first.results).toHaveLength(100);
		expect(
			(await search('searchFreeSims', undefined, first.paginationToken as string)).results,
		).toHaveLength(62);
	});

	it('shows all SIMs where none is issued', async () => {
		const before = sims().map(({ status }) => status);
		for (const sim of sims()) if (sim.status === 0) sim.status = 2;
		const { results } = await search('searchFreeSims');
		expect(results).toHaveLength(1_000);
		expect(results[0]?.name).toContain(', in ');
		sims().forEach((sim, index) => (sim.status = before[index] ?? 0));
	});

	it('finds a taken SIM by its number and says where it is', async () => {
		const { results } = await search('searchFreeSims', '8988303000000000001');
		expect(results).toEqual([
			{ name: '8988303000000000001 (Activated, in water-meter-0001)', value: '4400001' },
		]);
	});
});
