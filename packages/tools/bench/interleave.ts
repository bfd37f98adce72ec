import { ROUNDS } from './plan';

/**
 * Returns the rivals of a round in their order. Each round begins with another rival, so that no rival always runs
 * after the same one. A rival with few rounds gets them evenly spread.
 */
export function turnOrder<T>(
	rivals: readonly T[],
	round: number,
	roundsOf: (rival: T) => number,
): T[] {
	const start = rivals.length === 0 ? 0 : round % rivals.length;
	const rotated = [...rivals.slice(start), ...rivals.slice(0, start)];
	const all = Math.max(...rivals.map(roundsOf));
	return rotated.filter((rival) => (round * roundsOf(rival)) % all < roundsOf(rival));
}

/** Returns the number of rounds still to run after the last warm-up run. A slow warm-up run counts as a round. */
export function roundsAfter(ms: number, veryLongMs: number): number {
	if (ms > veryLongMs) return 0;
	if (ms > ROUNDS.longMs) return ROUNDS.longRounds - 1;
	const fitting = Math.floor(ROUNDS.roundsMs / ms);
	return Math.min(Math.max(fitting, ROUNDS.leastRounds), ROUNDS.mostRounds);
}
