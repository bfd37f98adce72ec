import type { Plan } from './plan';

/**
 * Who runs in a round: everybody who still has to, beginning with another one each time, so that nobody always runs
 * behind the same rival.
 */
export function turns<T>(rivals: readonly T[], round: number, roundsOf: (rival: T) => number): T[] {
	const start = rivals.length === 0 ? 0 : round % rivals.length;
	const rotated = [...rivals.slice(start), ...rivals.slice(0, start)];
	return rotated.filter((rival) => round < roundsOf(rival));
}

/** How many rounds are worth their time after the first run, which got everybody warm; none: that one has to do. */
export function roundsAfter(
	firstMs: number,
	plan: Pick<Plan, 'rounds' | 'longMs' | 'longRounds' | 'veryLongMs'>,
): number {
	if (firstMs > plan.veryLongMs) return 0;
	return firstMs > plan.longMs ? Math.min(plan.longRounds, plan.rounds) : plan.rounds;
}
