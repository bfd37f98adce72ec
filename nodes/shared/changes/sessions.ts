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
