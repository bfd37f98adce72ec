import { eachOnce, itemsOf } from '../../../../../nodes/CellularIot/features/bulk/rows';
import { refused, success } from '../../../../../nodes/shared/api/types';
import type { Outcome } from '../../../../../nodes/shared/run/operation';

it('gives each id once, in input order, and settles items without one', () => {
	const settled: Array<[readonly number[], Outcome]> = [];
	const batch = {
		entries: [4, 5, 6, 7].map((item) => ({ item, input: undefined })),
		settle: (items: readonly number[], outcome: Outcome) => void settled.push([items, outcome]),
	};
	const unknown = refused('No tag with this name was found');
	const located = ['a', 'b', '3', '9'].map((value) => ({ mode: 'name', value }));
	const chosen = eachOnce(batch, located, [success(9), unknown, success(3), success(9)]);
	expect(chosen).toEqual([
		{ id: 9, name: 'a', items: [4, 7] },
		{ id: 3, name: '3', items: [6] },
	]);
	expect(settled).toEqual([[[5], unknown]]);
	expect(itemsOf(chosen)).toEqual([4, 7, 6]);
});
