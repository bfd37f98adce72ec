import fc from 'fast-check';
import type { PastDevice } from '../../../../../nodes/CellularIot/features/backtest/past';
import { Polls } from '../../../../../nodes/CellularIot/features/backtest/polls';
import { replay } from '../../../../../nodes/CellularIot/features/backtest/replay';
import { type DeviceChange, noDevices } from '../../../../../nodes/shared/changes/changes';
import { byTime, signOf } from '../../../../../nodes/shared/changes/sign';
import { learnPlaces } from '../../../../../nodes/shared/changes/values';
import { runs } from '../../../../../packages/tools/jest/runs';
import { fleetHistories } from '../../../shared/changes/fixtures/fleetHistory';
import {
	ALL_CHANGES,
	eventOf,
	lineOf,
	MINUTE,
	START,
} from '../../../shared/changes/fixtures/history';
import { stepByStep } from './fixtures/stepByStep';

/** Sessions one after another, more than a step takes in all. */
const manySessions = fc.array(
	fc.record({
		endpoint: fc.constantFrom(7, 12),
		at: fc.integer({ min: -30, max: 60 }),
		sessions: fc.integer({ min: 40, max: 150 }),
		within: fc.constantFrom(0, 1, 10, 60),
		isClosed: fc.boolean(),
	}),
	{ minLength: 1, maxLength: 3 },
);
type Storm = typeof manySessions extends fc.Arbitrary<Array<infer T>> ? T : never;

const eventsOf = ({ endpoint, at, sessions, within, isClosed }: Storm, unit: number, id: number) =>
	Array.from({ length: sessions }, (_none, index) =>
		eventOf(id + index, {
			...{ endpoint, at: (at + (index / sessions) * within) * unit },
			// No session begins at the instant at which the one before it ended.
			...{ kind: isClosed && within > 0 && index % 2 === 1 ? 'closed' : 'opened', network: 'M' },
		}),
	);

test.each([
	['a few events', fc.constant<Storm[]>([]), 20_000],
	['hundreds of events', manySessions, 3000],
])(
	'with %s, leaving out the steps that change nothing gives the same as all steps',
	async (_case, storms, count) => {
		const emitted = new Set<string>();
		await fc.assert(
			fc.asyncProperty(
				fleetHistories(),
				fc.integer({ min: 1, max: 20 }),
				fc.option(fc.integer({ min: -60, max: 60 }), { nil: undefined }),
				fc.subarray([...ALL_CHANGES], { minLength: 1 }),
				storms,
				async ({ events, rules: all, overlapMs }, pace, createdAt, chosen, stormy) => {
					const rules = { ...all, changes: new Set(chosen) };
					const unit = overlapMs / 15;
					const stormed = stormy.flatMap((one, at) =>
						eventsOf(one, unit / MINUTE, 1000 * (at + 1)),
					);
					const shown = [...events.map(({ event }) => event), ...stormed];
					const signs = shown.flatMap((event) => signOf(event) ?? []).sort(byTime);
					const created = createdAt === undefined ? undefined : START + createdAt * unit;
					const devices = ['7', '12'].map((id): PastDevice => {
						const own = signs.filter(({ endpoint }) => endpoint === id);
						const isNew = created !== undefined && created <= (own[0]?.time ?? created);
						return { id, isListed: true, signs: own, ...(isNew && { created }) };
					});
					const every = pace * unit;
					const last = START + Math.floor((150 * unit) / every) * every;
					const polls = new Polls(
						START,
						last,
						every,
						signs.map(({ time }) => time),
					);
					const places = learnPlaces(noDevices, signs);
					const changes: DeviceChange[] = [];
					const past = { devices, polls, places };
					const asked = new Set<string>();
					const play = {
						emit: (one: DeviceChange) => changes.push(one),
						ask: (id: string) => asked.add(id),
					};
					await replay(past, [{ rules, ...play }]);
					const expected = stepByStep(devices, polls, every, rules);
					expect(changes.map(lineOf).sort()).toEqual(expected.changes.map(lineOf).sort());
					expect([...asked].sort()).toEqual([...expected.asked].sort());
					for (const { change } of changes) emitted.add(change);
				},
			),
			{ numRuns: runs(count) },
		);
		expect(emitted.size).toBe(8);
	},
);
