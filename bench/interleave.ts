import type { Plan } from './plan';

/**
 * Who runs in a round, beginning with another one each time, so that nobody always runs behind the same rival. The rounds
 * of a rival with few of them are spread over all.
 */
export function turns<T>(rivals: readonly T[], round: number, roundsOf: (rival: T) => number): T[] {
	const start = rivals.length === 0 ? 0 : round % rivals.length;
	const rotated = [...rivals.slice(start), ...rivals.slice(0, start)];
	const all = Math.max(...rivals.map(roundsOf));
	return rotated.filter((rival) => (round * roundsOf(rival)) % all < roundsOf(rival));
}

/** How many rounds are worth their time after the last warm run, which is one of them where it takes long. */
export function roundsAfter(
	ms: number,
	plan: Pick<
		Plan,
		'roundsMs' | 'leastRounds' | 'mostRounds' | 'longMs' | 'longRounds' | 'veryLongMs'
	>,
): number {
	if (ms > plan.veryLongMs) return 0;
	if (ms > plan.longMs) return plan.longRounds - 1;
	const fitting = Math.floor(plan.roundsMs / ms);
	return Math.min(Math.max(fitting, plan.leastRounds), plan.mostRounds);
}
