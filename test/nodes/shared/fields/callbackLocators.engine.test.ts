import { withSearches } from './fixtures/searches';

const { service, search } = withSearches();

it.each([
	['searchEsmeInterfaceTypes', 'rest', ['RestAPI']],
	['searchApiCallbacks', 'hook', ['MO SMS (https://example.org/hook)']],
	['searchApiSecrets', '7', ['sign (ID 7)']],
])('%s filters a short list here', async (method, typed, names) => {
	const { results } = await search(method, typed);
	expect(results.map(({ name }) => name)).toEqual(names);
});

it('gives the ID of what is chosen, and a line for what has no name', async () => {
	service.world.apiSecrets.set(9, { id: 9, purpose: '' });
	const { results } = await search('searchApiSecrets');
	expect(results).toEqual([
		{ name: 'sign (ID 7)', value: '7' },
		{ name: 'staging (ID 8)', value: '8' },
		{ name: 'ID 9', value: '9' },
	]);
});
