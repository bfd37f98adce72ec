import { createTag } from '../../../../packages/sandbox/src/tag/rules';
import { withSearches } from './fixtures/searches';

const { service, search } = withSearches({ endpoints: 450 });

describe('tag list', () => {
	const names = ({ results }: { results: Array<{ name: string }> }) =>
		results.map(({ name }) => name);
	const query = () => service.lastQuery();

	it('is searched at the service by name, and says how many devices carry each tag', async () => {
		expect(names(await search('searchTags', 'MET'))).toEqual(['metering (130)']);
		expect(query()).toEqual({ name: 'MET', page: '1', page_size: '100' });
		expect(names(await search('searchTags'))).toHaveLength(7);
		expect(query()).toEqual({ page: '1', page_size: '100' });
	});

	it('goes on while the person scrolls', async () => {
		for (let index = 0; index < 150; index++) createTag(service.world, `many-${index}`);
		const first = await search('searchTags', 'many');
		expect(first).toMatchObject({ paginationToken: '2' });
		const second = await search('searchTags', 'many', first.paginationToken as string);
		expect(second.paginationToken).toBeUndefined();
		expect(new Set([...names(first), ...names(second)]).size).toBe(150);
	});

	it('filters the colors of a tag here', async () => {
		const { results } = await search('searchTagColors', 'gre');
		expect(results.map(({ name }) => name)).toEqual(['Green', 'Grey']);
	});
});
