import { MODES, RIVALS } from './row';
import type { ModeName, RivalName, Row } from './row';

/** Scope of a run of the bench. */
export interface Plan {
	modesOf(row: Row): readonly ModeName[];
	rivals: readonly RivalName[];
	/** Names of rows to skip. */
	leftOut: readonly string[];
	/** Measured rounds of a fast rival: as many as fit into `roundsMs`, within bounds. */
	roundsMs: number;
	leastRounds: number;
	mostRounds: number;
	/** A rival with a longer last warm-up run, in milliseconds, gets fewer rounds. That run is one of them. */
	longMs: number;
	longRounds: number;
	/** Above this run time, the last of `veryLongWarmRuns` warm-up runs is the result. */
	veryLongMs: number;
	veryLongWarmRuns: number;
	/** Time limit of a run, in milliseconds. A run that must take longer is not started. */
	limitMs: number;
	/** Time limit of a run with rate limits, in milliseconds. */
	limitedLimitMs: number;
	limitedRounds: number;
	/** Processes for each rival whose memory is promised. */
	memoryRuns: number;
	/** Whether to measure the memory of all other rivals, too. */
	everyMemory: boolean;
}

export const FULL: Plan = {
	// The overhead per item does not depend on the connection.
	modesOf: ({ overhead }) => (overhead === true ? ['http 0'] : MODES),
	rivals: RIVALS,
	leftOut: [],
	roundsMs: 4_000,
	leastRounds: 7,
	mostRounds: 61,
	longMs: 2_000,
	longRounds: 3,
	veryLongMs: 10_000,
	veryLongWarmRuns: 2,
	limitMs: 15_000,
	limitedLimitMs: 60_000,
	limitedRounds: 3,
	memoryRuns: 3,
	everyMemory: true,
};

/** Only the promises that can be measured in a short time. */
export const QUICK: Plan = {
	modesOf: ({ overhead }) => (overhead === true ? ['http 0'] : ['http 20']),
	rivals: ['ours', 'pasted', 'helper', 'raw'],
	leftOut: ['catchUp', 'get1000failing', 'get300', 'poll10000', 'search50000'],
	roundsMs: 1_500,
	leastRounds: 7,
	mostRounds: 21,
	longMs: 300,
	longRounds: 3,
	veryLongMs: 4_000,
	veryLongWarmRuns: 1,
	limitMs: 15_000,
	limitedLimitMs: 12_000,
	limitedRounds: 1,
	memoryRuns: 1,
	everyMemory: false,
};

/** Mode of the rows with rate limits, with the think time of a real service. */
export const LIMITED_MODE: ModeName = 'http 20';
/** Mode in which memory is measured: think time has no effect on it. */
export const MEMORY_MODE: ModeName = 'http 0';
