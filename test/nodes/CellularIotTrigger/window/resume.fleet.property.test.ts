import fc from 'fast-check';
import { watchedEndpoints } from '../../../../nodes/CellularIotTrigger/window/resume';
import { dueFirst, planRotation } from '../../../../nodes/CellularIotTrigger/records/sweep';
import { readState } from '../../../../nodes/CellularIotTrigger/window/stored';
import type { Listing, WatchSettings } from '../../../../nodes/CellularIotTrigger/window/state';
import { ids, pollsOf, scenarioOf, scheduled } from '../records/fixtures/history';
import { flow, type Made, sms } from '../records/fixtures/logSources';
import {
	emittedOnce,
	type Memory,
	MINUTE,
	type Poll,
	settingsOf,
	simulate,
	START,
} from '../records/fixtures/simulation';
import { runs } from '../../../../packages/tools/jest/runs';

const RUNS = runs(1000);
const FLEET = ['7', '8', '9', '10', '11', '12', '13', '120', '11400001'];
/** A list is read again after that many minutes. */
const REFRESH = 15 * MINUTE;

/** When an endpoint is there, in minutes after START; and which lists of the service pass over it. */
interface Device {
	id: string;
	from: number;
	until: number;
}

/** One list of endpoints: what it passes over, and whether it changed while it was read. */
interface Look {
	without: string[];
	complete: boolean;
}

const devices = fc
	.tuple(
		...FLEET.map((id) =>
			fc.record({
				id: fc.constant(id),
				from: fc.oneof(fc.constant(-10_000), fc.integer({ min: 1, max: 60 })),
				until: fc.oneof(
					{ weight: 4, arbitrary: fc.constant(10_000) },
					fc.integer({ min: 61, max: 90 }),
				),
			}),
		),
	)
	.map((list): Device[] => list);

const records = fc.array(
	fc.record({
		endpoint: fc.constantFrom(...FLEET),
		minute: fc.integer({ min: -30, max: 120 }),
		late: fc.nat({ max: 15 }),
		matches: fc.boolean(),
		shape: fc.nat({ max: 5 }),
	}),
	{ maxLength: 30 },
);

const looks = fc.array(
	fc.record({ without: fc.subarray(FLEET, { maxLength: 2 }), complete: fc.boolean() }),
	{ minLength: 20, maxLength: 20 },
);

const world = fc.record({
	devices,
	records,
	looks,
	polls: pollsOf(25, 0, FLEET).map((planned) => scheduled(planned, MINUTE)),
	room: fc.integer({ min: 1, max: 5 }),
	active: fc.array(fc.constantFrom(...FLEET), { maxLength: 3 }),
	maxRecords: fc.constantFrom(2, 1000),
});

describe.each([sms, flow])('a fleet, $name', (kind) => {
	test('each record of a device that stays comes once, wherever the rounds are', () => {
		fc.assert(
			fc.property(world, ({ polls, room, active, maxRecords, ...made }) => {
				const overlapMs = kind.overlap * MINUTE;
				const history = made.records
					.map(({ minute, late, ...rest }, index): Made => {
						const time = START + minute * MINUTE;
						return { ...rest, id: index + 1, time, visibleAt: time + late * MINUTE };
					})
					.filter(({ endpoint, time }) => time >= bornAt(made.devices, endpoint));
				const end = START + 400 * MINUTE;
				const base = settingsOf({ maxRecords }, { overlapMs, endpoints: undefined });
				let stored: Memory = {};
				const passedOver = new Set<string>();
				let times = 0;
				const settings = (_: number, now: number): WatchSettings => {
					const last = readState(stored.watch, base).same?.fleet?.listed;
					if (last !== undefined && now - last < REFRESH) return base;
					const look = made.looks[times++] ?? { without: [], complete: true };
					const listing = listingOf(made.devices, look, now, passedOver);
					return { ...base, listing };
				};
				const scenario = {
					...scenarioOf(kind, history),
					visit: (state: Parameters<typeof watchedEndpoints>[0], poll: Poll) => {
						const turn = Math.floor(poll.at / MINUTE);
						const due = Object.fromEntries(active.map((id) => [id, 0]));
						const first = (all: readonly string[]) =>
							dueFirst(due, all, poll.at).slice(0, room / 2);
						const round = planRotation(watchedEndpoints(state), state.next, turn, first);
						// A deleted device cannot be read.
						return round.order.slice(0, room);
					},
					after: (state: Parameters<typeof watchedEndpoints>[0], visited: string[]) => {
						const round = planRotation(watchedEndpoints(state), state.next, 0);
						return { ...state, next: round.nextAfter(new Set(visited)) };
					},
				};
				const emitted = simulate({
					scenario,
					polls: polls.map((poll) => ({
						...poll,
						failing: [...poll.failing, ...goneAt(made.devices, poll.at)],
					})),
					settings,
					disturb: (memory) => {
						stored = memory;
					},
					until: end,
					quiet: 3 * FLEET.length,
				});
				const stays = (record: Made) => dyingAt(made.devices, record.endpoint) > end;
				const counted = history.filter(
					({ matches, visibleAt, time }) =>
						matches && (visibleAt > START || time >= START - overlapMs),
				);
				const required = counted.filter((record) => stays(record) && record.visibleAt > START);
				emittedOnce(emitted, ids(required), ids(counted));
			}),
			{ numRuns: RUNS },
		);
	});
});

const at = (minutes: number) => START + minutes * MINUTE;
const deviceOf = (list: Device[], id: string) => list.find((one) => one.id === id) as Device;
const bornAt = (list: Device[], id: string) => at(deviceOf(list, id).from);
const dyingAt = (list: Device[], id: string) => at(deviceOf(list, id).until);
const goneAt = (list: Device[], now: number) =>
	list.filter(({ until }) => at(until) <= now).map(({ id }) => id);

/** What the service lists; of two lists in a row only one may pass over the same device, so it happens once. */
function listingOf(list: Device[], look: Look, now: number, before: Set<string>): Listing {
	const missing = look.without.filter((id) => !before.has(id));
	for (const id of missing) before.add(id);
	const there = list.filter(
		({ id, from, until }) => at(from) <= now && now < at(until) && !missing.includes(id),
	);
	return { ids: there.map(({ id }) => id), at: now, complete: look.complete };
}

test('a round reaches every device within as many polls as it has requests for', () => {
	fc.assert(
		fc.property(
			fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 60 }),
			fc.integer({ min: 10, max: 40 }),
			fc.array(fc.nat(), { maxLength: 10 }),
			fc.nat({ max: 100_000 }),
			(numbers, room, active, turn) => {
				const all = numbers.map(String);
				const reached = new Set<string>();
				let next: string | undefined;
				// Half of a poll's requests go to devices that are due, some to those that tell whether all has gone wrong.
				const circle = room - 3 - Math.floor(room / 2);
				for (let poll = 0; poll < Math.ceil(all.length / circle); poll++) {
					const due = Object.fromEntries(active.map((one) => [all[one % all.length], 0]));
					const first = (rotation: readonly string[]) =>
						dueFirst(due, rotation, turn).slice(0, room / 2);
					const round = planRotation(all, next, turn + poll, first);
					expect([...round.order].sort()).toEqual([...all].sort());
					const visited = new Set(round.order.slice(0, room));
					for (const one of visited) reached.add(one);
					next = round.nextAfter(visited);
				}
				expect(reached.size).toBe(all.length);
			},
		),
		{ numRuns: 500 },
	);
});
