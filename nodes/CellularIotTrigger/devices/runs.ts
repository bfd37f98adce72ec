import type { Sign } from './sign';

/** A sign with its place among all signs of its device in the window: 0, 1, 2, ... */
export interface Ranked {
	rank: number;
	sign: Sign;
}

/** The signs of a device in the window. */
export interface Split {
	all: readonly Ranked[];
	/** Those that were seen before this poll. */
	old: readonly Ranked[];
	/** Those that lie before the next window. */
	gone: readonly Ranked[];
}

/** A stretch of time in which a value of a device is the same. It ends where the next run begins. */
export interface Run {
	value: string;
	/** Rank of the sign with which it begins; below zero for what was known before the window. */
	rank: number;
	/** When it began, in milliseconds; 0 for what was known before the window. */
	at: number;
	/** The sign with which it began; undefined if that lies before the window. */
	sign?: Sign;
}

/** Two neighboring runs: a change. */
export interface Step {
	before: Run;
	after: Run;
}

/**
 * Returns the steps that were not told before. `old`: the runs of what was known before the window and of the signs seen
 * by earlier polls. `all`: the same with the signs of this poll.
 *
 * A run is known if `old` has the same value at some moment of it. A step was told before if both its runs are known.
 * For example, the country was Germany, and a session showed France: told. Then a late event of Spain appears, from before
 * that session:
 *
 *     old   Germany ............. France ....
 *     all   Germany ... Spain ... France ....
 *
 * Spain is not known, so "Germany to Spain" and "Spain to France" are told. Had the late event shown France, the run of
 * France would only begin earlier: nothing is told.
 */
export function newSteps(old: readonly Run[], all: readonly Run[]): Step[] {
	const known = all.map((run, index) => {
		const end = endOf(all, index);
		return old.some(
			(other, at) => other.value === run.value && other.rank < end && run.rank < endOf(old, at),
		);
	});
	return all.flatMap((after, index) => {
		const before = all[index - 1];
		if (before === undefined || (known[index - 1] && known[index])) return [];
		return [{ before, after }];
	});
}

const endOf = (runs: readonly Run[], index: number): number =>
	runs[index + 1]?.rank ?? Number.POSITIVE_INFINITY;

/** Returns the runs of a value. Signs for which `valueOf` gives undefined say nothing about it. */
export function runsOf(
	base: string | undefined,
	signs: readonly Ranked[],
	valueOf: (sign: Sign) => string | undefined,
): Run[] {
	const runs: Run[] = base === undefined ? [] : [{ value: base, rank: -1, at: 0 }];
	for (const { sign, rank } of signs) {
		const value = valueOf(sign);
		if (value === undefined || value === runs.at(-1)?.value) continue;
		runs.push(beginWith(value, sign, rank));
	}
	return runs;
}

/** Returns a run that begins with a sign. */
export const beginWith = (value: string, sign: Sign, rank: number): Run => ({
	value,
	rank,
	at: sign.time,
	sign,
});
