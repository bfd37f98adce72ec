import type { ModeName, RivalName, Row } from '../row';
import type { Counts } from '../service/counters';
import { median } from './median';

/** The runs of one rival in one mode. */
export interface Runs {
	/** Times in milliseconds; empty when it was not run. */
	ms: number[];
	/** What came out of the last run; nothing of a run that was cut off or stopped by an error. */
	count: number;
	/** What the service saw of the last run. */
	counts?: Counts;
	error?: string;
	/** Not run, or cut off: it takes at least so many milliseconds. */
	atLeastMs?: number;
}

/** Memory of one rival in processes of its own, in bytes. */
export interface Memory {
	/** Resident memory at its highest, the whole process. */
	peak: number;
	/** The same without what the process had before the job. */
	growth: number;
	/** Logins of a process that has never logged in. */
	logins: number;
}

/** All that was measured of a row. */
export interface Measured {
	row: Pick<Row, 'name' | 'title' | 'count' | 'targets' | 'overhead' | 'memoryOf'>;
	words: Partial<Record<RivalName, string>>;
	runs: Partial<Record<RivalName, Partial<Record<ModeName, Runs>>>>;
	memory: Partial<Record<RivalName, Memory>>;
}

/** Nothing measured yet. */
export function measuredOf(row: Row): Measured {
	const words = Object.entries(row.rivals).map(([name, rival]) => [name, rival.words]);
	return { row, words: Object.fromEntries(words), runs: {}, memory: {} };
}

export const runsOf = ({ runs }: Measured, rival: RivalName, mode: ModeName): Runs | undefined =>
	runs[rival]?.[mode];

/** Whether the job was done to the end. */
export const isWhole = ({ row }: Measured, { count, ms, error }: Runs): boolean =>
	ms.length > 0 && count === row.count && (error === undefined || row.count > 0);

/** The times to a complete result, round by round. */
function wholeRuns(measured: Measured, rival: RivalName, mode: ModeName): readonly number[] {
	const runs = runsOf(measured, rival, mode);
	return runs !== undefined && isWhole(measured, runs) ? runs.ms : [];
}

/** The time to a complete result: the median, or undefined where there was none. */
export function timeOf(measured: Measured, rival: RivalName, mode: ModeName): number | undefined {
	const times = wholeRuns(measured, rival, mode);
	return times.length > 0 ? median(times) : undefined;
}

/**
 * How many times our time another rival needs. It is the median of what the rounds say one by one, because a machine
 * that is now faster and then slower is the same for both within a round; where one takes long and has fewer rounds, all
 * of both count, as the medians that are shown. Of a rival that has no time it is the least, where that is known.
 */
export function timesOurs(
	measured: Measured,
	rival: RivalName,
	mode: ModeName,
): number | undefined {
	const ours = wholeRuns(measured, 'ours', mode);
	const theirs = wholeRuns(measured, rival, mode);
	if (ours.length > 0 && theirs.length === ours.length) {
		return median(theirs.map((theirMs, round) => theirMs / (ours[round] as number)));
	}
	const theirMs = theirs.length > 0 ? median(theirs) : runsOf(measured, rival, mode)?.atLeastMs;
	return ours.length === 0 || theirMs === undefined ? undefined : theirMs / median(ours);
}
