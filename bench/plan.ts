import { MODES } from './row';
import type { ModeName } from './row';

/** How much of the bench is run. */
export interface Plan {
	modes: readonly ModeName[];
	/** Rounds that count, for rivals that do not take long. */
	rounds: number;
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
	modes: MODES,
	rounds: 7,
	limitMs: 45_000,
	limitedLimitMs: 60_000,
	limitedRounds: 3,
	memoryRuns: 3,
	everyMemory: true,
	loads: 7,
};

export const QUICK: Plan = {
	modes: ['http 0', 'http 20'],
	rounds: 3,
	limitMs: 6_000,
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
