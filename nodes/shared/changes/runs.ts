import type { DeviceRules } from './changes';
import type { Sign } from './sign';

/** A sign with its place among all signs of its device in the window: 0, 1, 2, ... */
export interface Ranked {
	rank: number;
	sign: Sign;
}

export const ranked = (signs: readonly Sign[]): Ranked[] =>
	signs.map((sign, rank) => ({ rank, sign }));

/** The signs of a device in the window. */
export interface SplitSigns {
	all: readonly Ranked[];
	/** Those that were seen before this poll. */
	old: readonly Ranked[];
	/** Those that lie before the next window: the first ones of `all`. */
	gone: readonly Ranked[];
}

/** A stretch of time in which a value of a device is the same. It ends where the next run begins. */
export interface Run {
	value: string;
	/** Rank of its first sign; below zero for a value known before the window. */
	rank: number;
	/** Start in milliseconds; 0 for a value known before the window. */
	at: number;
	/** Its first sign; undefined if that lies before the window. */
	sign?: Sign;
}

/**
 * Returns the steps from one run to the next that were not emitted before. `old`: the runs of the value before the
 * window and of the signs seen by earlier polls. `all`: the same with the signs of this poll.
 *
 * A run is known if `old` has its value at a time inside it. A step was emitted before if both of its runs are known.
 * For example, "Germany to France" was emitted. Then a late event reports Spain, from between the two:
 *
 *     old   Germany ............. France ....
 *     all   Germany ... Spain ... France ....
 *
 * Spain is not known, so "Germany to Spain" and "Spain to France" are emitted. A late event in France would only
 * start the run of France earlier: nothing is emitted.
 */
export function newSteps(old: readonly Run[], all: readonly Run[]) {
	const isKnown = (run: Run, end: number) =>
		old.some(
			(other, at) => other.value === run.value && other.rank < end && run.rank < endOf(old, at),
		);
	return all.flatMap((after, index) => {
		const before = all[index - 1];
		if (before === undefined) return [];
		// One run knows no step.
		const isOld =
			old.length > 1 && isKnown(before, after.rank) && isKnown(after, endOf(all, index));
		return isOld ? [] : [{ before, after }];
	});
}

const endOf = (runs: readonly Run[], index: number): number =>
	runs[index + 1]?.rank ?? Number.POSITIVE_INFINITY;

/** Returns the runs of a value. Ignores signs for which `valueOf` returns undefined. */
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

/** What is known of the sessions of a device before the window. Times are milliseconds. */
export interface Sessions {
	/** Starts of the last sessions, oldest first. */
	starts: readonly number[];
	/** The last session that was one too many; undefined when that is over. */
	over?: number;
}

export const MANY = 'many';
const NOT_TOO_MANY = 'few';

/** Whether a sign is a session. A refused one counts: the device connects too often all the same. */
export const isSession = ({ kind }: Sign): boolean => kind === 'opened' || kind === 'refused';

/** Returns what to remember of counted sessions up to `from`. */
export function sessionsAfter(
	{ starts, over }: Sessions,
	{ mostSessions, sessionMs }: DeviceRules,
	from: number,
): Sessions {
	const oldest = from - sessionMs;
	return {
		starts: starts.filter((at) => at > oldest).slice(-mostSessions),
		over: over !== undefined && over > oldest ? over : undefined,
	};
}

/** Returns how many sessions lie in the `sessionMs` up to `at`, at most, and the names of their networks. */
export function sessionsUpTo(
	at: number,
	base: Sessions,
	signs: readonly Ranked[],
	{ sessionMs }: DeviceRules,
): { sessions: number; networks: string[] } {
	const isNear = (time: number) => time <= at && time > at - sessionMs;
	const near = signs.filter(({ sign }) => isSession(sign) && isNear(sign.time));
	const names = near.flatMap(({ sign }) => sign.network?.name ?? []);
	return {
		sessions: base.starts.filter(isNear).length + near.length,
		networks: [...new Set(names)],
	};
}

/**
 * Counts the sessions, and returns the runs of few and of many. Many begin with a session that is one too many, and end when
 * none was for `sessionMs`: a device that goes on connecting too often is one change.
 */
export function countSessions(
	base: Sessions,
	signs: readonly Ranked[],
	{ mostSessions, sessionMs }: DeviceRules,
): Sessions & { runs: Run[] } {
	const starts = [...base.starts];
	let { over } = base;
	const runs: Run[] = [{ value: over === undefined ? NOT_TOO_MANY : MANY, rank: -1, at: 0 }];
	for (const { sign, rank } of signs) {
		if (!isSession(sign)) continue;
		const { time } = sign;
		const first = starts[starts.length - mostSessions];
		starts.push(time);
		if (first !== undefined && time - first < sessionMs) over = time;
		else if (over !== undefined && time - over >= sessionMs) over = undefined;
		const value = over === undefined ? NOT_TOO_MANY : MANY;
		if (value !== runs.at(-1)?.value) runs.push(beginWith(value, sign, rank));
	}
	return { runs, starts, over };
}
