import { success } from '../../../../nodes/shared/api/types';
import { tagIdOf } from '../../../../nodes/shared/lookup/tagDirectory';
import { fakeApi } from '../api/fixtures/fakeApi';

it('finds a tag by its whole name, in a list of version 2', async () => {
	const data = ['plant-a', 'plant-ab'].map((name, n) => ({ id: n + 1, name }));
	const body = { data, total: 2, last_page: 1, page_size: 100 };
	const api = fakeApi(async () => success({ status: 200, headers: {}, body }));
	const run = { api, lookupCache: new Map() };
	expect(await tagIdOf(run, { mode: 'name', value: 'plant-ab' })).toEqual({ ok: true, value: 2 });
	expect(await tagIdOf(run, { mode: 'name', value: 'plant' })).toMatchObject({
		failure: {
			message: 'No tag with this Name was found',
			description: 'Name looked for: plant. Similar: plant-a, plant-ab',
		},
	});
});
