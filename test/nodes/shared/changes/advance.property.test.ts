import fc from 'fast-check';
import type { Sign } from '../../../../nodes/shared/changes/sign';
import { runs } from '../../../../packages/tools/jest/runs';
import { news } from '../../../long/fleet/news';
import { expected, lineOf, look, type Remembered, toldLine } from './fixtures/expected';
import { type FleetHistory, fleetHistories } from './fixtures/fleetHistory';
import { type Polled, watchFleet } from './fixtures/watched';

const RUNS = runs(2500);
const ENDPOINTS = ['7', '12'];
const VALUES = ['imeiChanged', 'countryChanged', 'networkChanged'] as const;
const PAIRS = ENDPOINTS.flatMap((id) => VALUES.map((kind) => [id, kind] as const));

/** Runs a history; compares each poll with the model. Returns all polls. */
function check(history: FleetHistory): Polled[] {
	const polls: Polled[] = [];
	// By the signs processed so far: a restart brings back what the model remembered then.
	const memories = new WeakMap<readonly Sign[], Map<string, Remembered>>();
	watchFleet(history, (polled) => {
		polls.push(polled);
		const times = polled.changes.map(({ at }) => at);
		if (times.some((at, index) => at < (times[index - 1] ?? at))) throw new Error('not in order');
		const before = memories.get(polled.old);
		const after = new Map<string, Remembered>();
		memories.set(polled.processed, after);
		for (const endpoint of ENDPOINTS) {
			const { lines, remembered } = expected(
				endpoint,
				polled,
				history.rules,
				before?.get(endpoint),
			);
			after.set(endpoint, remembered);
			const emitted = polled.changes.filter((change) => change.endpoint === endpoint).map(lineOf);
			if (JSON.stringify([...emitted].sort()) === JSON.stringify(lines)) continue;
			const poll = `poll at ${new Date(polled.now).toISOString()} of ${endpoint}`;
			throw new Error(`${poll}: emitted ${emitted.join('; ')}; it was ${lines.join('; ')}`);
		}
	});
	return polls;
}

test('tells what the full list of events shows, whatever is late, reordered, cut, left for later, or read again after a restart', () => {
	fc.assert(
		fc.property(fleetHistories(), (history) => void check(history)),
		{ numRuns: RUNS },
	);
});

/** The items of an endpoint for one kind of change. */
const emittedIn = (polls: readonly Polled[], endpoint: string, kind: string) =>
	polls
		.flatMap(({ changes }) => changes)
		.filter((one) => one.endpoint === endpoint && one.change === kind);

test('in the end, each value that a device got after the first poll was emitted', () => {
	fc.assert(
		fc.property(fleetHistories(), (history) => {
			const polls = check(history);
			const [learned, all] = [polls[0]?.processed ?? [], polls.at(-1)?.processed ?? []];
			for (const [endpoint, kind] of PAIRS) {
				const emitted = emittedIn(polls, endpoint, kind);
				const now = look(all, endpoint, history.rules);
				const steps = news(Number(endpoint), look(learned, endpoint, history.rules), now);
				for (const { at, after } of steps.filter(({ change }) => change === kind)) {
					const place = now[kind].findIndex(({ from }) => from === at);
					const [before, next] = [now[kind][place - 1], now[kind][place + 1]];
					const isEmitted = emitted.some(
						(one) =>
							one.after === after &&
							one.at >= (before?.from ?? at) &&
							one.at <= (next?.from ?? Infinity),
					);
					if (!isEmitted) throw new Error(`${kind} of ${endpoint} to ${after} was never emitted`);
				}
			}
		}),
		{ numRuns: RUNS },
	);
});

test('without late events, each change is emitted once and in order: from what was emitted last', () => {
	fc.assert(
		fc.property(fleetHistories({ late: 0 }), (history) => {
			const polls = check(history);
			const [learned, all] = [polls[0]?.processed ?? [], polls.at(-1)?.processed ?? []];
			for (const [endpoint, kind] of PAIRS) {
				const changesIn = (signs: readonly Sign[]) =>
					news(Number(endpoint), undefined, look(signs, endpoint, history.rules))
						.filter(({ change }) => change === kind)
						.map(toldLine);
				const truth = changesIn(all).slice(changesIn(learned).length);
				expect(emittedIn(polls, endpoint, kind).map(lineOf)).toEqual(truth);
			}
		}),
		{ numRuns: RUNS },
	);
});

test('a clock of the service that is wrong at times repeats and loses no change, whatever is late', () => {
	fc.assert(
		fc.property(fleetHistories({ skew: 20 }), (history) => void check(history)),
		{ numRuns: RUNS },
	);
});
