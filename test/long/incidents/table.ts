import { judge } from './judge';
import type { Verdict } from './verdict';

/** Worlds that the rule was tuned with, and those that were made after it. */
export const TUNED = seedsFrom(1, 200);
export const LAST = seedsFrom(90_001, 100);

/** The same worlds with working polls, and with a fifth of them failing. */
const CONDITIONS = { 'all polls work': 0, 'a fifth fails': 0.2 } as const;
export type Condition = keyof typeof CONDITIONS;

type Counts = Pick<Verdict, 'causes' | 'found' | 'named' | 'inTime' | 'exact' | 'opened' | 'right'>;

export const judgeAll = (seeds: readonly number[], condition: Condition): Verdict[] =>
	seeds.map((seed) => judge(seed, CONDITIONS[condition]));

export function sumOf(verdicts: readonly Verdict[]): Counts {
	const sum: Counts = { causes: 0, found: 0, named: 0, inTime: 0, exact: 0, opened: 0, right: 0 };
	for (const verdict of verdicts) {
		for (const key of Object.keys(sum) as Array<keyof Counts>) sum[key] += verdict[key];
	}
	return sum;
}

/** The shares by name: part, whole and least share. `exact`: one incident for one cause. */
export const sharesOf = ({ causes, found, named, inTime, exact, opened, right }: Counts) => ({
	'incidents found': { part: found, whole: causes, least: 0.95 },
	'opened items that were true': { part: right, whole: opened, least: 0.9 },
	'group named right': { part: named, whole: found, least: 0.9 },
	'opened within two polls': { part: inTime, whole: found, least: 0.95 },
	'one opened and one ended': { part: exact, whole: found, least: 0.95 },
});

/** Returns one line for each share, for people. */
export const rowsOf = (counts: Counts): string[] =>
	Object.entries(sharesOf(counts)).map(([name, { part, whole }]) => `${name}: ${part} of ${whole}`);

function seedsFrom(first: number, count: number): number[] {
	return Array.from({ length: count }, (_none, index) => first + index);
}
