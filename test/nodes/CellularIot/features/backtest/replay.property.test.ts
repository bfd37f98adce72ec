import fc from 'fast-check';
import type { PastDevice } from '../../../../../nodes/CellularIot/features/backtest/past';
import { Polls } from '../../../../../nodes/CellularIot/features/backtest/polls';
import { replay } from '../../../../../nodes/CellularIot/features/backtest/replay';
import { advanceDevices } from '../../../../../nodes/shared/changes/advance';
import {
	type DeviceChange,
	type DeviceRules,
	noDevices,
} from '../../../../../nodes/shared/changes/changes';
import { newDevice, packDevice } from '../../../../../nodes/shared/changes/device';
import { byTime, signOf } from '../../../../../nodes/shared/changes/sign';
import { learnPlaces } from '../../../../../nodes/shared/changes/values';
import { runs } from '../../../../../packages/tools/jest/runs';
import { fleetHistories } from '../../../shared/changes/fleetHistory';
import { ALL_CHANGES, lineOf, START } from '../../../shared/changes/history';

/** What a trigger emits that polls each time, without leaving out a step. */
function stepByStep(devices: PastDevice[], polls: Polls, every: number, rules: DeviceRules) {
	const known = devices.map(({ id, created }) => [
		id,
		packDevice(
			created === undefined
				? { ...newDevice('before', 0), silent: true }
				: newDevice('never', created),
		),
	]);
	const signs = devices.flatMap((one) => one.signs);
	const changes: DeviceChange[] = [];
	const asked = new Set<string>();
	let state = { ...noDevices, known: Object.fromEntries(known) };
	let since = Number.NEGATIVE_INFINITY;
	for (let poll = polls.first; poll <= polls.last; poll += every) {
		const from = poll + 1;
		const result = advanceDevices(
			{
				before: state,
				signs: signs.filter(({ time }) => time >= since && time < from),
				isOld: () => false,
				...{ since, from, now: polls.provenAt(poll), clock: poll },
				learnOnly: poll === polls.first,
				mostSilent: Number.POSITIVE_INFINITY,
			},
			rules,
		);
		changes.push(...result.changes);
		for (const endpoint of result.toConfirm) asked.add(endpoint);
		state = result.devices;
		since = from;
	}
	return { changes, asked };
}

test('leaving out the steps that change nothing gives the same as all steps', async () => {
	const emitted = new Set<string>();
	await fc.assert(
		fc.asyncProperty(
			fleetHistories(),
			fc.integer({ min: 1, max: 20 }),
			fc.option(fc.integer({ min: -60, max: 60 }), { nil: undefined }),
			fc.subarray([...ALL_CHANGES], { minLength: 1 }),
			async ({ events, rules: all, overlapMs }, pace, createdAt, chosen) => {
				const rules = { ...all, changes: new Set(chosen) };
				const unit = overlapMs / 15;
				const signs = events.flatMap(({ event }) => signOf(event) ?? []).sort(byTime);
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
		{ numRuns: runs(20_000) },
	);
	expect(emitted.size).toBe(8);
});
