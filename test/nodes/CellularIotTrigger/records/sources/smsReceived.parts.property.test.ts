import fc from 'fast-check';
import { combineParts } from '../../../../../nodes/CellularIotTrigger/records/sources/smsReceived';
import { pollsOf, scheduled } from '../fixtures/history';
import { sms, spell, spellId } from '../fixtures/logSources';
import {
	disordered,
	emittedOnce,
	MINUTE,
	simulate,
	settingsOf,
	START,
} from '../fixtures/simulation';
import type { Scenario } from '../fixtures/simulation';
import { runs } from '../../../../../packages/tools/jest/runs';

const hex = (...bytes: number[]) => Buffer.from(bytes).toString('hex');

/** Long SMS with their parts, and polls a minute or two apart. */
const messages = fc.array(
	fc.record({
		endpoint: fc.constantFrom('7', '12'),
		reference: fc.integer({ min: 0, max: 2 }),
		total: fc.integer({ min: 1, max: 3 }),
		minute: fc.integer({ min: 1, max: 40 }),
		delays: fc.array(fc.nat({ max: 4 }), { minLength: 3, maxLength: 3 }),
		late: fc.array(fc.nat({ max: 14 }), { minLength: 3, maxLength: 3 }),
		lost: fc.option(fc.integer({ min: 1, max: 3 })),
	}),
	{ maxLength: 6 },
);

/** A part as the service stores it, and the time at which the list begins to show it. */
interface Part {
	id: number;
	endpoint: string;
	time: number;
	visibleAt: number;
	payload: string;
	udh: string;
}

/** A service with these parts, whose trigger combines them. `idsOf`: the parts that an item is of. */
const scenarioOf = (parts: readonly Part[], idsOf: Scenario['idsOf']): Scenario => ({
	rules: () => ({ ...sms.rules, combine: combineParts }),
	read({ at, failing, disorder }, endpoint) {
		if (failing.includes(endpoint)) return { endpoint, outcome: 'failed' };
		const shown = parts.filter((one) => one.endpoint === endpoint && one.visibleAt <= at);
		const rows = shown.map(({ id, time, payload, udh }) => ({
			id: spellId(id, disorder + id),
			submit_date: spell(time, disorder + id),
			sms_type: { id: 2 },
			payload,
			udh,
		}));
		return { endpoint, outcome: 'read', rows: disordered(rows, disorder) };
	},
	idsOf,
});

test('a part that is stored twice makes no item of its own, and loses none', () => {
	const place = fc.record({
		minute: fc.nat({ max: 20 }),
		late: fc.nat({ max: 3 }),
		copies: fc.array(fc.record({ after: fc.nat({ max: 9 }), late: fc.nat({ max: 14 }) }), {
			maxLength: 2,
		}),
	});
	fc.assert(
		fc.property(
			fc.array(place, { minLength: 2, maxLength: 3 }),
			pollsOf(2, 0, ['7']),
			fc.constantFrom(1, 1000),
			(places, planned, maxRecords) => {
				const begin = places[0]?.minute ?? 0;
				const parts = places.flatMap(({ late, copies }, index) => {
					const time = START + (begin + index) * MINUTE;
					const stored = [{ after: 0, late }, ...copies];
					return stored.map((one, copy) => ({
						id: 10 * (index + 1) + copy,
						endpoint: '7',
						time: time + (one.after * MINUTE) / 2,
						visibleAt: time + (one.after + one.late) * MINUTE,
						payload: `text ${index}`,
						udh: hex(5, 0, 3, 9, places.length, index + 1),
					}));
				});
				const items: string[] = [];
				const scenario = scenarioOf(parts, (row) => {
					items.push(`${String(row.complete)} ${String(row.payload)}`);
					return [];
				});
				const polls = scheduled(planned, MINUTE);
				const settings = settingsOf({ maxRecords }, { endpoints: ['7'] });
				simulate({ scenario, polls, settings, until: START + 60 * MINUTE, quiet: 12 });
				if (planned.some(({ failing, thrown }) => failing.length > 0 || thrown)) return;
				expect(items).toEqual([`true ${places.map((_, index) => `text ${index}`).join('')}`]);
			},
		),
		{ numRuns: runs(2000) },
	);
});

test('each part comes once, in whatever item; a whole SMS is one item when its parts come in time', () => {
	fc.assert(
		fc.property(
			messages,
			pollsOf(2, 0, ['7', '12']),
			fc.constantFrom(1, 3, 1000),
			(drawn, planned, maxRecords) => {
				const parts = drawn
					.flatMap((one, index) =>
						Array.from({ length: one.total }, (_, place) => {
							const time = START + (one.minute + (one.delays[place] ?? 0)) * MINUTE;
							return {
								id: 10 * (index + 1) + place,
								endpoint: one.endpoint,
								time,
								visibleAt: time + (one.late[place] ?? 0) * MINUTE,
								payload: `${10 * (index + 1) + place}`,
								udh: one.total > 1 ? hex(5, 0, 3, one.reference, one.total, place + 1) : '',
								isLost: one.lost === place + 1,
							};
						}),
					)
					.filter(({ isLost }) => !isLost);
				const items: string[] = [];
				const scenario = scenarioOf(parts, (row) => {
					const list = (row.part_ids ?? [row.id]) as unknown[];
					items.push(list.map(Number).join());
					return list.map(Number);
				});
				const polls = scheduled(planned, MINUTE);
				const settings = settingsOf({ maxRecords }, { endpoints: ['7', '12'] });
				const until = START + 60 * MINUTE;
				const emitted = simulate({ scenario, polls, settings, until, quiet: 12 });
				emittedOnce(
					emitted,
					parts.map(({ id }) => id),
				);
				if (drawn.length !== 1 || drawn[0]?.lost || drawn[0]?.late.some((late) => late > 4)) return;
				// Alone, on time and read every minute: the parts belong together.
				if (planned.every(({ failing, thrown }) => failing.length === 0 && !thrown)) {
					expect(items).toEqual([parts.map(({ id }) => id).join()]);
				}
			},
		),
		{ numRuns: runs(3000) },
	);
});
