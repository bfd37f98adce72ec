import { searchList, withService } from '../../../engine';
import { spareSim } from '../../../../packages/sandbox/test/client';

const service = withService({ endpoints: 3_000 });
const search = async (filter?: string, paginationToken?: string) =>
	await searchList({
		method: 'searchFreeSims',
		filter,
		paginationToken,
		credentials: service.credentials(),
	});
const sims = () => [...service.sandbox.world.sims.values()];

/** All the lines a person who scrolls to the end sees. */
async function scrollThrough() {
	const lines: Array<{ name: string; value: unknown }> = [];
	let token: string | undefined;
	do {
		const page = await search(undefined, token);
		lines.push(...page.results);
		token = page.paginationToken;
	} while (token !== undefined);
	return lines;
}

/** Takes SIMs out of their devices, as if they had been released. */
function free(status: number, count: number) {
	const taken = sims()
		.filter((sim) => sim.status === status && sim.endpointId !== null)
		.slice(-count);
	for (const sim of taken) sim.endpointId = null;
	return taken.map(({ id }) => String(id));
}

describe('the list of SIMs to assign', () => {
	it('begins with the issued ones that no device holds', async () => {
		const { results } = await search();
		expect(results).toHaveLength(12);
		for (const { name } of results) expect(name).toMatch(/^\d{19} \(Issued, free\)$/);
		expect(service.sent()).toEqual(['GET /api/v1/sim']);
	});

	it('goes on with free SIMs of other statuses to the end, and shows no taken one', async () => {
		const released = [...free(2, 2), ...free(4, 1), ...free(1, 3)];
		const issued = sims()
			.filter(({ status }) => status === 0)
			.map(({ id }) => String(id));
		const lines = await scrollThrough();
		expect(lines.map(({ value }) => value)).toEqual([...issued, ...released]);
		expect(lines.every(({ name }) => name.endsWith(', free)'))).toBe(true);
	});

	it('reads on while there are too few to scroll, because n8n asks for more only then', async () => {
		const issued = sims().filter(({ status, endpointId }) => status === 0 && endpointId === null);
		const [first, ...others] = issued;
		for (const sim of others) sim.endpointId = 11400001;
		const released = free(2, 2);
		const { results, paginationToken } = await search();
		expect(results.map(({ value }) => value)).toEqual(
			expect.arrayContaining([String(first?.id), ...released]),
		);
		expect(paginationToken).toBeUndefined();
		for (const sim of others) sim.endpointId = null;
	});

	it('shows 100 issued SIMs at a time', async () => {
		const issued = spareSim(service.sandbox);
		const added = Array.from({ length: 150 }, (_, index) => ({
			...issued,
			id: 4500001 + index,
		}));
		for (const sim of added) service.sandbox.world.sims.set(sim.id, sim);
		const first = await search();
		expect(first.results).toHaveLength(100);
		expect((await search(undefined, first.paginationToken as string)).results).toHaveLength(62);
	});

	it('ends when every SIM is taken', async () => {
		const before = sims().map(({ endpointId }) => endpointId);
		for (const sim of sims()) sim.endpointId ??= 11400001;
		expect(await search()).toEqual({ results: [] });
		sims().forEach((sim, index) => (sim.endpointId = before[index] ?? null));
	});

	it('finds a taken SIM by its number and says where it is', async () => {
		const { results } = await search('8988303000000000001');
		expect(results).toEqual([
			{ name: '8988303000000000001 (Activated, in water-meter-0001)', value: '4400001' },
		]);
	});
});
