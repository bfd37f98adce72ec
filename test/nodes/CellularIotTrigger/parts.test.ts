import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { combineParts, partOf, partsOf } from '../../../nodes/CellularIotTrigger/parts';
import { pollsOf, scheduled } from './history';
import { sms, spell, spellId } from './kinds';
import { disordered, emittedOnce, MINUTE, play, settingsOf, START } from './play';
import type { Game } from './play';
import { iso } from './triggerInMemory';

const hex = (...bytes: number[]) => Buffer.from(bytes).toString('hex');

test.each([
	['0500030a0201', { reference: '0-0a', total: 2, part: 1 }],
	['0500030A0202', { reference: '0-0a', total: 2, part: 2 }],
	[' 06080412340301 ', { reference: '8-1234', total: 3, part: 1 }],
	// Behind another element: the port that an application listens on.
	['0b05040b8423f00003ff0502', { reference: '0-ff', total: 5, part: 2 }],
	['', undefined],
	['0500030a0101', undefined],
	['0500030a0200', undefined],
	['0500030a0203', undefined],
	['06050423f00000', undefined],
	['05', undefined],
	['00', undefined],
	['zz', undefined],
	['0500030a02', undefined],
	['ff00ff', undefined],
	[null, undefined],
	[7, undefined],
])('user data header %j is %j', (udh, expected) => {
	expect(partOf({ udh })).toEqual(expected);
});

/** Part of a long SMS from endpoint 7, so many minutes after START. */
const part = (number: number, minutes: number, more: IDataObject = {}) => ({
	endpoint: '7',
	time: START + minutes * MINUTE,
	row: {
		id: number,
		submit_date: iso(minutes),
		udh: hex(5, 0, 3, 9, 3, number),
		payload: `${number}`,
		...more,
	},
});

const split = (parts: Array<ReturnType<typeof part>>, minutes: number) => {
	const { units, held } = combineParts.split(parts, START + minutes * MINUTE);
	return {
		units: units.map((unit) => unit.map(({ row }) => row.id)),
		held: held.map(({ row }) => row.id),
	};
};

describe('the parts of a long SMS', () => {
	test('are one item in their order, whatever order they came in', () => {
		expect(split([part(3, 0), part(1, 0), part(2, 1)], 1)).toEqual({
			units: [[1, 2, 3]],
			held: [],
		});
	});

	test('wait for each other until the newest is ten minutes old', () => {
		expect(split([part(1, 0), part(3, 2)], 11.9)).toEqual({ units: [], held: [1, 3] });
		expect(split([part(1, 0), part(3, 2)], 12)).toEqual({ units: [[1, 3]], held: [] });
	});

	test('belong to the same SMS only with the same device, reference, number of parts and time', () => {
		const others = [
			{ ...part(2, 0), endpoint: '8' },
			part(2, 0, { udh: hex(5, 0, 3, 8, 3, 2) }),
			part(2, 0, { udh: hex(5, 0, 3, 9, 4, 2) }),
			part(2, 11),
		];
		for (const other of others) expect(split([part(1, 0), other], 60).units).toHaveLength(2);
		expect(split([part(1, 0), part(2, 0)], 60).units).toHaveLength(1);
	});

	test('with a place that is taken begin another SMS', () => {
		const again = [
			part(1, 0),
			part(2, 0),
			part(1, 1, { id: 11 }),
			part(3, 1),
			part(2, 2, { id: 12 }),
			part(3, 2, { id: 13 }),
		];
		expect(split(again, 2)).toEqual({
			units: [
				[1, 2, 3],
				[11, 12, 13],
			],
			held: [],
		});
	});

	test('of a time that cannot be do not wait', () => {
		const timeless = part(1, 0, { submit_date: null });
		expect(split([timeless, part(2, 11)], 0)).toEqual({ units: [[1], [2]], held: [] });
	});
});

describe('the item', () => {
	const join = (...numbers: number[]) =>
		combineParts.join(numbers.map((number) => part(number, 0).row));

	test('has the text of all parts, and the rest of the first', () => {
		expect(join(1, 2, 3)).toEqual({
			...part(1, 0).row,
			payload: '123',
			complete: true,
			parts: 3,
			part_ids: [1, 2, 3],
		});
	});

	test('says what is missing', () => {
		const item = join(2, 3);
		expect(item).toMatchObject({ id: 2, payload: '23', complete: false, missing_parts: [1] });
		expect(partsOf(item)).toEqual({
			complete: false,
			parts: 3,
			part_ids: [2, 3],
			missing_parts: [1],
		});
	});

	test('of an SMS that stands alone is the record itself', () => {
		const row = { id: 1, payload: 'x', udh: '' };
		expect(combineParts.join([row])).toBe(row);
		expect(partsOf(row)).toEqual({});
	});
});

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
								udh: one.total > 1 ? hex(5, 0, 3, one.reference, one.total, place + 1) : '',
								isLost: one.lost === place + 1,
							};
						}),
					)
					.filter(({ isLost }) => !isLost);
				const items: string[] = [];
				const game: Game = {
					rules: () => ({ ...sms.rules, gather: combineParts }),
					read({ at, failing, disorder }, endpoint) {
						if (failing.includes(endpoint)) return { endpoint, outcome: 'failed' };
						const shown = parts.filter((one) => one.endpoint === endpoint && one.visibleAt <= at);
						const rows = shown.map(({ id, time, udh }) => ({
							id: spellId(id, disorder + id),
							submit_date: spell(time, disorder + id),
							sms_type: { id: 2 },
							payload: `${id}`,
							udh,
						}));
						return { endpoint, outcome: 'read', rows: disordered(rows, disorder) };
					},
					idsOf(row) {
						const list = (row.part_ids ?? [row.id]) as unknown[];
						items.push(list.map(Number).join());
						return list.map(Number);
					},
				};
				const polls = scheduled(planned, MINUTE).map((poll) => ({ ...poll, slow: false }));
				const settings = settingsOf({ maxRecords }, { endpoints: ['7', '12'] });
				const until = START + 60 * MINUTE;
				const emitted = play({ game, polls, settings: () => settings, until, quiet: 12 });
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
		{ numRuns: 3000 },
	);
});
