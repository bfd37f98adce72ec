import { checkMaximum } from '../../../../../nodes/CellularIot/features/bulk/maximum';

const check = (maximum: number, ids: string[]) =>
	checkMaximum(
		ids.map((value, item) => ({ item, input: { maximum, tag: { mode: 'id', value } } })),
		'tags',
		({ tag }) => tag,
	);

it('counts each record once, and refuses all items of a run with too many', () => {
	expect(check(2, ['1', '2', '1'])).toEqual([]);
	const found = check(2, ['1', '2', '3']);
	expect(found.map(({ item }) => item)).toEqual([0, 1, 2]);
	expect(found[0]?.message).toBe(
		"3 tags would be deleted, more than 'Maximum to Delete' allows (2)",
	);
});
