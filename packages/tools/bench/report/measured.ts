import type { ModeName, RivalName, Row } from '../row';
import type { Counts } from '../service/counters';
import { median } from './median';

/** The runs of one rival in one mode. */
export interface Runs {
	/** Times in milliseconds; empty when it was not run. */
	ms: number[];
	/** Number of results of the last run; 0 if it was cut off or ended with an error. */
	count: number;
	/** Counters of the service for the last run. */
	counts?: Counts;
	error?: string;
	/** Lower bound in milliseconds of a rival that was cut off or not run. */
	atLeastMs?: number;
}

/** Memory of one rival in new processes, in bytes. */
export interface Memory {
	/** Peak resident memory of the process. */
	peak: number;
	/** Peak minus the resident memory before the job. */
	growth: number;
	/** Logins of a new process. */
	logins: number;
}

/** All measurements of a row. */
export interface Measured {
	row: Pick<Row, 'name' | 'title' | 'count' | 'targets' | 'overhead'>;
	descriptions: Partial<Record<RivalName, string>>;
	runs: Partial<Record<RivalName, Partial<Record<ModeName, Runs>>>>;
	memory: Partial<Record<RivalName, Memory>>;
}

/** Returns a row without measurements. */
export function measuredOf(row: Row): Measured {
	const descriptions = Object.entries(row.rivals).map(([name, rival]) => [name, rival.description]);
	return { row, descriptions: Object.fromEntries(descriptions), runs: {}, memory: {} };
}

export const runsOf = ({ runs }: Measured, rival: RivalName, mode: ModeName): Runs | undefined =>
	runs[rival]?.[mode];

/** Whether a run did the whole job. */
export const isComplete = ({ row }: Measured, { count, ms, error }: Runs): boolean =>
	ms.length > 0 && count === row.count && (error === undefined || row.count > 0);

/** Returns the times to a complete result, by round. */
function completeRuns(measured: Measured, rival: RivalName, mode: ModeName): readonly number[] {
	const runs = runsOf(measured, rival, mode);
	return runs !== undefined && isComplete(measured, runs) ? runs.ms : [];
}

/** Returns the median time to a complete result, or undefined if there was none. */
export function timeOf(measured: Measured, rival: RivalName, mode: ModeName): number | undefined {
	const times = completeRuns(measured, rival, mode);
	return times.length > 0 ? median(times) : undefined;
}

/**
 * Returns a rival's time as a multiple of ours: the median of the ratios of single rounds, because the speed of the
 * machine changes less within a round. With different numbers of rounds it is the ratio of the medians. A rival without
 * a time has its lower bound, if known.
 */
export function timesOurs(
	measured: Measured,
	rival: RivalName,
	mode: ModeName,
): number | undefined {
	const ours = completeRuns(measured, 'ours', mode);
	const theirs = completeRuns(measured, rival, mode);
	if (ours.length > 0 && theirs.length === ours.length) {
		return median(theirs.map((theirMs, round) => theirMs / (ours[round] as number)));
	}
	const theirMs = theirs.length > 0 ? median(theirs) : runsOf(measured, rival, mode)?.atLeastMs;
	return ours.length === 0 || theirMs === undefined ? undefined : theirMs / median(ours);
}
