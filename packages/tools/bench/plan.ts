import { MODES } from './row';
import type { ModeName, Row } from './row';

/** Scope of a run of the bench. */
export interface Plan {
	modesOf(row: Row): readonly ModeName[];
	/** Names of rows to skip. */
	leftOut: readonly string[];
}

// The overhead per item does not depend on the connection.
export const FULL: Plan = {
	modesOf: ({ overhead }) => (overhead === true ? ['http 0'] : MODES),
	leftOut: [],
};

/** Only the promises that can be measured in a short time. */
export const QUICK: Plan = {
	modesOf: ({ overhead }) => (overhead === true ? ['http 0'] : ['http 20']),
	leftOut: ['applySheet', 'catchUp', 'get1000failing', 'get300', 'poll10000', 'search50000'],
};

/** Measured rounds of a fast rival: as many as fit into `roundsMs`, within bounds. */
export const ROUNDS = {
	roundsMs: 1_500,
	leastRounds: 7,
	mostRounds: 21,
	/** A rival with a longer last warm-up run, in milliseconds, gets fewer rounds. That run is one of them. */
	longMs: 300,
	longRounds: 3,
};
/** Limits of the runs of a row, in milliseconds. */
export interface Limits {
	/** A run that must take longer is not started. */
	limitMs: number;
	/** Above this run time, the only warm-up run is the result. */
	veryLongMs: number;
}
export const limitsOf = ({ limitMs }: Pick<Row, 'limitMs'>): Limits => ({
	limitMs: limitMs ?? 15_000,
	veryLongMs: limitMs ?? 4_000,
});
/** Time limit of a run with rate limits, in milliseconds. */
export const LIMITED_LIMIT_MS = 12_000;
/** Processes for each rival whose memory is promised. */
export const MEMORY_RUNS = 3;

/** Mode of the rows with rate limits, with the think time of a real service. */
export const LIMITED_MODE: ModeName = 'http 20';
/** Mode in which memory is measured: think time has no effect on it. */
export const MEMORY_MODE: ModeName = 'http 0';
