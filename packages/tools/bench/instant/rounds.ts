import type { LevelRates, ReceiverName, RoundRate } from './results';
import type { CallResult } from './senderProcess';

/** A round of calls to one receiver. */
export interface Round extends CallResult {
	name: ReceiverName;
	concurrency: number;
	/** Whether it only warms up, or is a burst. */
	isOnlyCounted: boolean;
}

/** Returns the rates of a round. */
export function rateOf(round: CallResult, ended: ReadonlyMap<string, number>): RoundRate {
	const ends = round.acknowledged.map((id) => ended.get(String(id)) ?? round.began);
	const seconds = (Math.max(round.began, ...ends) - round.began) / 1000;
	return {
		answered: round.calls / (round.answeredMs / 1000),
		executed: seconds === 0 ? 0 : ends.length / seconds,
	};
}

export const byReceiver = <T>(of: (name: ReceiverName) => T): Record<ReceiverName, T> => ({
	webhook: of('webhook'),
	sms: of('sms'),
	events: of('events'),
});

/** Returns the rates with one number of calls in parallel. */
export function levelOf(
	concurrency: number,
	rounds: readonly Round[],
	ended: ReadonlyMap<string, number>,
): LevelRates {
	const mine = rounds.filter((one) => one.concurrency === concurrency && !one.isOnlyCounted);
	return {
		concurrency,
		rounds: byReceiver((name) =>
			mine.filter((one) => one.name === name).map((one) => rateOf(one, ended)),
		),
	};
}

/** Adds up the answers other than 200. */
export function refusedOf(rounds: readonly Round[]): Record<number, number> {
	const sum: Record<number, number> = {};
	for (const [status, count] of rounds.flatMap(({ refused }) => Object.entries(refused))) {
		sum[Number(status)] = (sum[Number(status)] ?? 0) + count;
	}
	return sum;
}
