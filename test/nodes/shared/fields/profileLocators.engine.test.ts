import { withSearches } from './fixtures/searches';

const { search } = withSearches();

it.each([
	['searchServiceProfiles', 'low', ['Low power meters']],
	['searchTariffProfiles', 'SAT', ['Zone 1 + satellite']],
])('%s filters a short list here', async (method, typed, names) => {
	const { results } = await search(method, typed);
	expect(results.map(({ name }) => name)).toEqual(names);
});
