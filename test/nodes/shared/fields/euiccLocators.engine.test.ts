import { locator } from '../../../engine';
import { withSearches } from './fixtures/searches';

const { search, service } = withSearches();

it('lists chips by device, operator and EID, and finds one by its EID', async () => {
	const [chip] = [...service.world.euiccs.values()];
	const { results } = await search('searchEuiccs');
	expect(results.length).toBe(service.world.euiccs.size);
	expect(results[0]).toEqual({
		name: expect.stringContaining(chip?.eid ?? ''),
		value: String(chip?.id),
	});
	expect((await search('searchEuiccs', chip?.eid)).results).toEqual([results[0]]);
});

it('lists the profiles of the chosen chip by ICCID', async () => {
	const [chip] = [...service.world.euiccs.values()];
	const euiccId = locator('id', chip?.id ?? 0);
	const { results } = await search('searchEuiccProfiles', undefined, undefined, { euiccId });
	expect(results.map(({ value }) => String(value).slice(0, 19))).toEqual(
		chip?.profiles.map(({ iccid }) => iccid),
	);
	expect(results[0]?.name).toContain('Active');
	for (const { name, value } of results) expect(name).toContain(String(value).slice(-6));
});
