import type { DeviceRules } from './changes';
import { beginWith, type Ranked, type Run } from './runs';
import type { Sign } from './sign';

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

/**
 * Returns the runs of few and of many sessions. Many begin with a session that is one too many, and end when none was for
 * `sessionMs`: a device that goes on connecting too often is one change.
 */
export function sessionRuns(base: Sessions, signs: readonly Ranked[], rules: DeviceRules): Run[] {
	return count(base, signs, rules).runs;
}

/** Returns what to remember of the sessions up to `from`. */
export function sessionsAfter(
	base: Sessions,
	signs: readonly Ranked[],
	rules: DeviceRules,
	from: number,
): Sessions {
	const { starts, over } = count(base, signs, rules);
	const oldest = from - rules.sessionMs;
	return {
		starts: starts.filter((at) => at > oldest).slice(-rules.mostSessions),
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

function count(base: Sessions, signs: readonly Ranked[], { mostSessions, sessionMs }: DeviceRules) {
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
