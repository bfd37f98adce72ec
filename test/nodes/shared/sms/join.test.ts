import {
	groupParts,
	joinParts,
	partFields,
	partOf,
	PARTS_WAIT_MS,
} from '../../../../nodes/shared/sms/join';

const MINUTE = 60_000;
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

/** Part of a long SMS of three parts. */
const part = (number: number, more: object = {}) => ({
	id: number,
	udh: hex(5, 0, 3, 9, 3, number),
	payload: `${number}`,
	...more,
});

describe('the parts of a long SMS', () => {
	/** A part that was sent so many minutes after the first one. */
	const at = (
		number: number,
		minutes: number,
		more: { id?: number; udh?: string; payload?: string } = {},
	) => ({
		...{ ...part(number), ...more },
		time: minutes * MINUTE,
	});
	type Row = ReturnType<typeof at> & { sender?: string };
	const placeOf = (row: Row) => ({ sender: row.sender ?? '7', time: row.time, sms: row });
	const groupOf = (rows: Row[], now: number) => groupParts(rows, placeOf, now);
	const group = (times: number[], now: number) =>
		groupOf(
			times.map((time, index) => ({ ...at(index + 1, 0), time })),
			now,
		);
	const ids = (units: Array<Array<{ id: number }>>) =>
		units.map((unit) => unit.map(({ id }) => id));

	test.each([
		['device', { ...at(2, 0), sender: '8' }],
		['reference', at(2, 0, { udh: hex(5, 0, 3, 8, 3, 2) })],
		['number of parts', at(2, 0, { udh: hex(5, 0, 3, 9, 4, 2) })],
		['time', at(2, 11)],
	])('do not belong together with another %s', (_, other) => {
		expect(groupOf([at(1, 0), other], 60 * MINUTE).units).toHaveLength(2);
		expect(groupOf([at(1, 0), at(2, 0)], 60 * MINUTE).units).toHaveLength(1);
	});

	test('with a place that is taken begin another SMS', () => {
		const first = [at(1, 0), at(2, 0), at(1, 1, { id: 11, payload: 'x' }), at(3, 1)];
		const again = [...first, at(2, 2, { id: 12 }), at(3, 2, { id: 13 })];
		const { units, incomplete } = groupOf(again, 2 * MINUTE);
		expect([ids(units), incomplete]).toEqual([
			[
				[1, 2, 3],
				[11, 12, 13],
			],
			[],
		]);
	});

	test('are one unit as soon as all of them are there', () => {
		const { units, incomplete } = group([0, 1, 2], 2);
		expect([ids(units), ids(incomplete)]).toEqual([[[1, 2, 3]], []]);
	});

	const repeated = (rows: Row[], known: Row[] = [], now = 60) => {
		const { units, incomplete, repeats } = groupParts(rows, placeOf, now * MINUTE, known);
		return [ids(units), ids(incomplete), repeats.map(({ id }) => id)];
	};
	const whole = [at(1, 0), at(2, 0), at(3, 1)];
	const copy = (number: number, minutes: number, id = 10 + number) => at(number, minutes, { id });

	test('that are stored twice follow those of the SMS', () => {
		expect(repeated([...whole, copy(2, 2)])).toEqual([[[1, 2, 3, 12]], [], []]);
		expect(repeated([...whole, copy(1, 2), copy(2, 2), copy(3, 2)])).toEqual([
			[[1, 2, 3, 11, 12, 13]],
			[],
			[],
		]);
	});

	test('that are stored twice wait: they may begin another SMS', () => {
		expect(repeated([...whole, copy(2, 2)], [], 11)).toEqual([[[1, 2, 3]], [[12]], []]);
		const other = { ...copy(3, 3), payload: 'other' };
		expect(repeated([...whole, copy(1, 2), copy(2, 2), other])).toEqual([
			[
				[1, 2, 3],
				[11, 12, 13],
			],
			[],
			[],
		]);
	});

	test('that are stored twice do not take the others', () => {
		const rows = [at(1, 0), copy(1, 0), at(2, 1), at(3, 2)];
		expect(repeated(rows)).toEqual([[[1, 2, 3, 11]], [], []]);
	});

	test('that are stored twice wait for an SMS that waits', () => {
		const rows = [at(1, 0), copy(1, 1), at(2, 9)];
		expect(repeated(rows, [], 12)).toEqual([[], [[1, 2], [11]], []]);
		expect(repeated(rows, [], 19)).toEqual([[[1, 2, 11]], [], []]);
	});

	test('that are stored twice repeat a known SMS for ten minutes', () => {
		expect(repeated([copy(2, 10)], whole)).toEqual([[], [], [12]]);
		expect(repeated([copy(2, 11)], whole)).toEqual([[[12]], [], []]);
		// A device may use one reference for all: not each SMS repeats the one before.
		expect(repeated([copy(2, 16, 22)], [copy(2, 8), ...whole])).toEqual([[[22]], [], []]);
	});

	test('of one SMS are not repeats of a single one', () => {
		const single = (id: number) => at(1, 0, { id, udh: '' });
		expect(repeated([single(1), single(2)], [single(3)])).toEqual([[[1], [2]], [], []]);
	});

	test('are incomplete as one unit until the newest is ten minutes old', () => {
		expect(ids(group([0, 5], PARTS_WAIT_MS).incomplete)).toEqual([[1, 2]]);
		expect(ids(group([0, 5], PARTS_WAIT_MS + 5).units)).toEqual([[1, 2]]);
	});
});

describe('the joined SMS', () => {
	const join = (...numbers: number[]) =>
		joinParts(
			numbers.map((number) => part(number)),
			Number,
		);

	test('has the text of all parts, and the rest of the first', () => {
		expect(join(1, 2, 3)).toEqual({
			...part(1),
			payload: '123',
			complete: true,
			parts: 3,
			part_ids: [1, 2, 3],
		});
	});

	test('has the text of a repeated part once', () => {
		expect(join(1, 2, 3, 2)).toMatchObject({ payload: '123', part_ids: [1, 2, 3] });
	});

	test('says what is missing', () => {
		const item = join(2, 3);
		expect(item).toMatchObject({ id: 2, payload: '23', complete: false, missing_parts: [1] });
		expect(partFields(item)).toEqual({
			complete: false,
			parts: 3,
			part_ids: [2, 3],
			missing_parts: [1],
		});
	});

	test('of an SMS that stands alone is the record itself', () => {
		const row = { id: 1, payload: 'x', udh: '' };
		expect(joinParts([row], Number)).toBe(row);
		expect(partFields(row)).toEqual({});
	});
});

it('joins no object as text', () => {
	const parts = [1, 2].map((part) => ({
		id: part,
		udh: `0500030a020${part}`,
		payload: part === 1 ? {} : 'b',
	}));
	expect(joinParts(parts, (id) => id as number).payload).toBe('b');
});
