import fc from 'fast-check';
import type { WatchSettings } from '../../../nodes/CellularIotTrigger/state';
import type { Step } from '../../../nodes/CellularIotTrigger/watch';
import { histories, quietPolls, settingsOf, START, startPoll } from './history';
import type { History, Made, Memory } from './history';
import { flow, sms } from './kinds';
import type { Kind } from './kinds';

const RUNS = 1000;

/** Plays a history to its end and gives what was emitted, in order, by record id. */
function play(
	kind: Kind,
	history: History,
	settings: WatchSettings,
	disturb: (memory: Memory, index: number) => void = () => undefined,
): number[] {
	const memory: Memory = {};
	const emitted: number[] = [];
	const idOf = (row: object) => {
		const { payload, bytes_up } = row as { payload?: string; bytes_up?: number };
		return bytes_up ?? Number(payload?.slice(5));
	};
	// Plain checks: a matcher per poll would take most of the time of this file.
	const end = (finish: () => Step) => {
		const { fresh } = finish();
		if (fresh.length > settings.maxRecords) throw new Error('more records than a poll may emit');
		const ordered = fresh.every(({ time }, index) => time >= (fresh[index - 1]?.time ?? time));
		if (!ordered) throw new Error('records not oldest first');
		emitted.push(...fresh.map(({ row }) => idOf(row)));
		return fresh.length;
	};
	let pending: (() => Step) | undefined;
	for (const [index, poll] of history.polls.entries()) {
		disturb(memory, index);
		const finish = startPoll(kind, history, poll, memory, settings);
		// The first poll is the activation, which n8n waits for.
		if (poll.slow && index > 0 && pending === undefined) {
			pending = finish;
			continue;
		}
		end(finish);
		if (pending) end(pending);
		pending = undefined;
	}
	if (pending) end(pending);
	const last = Math.max(START, ...history.polls.map(({ at }) => at));
	const allVisible = Math.max(last, ...history.records.map(({ visibleAt }) => visibleAt));
	for (const poll of quietPolls(allVisible)) {
		if (end(startPoll(kind, history, poll, memory, settings)) === 0) break;
		if (emitted.length > 2 * history.records.length + 100) throw new Error('never comes to rest');
	}
	return emitted.sort((a, b) => a - b);
}

const ids = (records: Made[]) => records.map(({ id }) => id).sort((a, b) => a - b);

const overlapOf = (kind: Kind) => (kind === sms ? 15 : 60);

describe.each([sms, flow])('$name', (kind) => {
	const overlap = overlapOf(kind);

	test('emits every record that counts exactly once, beginning with an activation', () => {
		fc.assert(
			fc.property(histories(overlap), (history) => {
				const overlapMs = overlap * history.unit;
				const counts = (record: Made) => {
					if (!record.matches) return false;
					const first = history.polls[0];
					const missed = first?.failing.includes(record.endpoint) === true;
					// What a failing endpoint had at the activation is not told apart from news later.
					return record.visibleAt > START || (missed && record.time >= START - overlapMs);
				};
				const emitted = play(kind, history, settingsOf(history, { overlapMs }));
				expect(emitted).toEqual(ids(history.records.filter(counts)));
			}),
			{ numRuns: RUNS },
		);
	});

	test('begins as far back as Start From says, to the millisecond', () => {
		fc.assert(
			fc.property(histories(overlap), fc.integer({ min: 1, max: 200 }), (history, minutes) => {
				const overlapMs = overlap * history.unit;
				const startFromMs = minutes * history.unit;
				const settings = settingsOf(history, { overlapMs, startFromMs });
				// A record that appears late counts when its own time does.
				const counts = ({ matches, time }: Made) => matches && time >= START - startFromMs;
				expect(play(kind, history, settings)).toEqual(ids(history.records.filter(counts)));
			}),
			{ numRuns: RUNS },
		);
	});

	test('loses nothing when an older state comes back', () => {
		fc.assert(
			fc.property(histories(overlap), fc.array(fc.nat({ max: 12 })), (history, moments) => {
				const overlapMs = overlap * history.unit;
				const kept: unknown[] = [];
				const emitted = play(kind, history, settingsOf(history, { overlapMs }), (memory, index) => {
					kept.push(memory.watch);
					// Not before the activation: without any state everything begins anew.
					if (index > 1 && moments.includes(index)) memory.watch = kept[Math.ceil(index / 2)];
				});
				const news = history.records.filter(
					({ matches, visibleAt }) => matches && visibleAt > START,
				);
				expect(emitted).toEqual(expect.arrayContaining(ids(news)));
			}),
			{ numRuns: RUNS },
		);
	});

	test('loses nothing when the state is gone, as long as polls follow within the overlap', () => {
		const near = histories(overlap, {
			gap: Math.floor(overlap / 2),
			lateness: Math.floor(overlap / 2),
		});
		fc.assert(
			fc.property(near, fc.array(fc.nat({ max: 12 })), (wild, moments) => {
				const overlapMs = overlap * wild.unit;
				const polls = wild.polls.map((poll) => ({
					...poll,
					failing: [],
					stopsEarly: false,
					slow: false,
				}));
				const history = { ...wild, polls, maxRecords: 1000 };
				const settings = settingsOf(history, { overlapMs, activated: false });
				const emitted = play(kind, history, settings, (memory, index) => {
					if (moments.includes(index)) memory.watch = undefined;
				});
				const news = history.records.filter(
					({ matches, visibleAt }) => matches && visibleAt > START,
				);
				expect(emitted).toEqual(expect.arrayContaining(ids(news)));
			}),
			{ numRuns: RUNS },
		);
	});
});
