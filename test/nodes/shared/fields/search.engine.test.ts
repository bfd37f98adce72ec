import { withSearches } from './fixtures/searches';

const { service, search } = withSearches({ endpoints: 450 });

describe('endpoint list', () => {
	it('shows 100 at a time and goes on while the person scrolls', async () => {
		const seen: unknown[] = [];
		let token: string | undefined;
		do {
			const page = await search('searchEndpoints', undefined, token);
			seen.push(...page.results.map(({ value }) => value));
			token = page.paginationToken;
			expect(token === undefined || typeof token === 'string').toBe(true);
		} while (token !== undefined);
		expect(new Set(seen).size).toBe(450);
		expect(service.sent()).toHaveLength(5);
	});

	it('still finds parts of a name when the service compares whole values', async () => {
		service.control.set({ textMatch: 'exact' });
		const { results } = await search('searchEndpoints', 'gateway');
		service.control.set({ textMatch: 'contains' });
		expect(results.length).toBeGreaterThan(3);
		expect(service.sent()).toHaveLength(2);
	});

	it('takes what would break the filter language for a text to look for', async () => {
		const { results } = await search('searchEndpoints', 'a,status:0');
		expect(results).toEqual([]);
	});
});
