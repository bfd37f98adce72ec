import { judgeAll, sumOf } from '../../../../long/incidents/table';

/** A few of the worlds of `npm run long`, without those in which one of two causes hides the other. */
const SEEDS = [3, 5, 7, 9, 10, 11];

test.each(['all polls work', 'a fifth fails'] as const)(
	'%s: in random worlds, incidents are found, named and ended',
	(condition) => {
		const verdicts = judgeAll(SEEDS, condition);
		const { causes, found, named, exact, opened, right } = sumOf(verdicts);
		expect(causes).toBeGreaterThanOrEqual(SEEDS.length);
		expect({ found, named, exact, right }).toEqual({
			...{ found: causes, named: causes, exact: causes, right: opened },
		});
		expect(verdicts.flatMap(({ twice }) => twice)).toEqual([]);
	},
);
