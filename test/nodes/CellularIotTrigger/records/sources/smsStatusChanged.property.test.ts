import fc from 'fast-check';
import { ids } from '../fixtures/history';
import {
	emittedOnce,
	MINUTE,
	noneLost,
	quietPoll,
	restores,
	settingsOf,
	simulate,
} from '../fixtures/simulation';
import type { Poll } from '../fixtures/simulation';
import {
	chosen,
	counts,
	drawnPolls,
	scenarioOf,
	OVERLAP,
	sent,
	smsOf,
	THIRD,
	until,
} from '../fixtures/trackHistory';
import type { Sent } from '../fixtures/trackHistory';
import { runs } from '../../../../../packages/tools/jest/runs';

const RUNS = runs(3400);

test.each([
	['polls that overlap', 9, 0],
	['polls hours apart and a clock that is off', 500, THIRD],
])('SMS Status Changed: every end of an SMS that counts comes once, with %s', (_, gap, skew) => {
	const lateness = OVERLAP - skew;
	fc.assert(
		fc.property(
			sent(lateness).map(smsOf),
			drawnPolls(gap, skew),
			chosen,
			fc.constantFrom(1, 3, 1000),
			(list, polls, statuses, maxRecords) => {
				const settings = settingsOf({ maxRecords });
				const scenario = scenarioOf(list, statuses);
				const end = until(list, polls);
				const emitted = simulate({ scenario, polls, settings, until: end });
				const quiet = quietPoll(end + MINUTE);
				emittedOnce(emitted, ids(list.filter((one) => counts(one, [...polls, quiet], statuses))));
			},
		),
		{ numRuns: RUNS },
	);
});

test('SMS Status Changed: loses nothing when an older state comes back', () => {
	fc.assert(
		fc.property(
			sent(OVERLAP).map(smsOf),
			drawnPolls(60, 0),
			chosen,
			fc.array(fc.nat({ max: 12 })),
			(list, polls, statuses, moments) => {
				const disturb = restores(moments);
				const settings = settingsOf({ maxRecords: 1000 });
				const scenario = scenarioOf(list, statuses);
				const end = until(list, polls);
				const emitted = simulate({ scenario, polls, settings, until: end, disturb });
				const first = polls.slice(0, 1);
				const isSeen = (one: Sent) => first.every(({ failing }) => !failing.includes(one.endpoint));
				noneLost(emitted, ids(list.filter((one) => isSeen(one) && counts(one, first, statuses))));
			},
		),
		{ numRuns: Math.ceil(RUNS / 2) },
	);
});

test('SMS Status Changed: another filter goes on following, and repeats nothing', () => {
	const filters = fc.array(fc.constantFrom('a', 'b'), { minLength: 13, maxLength: 13 });
	fc.assert(
		fc.property(
			sent(OVERLAP).map(smsOf),
			drawnPolls(60, 0),
			fc.tuple(chosen, chosen),
			filters,
			(list, drawn, [a, b], order) => {
				const polls = drawn.map((poll) => ({ ...poll, failing: [], thrown: false }));
				const base = settingsOf({ maxRecords: 1000 });
				const at = (index: number) => order[Math.min(index, polls.length)] as 'a' | 'b';
				const end = until(list, polls);
				const emitted = simulate({
					scenario: scenarioOf(list, { a, b }),
					polls,
					settings: (index) => ({ ...base, filter: at(index) }),
					until: end,
				});
				const read = [...polls, quietPoll(end + MINUTE)];
				// An end counts under the filter of the poll that sees it first; that of the activation is no news.
				const first = (one: Sent) => read.findIndex((poll) => poll.at >= one.shownAt);
				const counted = list.filter((one) => {
					const index = first(one);
					return index > 0 && { a, b }[at(index)].includes(one.status);
				});
				emittedOnce(emitted, isNews(counted, read, at), ids(list));
			},
		),
		{ numRuns: Math.ceil(RUNS / 2) },
	);
});

/** Without an SMS that appears and ends before a changed filter looks back. */
function isNews(list: Sent[], read: Poll[], at: (index: number) => string): number[] {
	const wasThere = (one: Sent) =>
		read.some((poll) => one.visibleAt <= poll.at && poll.at < one.shownAt);
	return ids(
		list.filter((one) => {
			const index = read.findIndex((poll) => poll.at >= one.shownAt);
			return at(index) === at(index - 1) || wasThere(one);
		}),
	);
}
