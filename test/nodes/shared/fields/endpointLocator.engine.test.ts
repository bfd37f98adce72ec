import { withSearches } from './fixtures/searches';

const { service, search } = withSearches();

describe('endpoint list', () => {
	it.each([
		['gateway', /gateway/],
		['8988303000000000007', /8988303000000000007/],
		['89883030000000000015', /8988303000000000001\)/],
		['3569380356438001', /water-meter-0001/],
	])('finds %s with one small request', async (typed, name) => {
		const { results } = await search('searchEndpoints', typed);
		expect(results.length).toBeGreaterThan(0);
		expect(results.every((one) => name.test(one.name))).toBe(true);
		expect(service.sent()).toHaveLength(1);
	});
});
