import { simplifyEndpoint } from '../../../../nodes/shared/records/endpoint';

it('takes names out of nested records', () => {
	const sim = { iccid: '89', status: { id: 1, description: 'Activated' } };
	const endpoint = { id: 1, sim, status: { description: 'Enabled' } };
	expect(simplifyEndpoint(endpoint)).toMatchObject({
		id: 1,
		iccid: '89',
		status: 'Enabled',
		sim_status: 'Activated',
	});
});

it.each([
	[{}, []],
	[{ tags: null }, []],
	[{ tags: '' }, []],
	[{ tags: 'plant-a, water' }, ['plant-a', 'water']],
	[
		{
			tags: 'old',
			tag_assignments: [
				{ id: 1, name: 'plant-a' },
				{ id: 2, name: 'water' },
			],
		},
		['plant-a', 'water'],
	],
	[{ tags: 'plant-a', tag_assignments: [] }, []],
	[{ tags: 'plant-a', tag_assignments: [{ id: 1 }] }, ['plant-a']],
])('gives the tags of %j as a list', (record, tags) =>
	expect(simplifyEndpoint(record).tags).toEqual(tags),
);
