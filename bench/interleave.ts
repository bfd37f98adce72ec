/**
 * Who runs in a round: everybody who still has to, beginning with another one each time, so that nobody always runs
 * behind the same rival.
 */
export function turns<T>(rivals: readonly T[], round: number, roundsOf: (rival: T) => number): T[] {
	const start = rivals.length === 0 ? 0 : round % rivals.length;
	const rotated = [...rivals.slice(start), ...rivals.slice(0, start)];
	return rotated.filter((rival) => round < roundsOf(rival));
}

const ROUNDS_WHEN_LONG = 3;

/** How many rounds are worth their time, by how long the first took. */
export function roundsFor(
	firstMs: number,
	wanted: number,
	{ longMs, veryLongMs }: { longMs: number; veryLongMs: number },
): number {
	if (firstMs > veryLongMs) return 1;
	return firstMs > longMs ? Math.min(ROUNDS_WHEN_LONG, wanted) : wanted;
}
