import { readFleet } from '../../../../nodes/shared/lookup/deviceScope';
import { fakeList } from './fixtures/fakeList';

const rows = [1, 2, 3].map((id) => ({ id, tags: id === 1 ? 'depot' : null }));
const fleet = { of: 'fleet' } as const;

it.each([
	[3, true],
	[2, true],
	[4, false],
])('three rows of a list that counts %i: complete is %s', async (count, complete) => {
	const { api } = fakeList(rows, 1000, () => count);
	expect(await readFleet(api, fleet)).toEqual({ ok: true, value: { rows, complete } });
});

it('a tag that few rows have does not make a list incomplete', async () => {
	const { api } = fakeList(rows);
	expect(await readFleet(api, { ...fleet, tags: ['depot'] })).toEqual({
		ok: true,
		value: { rows: rows.slice(0, 1), complete: true },
	});
});
