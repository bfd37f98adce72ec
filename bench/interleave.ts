/**
 * Who runs in a round: everybody who still has to, beginning with another one each time, so that nobody always runs
 * behind the same rival.
 */
export function turns<T>(rivals: readonly T[], round: number, roundsOf: (rival: T) => number): T[] {
	const start = rivals.length === 0 ? 0 : round % rivals.length;
	const rotated = [...rivals.slice(start), ...rivals.slice(0, start)];
	return rotated.filter((rival) => round < roundsOf(rival));
}

const LONG_MS = 4_000;
const VERY_LONG_MS = 12_000;
const ROUNDS_WHEN_LONG = 3;

/** How many rounds are worth their time, by how long the first took. */
export function roundsFor(firstMs: number, wanted: number): number {
	if (firstMs > VERY_LONG_MS) return 1;
	return firstMs > LONG_MS ? Math.min(ROUNDS_WHEN_LONG, wanted) : wanted;
}
