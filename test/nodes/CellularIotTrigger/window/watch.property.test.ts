import fc from 'fast-check';
import {
	calm,
	endOf,
	histories,
	type History,
	ids,
	isNews,
	scenarioOf,
} from '../records/fixtures/history';
import { event, flow, logs, type LogSource, type Made } from '../records/fixtures/logSources';
import {
	emittedOnce,
	noneLost,
	restores,
	simulate,
	settingsOf,
	START,
} from '../records/fixtures/simulation';
import { runs } from '../../../../packages/tools/jest/runs';

const RUNS = runs(1700);

const all = (kind: LogSource, { records, polls }: History) => ({
	scenario: scenarioOf(kind, records),
	polls,
	until: endOf({ records, polls }),
});

/** Separates what stays from what may be gone before it was read. */
function expectOnce(emitted: number[], counted: Made[]): void {
	const stays = counted.filter(({ goneAt }) => goneAt === undefined);
	emittedOnce(emitted, ids(stays), ids(counted));
}

describe.each(logs)('$name', (kind) => {
	const { overlap } = kind;
	const third = Math.floor(overlap / 3);

	test.each([
		['late by a whole overlap', { passing: true }],
		['with a clock that is off', { passing: true, lateness: overlap - third, skew: third }],
	])('emits every record that counts exactly once, %s', (_, ranges) => {
		fc.assert(
			fc.property(histories(overlap, ranges), (history) => {
				const overlapMs = overlap * history.unit;
				const counts = (record: Made) => {
					if (!record.matches) return false;
					const missed = history.polls[0]?.failing.includes(record.endpoint) === true;
					// What a failing endpoint had at the activation does not differ from later news.
					return record.visibleAt > START || (missed && record.time >= START - overlapMs);
				};
				const settings = settingsOf(history, { overlapMs });
				const emitted = simulate({ ...all(kind, history), settings });
				expectOnce(emitted, history.records.filter(counts));
			}),
			{ numRuns: RUNS },
		);
	});

	test('begins as far back as Start From says, to the millisecond', () => {
		fc.assert(
			fc.property(histories(overlap), fc.integer({ min: 1, max: 200 }), (history, minutes) => {
				const startFromMs = minutes * history.unit;
				const settings = settingsOf(history, { overlapMs: overlap * history.unit, startFromMs });
				// A record that appears late counts when its own time does.
				const counts = ({ matches, time }: Made) => matches && time >= START - startFromMs;
				const emitted = simulate({ ...all(kind, history), settings });
				expectOnce(emitted, history.records.filter(counts));
			}),
			{ numRuns: RUNS },
		);
	});

	test('loses nothing when an older state comes back', () => {
		fc.assert(
			fc.property(histories(overlap), fc.array(fc.nat({ max: 12 })), (history, moments) => {
				const disturb = restores(moments);
				const settings = settingsOf(history, { overlapMs: overlap * history.unit });
				const emitted = simulate({ ...all(kind, history), settings, disturb });
				noneLost(emitted, news(history));
			}),
			{ numRuns: RUNS },
		);
	});

	test('loses nothing when the state is gone, as long as polls follow within the overlap', () => {
		const near = { gap: Math.floor(overlap / 2), lateness: Math.floor(overlap / 2) };
		fc.assert(
			fc.property(histories(overlap, near), fc.array(fc.nat({ max: 12 })), (wild, moments) => {
				const history = { ...calm(wild), maxRecords: 1000 };
				const overlapMs = overlap * wild.unit;
				const settings = settingsOf(history, { overlapMs, activated: false });
				const emitted = simulate({
					...all(kind, history),
					settings,
					disturb: (memory, index) => {
						if (moments.includes(index)) memory.watch = undefined;
					},
				});
				noneLost(emitted, news(history));
			}),
			{ numRuns: RUNS },
		);
	});

	test('another filter begins one overlap back, and repeats nothing', () => {
		const filters = fc.array(fc.constantFrom('a', 'b'), { minLength: 13, maxLength: 13 });
		fc.assert(
			fc.property(histories(overlap), filters, (wild, chosen) => {
				const history = calm(wild);
				const overlapMs = overlap * history.unit;
				const at = (index: number) => chosen[Math.min(index, history.polls.length)] as string;
				const matches = (record: { id: number; matches: boolean }, filter: string) =>
					filter === 'a' ? record.matches : record.id % 2 === 0;
				const base = settingsOf({ maxRecords: 1000 }, { overlapMs });
				const scenario = scenarioOf(kind, history.records);
				const emitted = simulate({
					...all(kind, history),
					scenario: {
						...scenario,
						rules: ({ filter }) => ({
							...kind.rules,
							matches: (row) =>
								filter === 'a' ? kind.rules.matches(row) : kind.idOf(row) % 2 === 0,
						}),
					},
					settings: (index) => ({ ...base, filter: at(index) }),
				});
				const last = endOf(history) + 60_000;
				const times = [...history.polls.map((poll) => poll.at), last];
				const first = (index: number): number =>
					index > 0 && at(index - 1) === at(index) ? first(index - 1) : index;
				const counts = (record: Made) => {
					if (record.visibleAt <= START && matches(record, at(0))) return false;
					return times.some((time, index) => {
						const begin = (times[first(index)] as number) - overlapMs;
						return matches(record, at(index)) && record.visibleAt <= time && record.time >= begin;
					});
				};
				emittedOnce(emitted, ids(history.records.filter(counts)));
			}),
			{ numRuns: RUNS },
		);
	});
});

const news = ({ records }: History) => ids(records.filter(isNews));

test('each log source is simulated with its own overlap', () => {
	expect([flow.overlap, event.overlap]).toEqual([60, 15]);
});
