import fc from 'fast-check';
import { runs } from '../../../../packages/tools/jest/runs';
import {
	calm,
	endOf,
	histories,
	type History,
	ids,
	isNews,
	scenarioOf,
} from '../records/fixtures/history';
import { event, flow, type LogSource, sms } from '../records/fixtures/logSources';
import {
	emittedOnce,
	MINUTE,
	noneLost,
	settingsOf,
	simulate,
	START,
} from '../records/fixtures/simulation';

const RUNS = runs(1000);
const DAY = 24 * 60 * MINUTE;

/** Wrong clocks: right, or off by any time up to 100 days, ahead or behind; often the same one for some polls. */
const skews = fc
	.array(
		fc.record({
			skew: fc.oneof(
				fc.constant(0),
				fc.integer({ min: -100 * DAY, max: 100 * DAY }),
				fc.constantFrom(-72, -1, 1, 72).map((hours) => hours * 60 * MINUTE),
			),
			polls: fc.integer({ min: 1, max: 6 }),
		}),
		{ maxLength: 8 },
	)
	.map((list) => list.flatMap(({ skew, polls }) => Array.from({ length: polls }, () => skew)));

/** Further off than a history is long. */
const far = fc
	.tuple(fc.constantFrom(-1, 1), fc.integer({ min: 50 * DAY, max: 100 * DAY }))
	.map(([sign, skew]) => sign * skew);

/** The history with these clocks, beginning with the activation. */
const withClocks = (history: History, clocks: number[]): History => ({
	...history,
	polls: history.polls.map((poll, index) => ({ ...poll, skew: clocks[index] ?? 0 })),
});

function emittedOf(kind: LogSource, history: History, overlapMs: number): number[] {
	const settings = settingsOf(history, { overlapMs });
	return simulate({
		scenario: scenarioOf(kind, history.records),
		polls: history.polls,
		settings,
		until: endOf(history),
		// The clock goes back with the second right poll.
		quiet: 5,
	});
}

describe.each([sms, flow, event])('clocks of the service that are wrong, $name', (kind) => {
	const { overlap } = kind;

	test('after a right activation: each new record comes exactly once', () => {
		fc.assert(
			fc.property(histories(overlap), skews, (wild, clocks) => {
				const history = withClocks(wild, [0, ...clocks]);
				const emitted = emittedOf(kind, history, overlap * wild.unit);
				// A clock that stays behind the activation cannot be distinguished from an activation with a clock ahead.
				const existing = history.records.filter(
					({ matches, visibleAt }) => matches && visibleAt <= START,
				);
				emittedOnce(emitted, ids(history.records.filter(isNews)), ids(existing));
			}),
			{ numRuns: RUNS },
		);
	});

	test('after an activation with a clock that is far off: nothing is lost once it is right', () => {
		fc.assert(
			fc.property(histories(overlap), skews, far, (wild, clocks, first) => {
				const history = withClocks(calm(wild), [first, ...clocks]);
				const emitted = emittedOf(kind, history, overlap * wild.unit);
				const lastWrong = history.polls.findLastIndex(({ skew }) => skew !== 0);
				const end = endOf(history) + MINUTE;
				const [right = end, second = end] = history.polls.slice(lastWrong + 1).map(({ at }) => at);
				// Until the second right poll, a watch may begin with a clock that is ahead.
				const begin = Math.max(right, second - overlap * wild.unit);
				const later = history.records.filter((one) => isNews(one) && one.time >= begin);
				noneLost(emitted, ids(later));
			}),
			{ numRuns: RUNS },
		);
	});
});
