import { MODES, RIVALS } from './row';
import type { ModeName, RivalName, Row } from './row';

/** How much of the bench is run. */
export interface Plan {
	modesOf(row: Row): readonly ModeName[];
	rivals: readonly RivalName[];
	/** Names of rows that are not run. */
	leftOut: readonly string[];
	/** Rounds that count, for rivals that do not take long: as many as fit into a time, in milliseconds, within bounds. */
	roundsMs: number;
	leastRounds: number;
	mostRounds: number;
	/** A rival whose last warm run takes longer, in milliseconds, gets fewer rounds, and that run is one of them. */
	longMs: number;
	longRounds: number;
	/** And one that takes longer than that is not run again: that run counts. It is warm after so many runs. */
	veryLongMs: number;
	veryLongWarmRuns: number;
	/** A run is cut off after that time, and one that must take longer is not begun; milliseconds. */
	limitMs: number;
	/** The same with rate limits. */
	limitedLimitMs: number;
	limitedRounds: number;
	/** Processes of its own for each rival whose memory is a promise. */
	memoryRuns: number;
	/** The memory of all other rivals is measured, too. */
	everyMemory: boolean;
	/** Processes that load the package. */
	loads: number;
}

export const FULL: Plan = {
	// What n8n and we take for an item has nothing to do with the wire.
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
	loads: 15,
};

/** The promises that take little time, where time is what a service has, or where n8n and we are all there is. */
export const QUICK: Plan = {
	modesOf: ({ overhead }) => (overhead === true ? ['http 0'] : ['http 20']),
	rivals: ['ours', 'pasted', 'helper', 'raw'],
	leftOut: [
		'catchUp',
		'create10000',
		'flowDestinations',
		'get1000failing',
		'get300',
		'poll1',
		'poll1000',
		'poll10000',
		'search50000',
	],
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
	loads: 3,
};

/** The mode with rate limits: there the think time is what a service really has. */
export const LIMITED_MODE: ModeName = 'http 20';
/** The mode in which memory is measured: time does not change it. */
export const MEMORY_MODE: ModeName = 'http 0';
