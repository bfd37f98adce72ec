import { judgeAll, LAST, rowsOf, sharesOf, sumOf, TUNED, type Condition } from './incidents/table';
import type { Verdict } from './incidents/verdict';

/** Parts end within the time of a test. */
const PART = 50;
const parts = (seeds: readonly number[]) =>
	Array.from({ length: Math.ceil(seeds.length / PART) }, (_none, part) =>
		seeds.slice(part * PART, (part + 1) * PART),
	);

describe.each([
	['the worlds of the tuning', TUNED],
	['the worlds made last', LAST],
] as const)('%s', (name, seeds) => {
	describe.each(['all polls work', 'a fifth fails'] as const)('%s', (condition: Condition) => {
		const verdicts: Verdict[] = [];

		test.each(parts(seeds).map((part) => [part[0] ?? 0, part] as const))(
			'from seed %i: no incident is opened or ended twice',
			(_seed, part) => {
				const found = judgeAll(part, condition);
				verdicts.push(...found);
				expect(found.flatMap(({ twice }) => twice)).toEqual([]);
			},
		);

		test('the shares are those that docs/internals/trigger.md promises', () => {
			const counts = sumOf(verdicts);
			console.info([`${name}, ${condition}`, ...rowsOf(counts)].join('\n'));
			expect(verdicts).toHaveLength(seeds.length);
			for (const [share, { part, whole, least }] of Object.entries(sharesOf(counts))) {
				expect([share, part, part >= least * whole]).toEqual([share, part, true]);
			}
		});
	});
});
