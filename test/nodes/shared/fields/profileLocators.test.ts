import { searchList, withService } from '../../../engine';

const service = withService({ endpoints: 450 });
const search = async (method: string, filter?: string, paginationToken?: string, parameters = {}) =>
	await searchList({
		method,
		filter,
		paginationToken,
		parameters,
		credentials: service.credentials(),
	});

it.each([
	['searchServiceProfiles', 'low', ['Low power meters']],
	['searchTariffProfiles', 'SAT', ['Zone 1 + satellite']],
])('%s filters a short list here', async (method, typed, names) => {
	const { results } = await search(method, typed);
	expect(results.map(({ name }) => name)).toEqual(names);
});
