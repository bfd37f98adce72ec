import type { IDataObject } from 'n8n-workflow';
import {
	baselineOf,
	readReplies,
} from '../../../../../nodes/CellularIot/features/command/readReplies';

const at = (second: number) => `2026-03-01T12:00:${String(second).padStart(2, '0')}.000+0000`;

/** Just before the command. */
const NOW = Date.parse('2026-03-01T12:00:09Z');

const mt = (id: number, second: number, status = 4, more: IDataObject = {}): IDataObject => ({
	id,
	sms_type: { id: 1 },
	status: { id: status, description: `STATUS ${status}` },
	submit_date: at(second),
	payload: 'STATUS',
	...more,
});
const mo = (id: number, second: number, payload = 'OK', more: IDataObject = {}): IDataObject => ({
	id,
	sms_type: { id: 2 },
	status: { id: 3 },
	submit_date: at(second),
	payload,
	...more,
});
const partOf = (id: number, second: number, part: number) =>
	mo(id, second, `part ${part}. `, { udh: `050003070${2}0${part}` });

/** Looks at the SMS (oldest first) of a command that was sent as 50, after a list of others. */
const reading = (
	rows: IDataObject[],
	before: IDataObject[] = [],
	isReply: (text: string) => boolean = () => true,
) => readReplies([...before, ...rows].reverse(), baselineOf(before, NOW), [50], isReply);
const ids = (rows: IDataObject[]) => rows.map(({ id }) => id);

describe('a reply', () => {
	it('is an SMS of the device that came after the command, also in its second', () => {
		expect(ids(reading([mt(50, 10), mo(60, 10), mo(61, 11)]).replies)).toEqual([60, 61]);
	});

	it('was not there before', () => {
		expect(reading([mt(50, 10)], [mo(40, 10)]).replies).toEqual([]);
	});

	it('is not older than the command, even if it shows up later', () => {
		expect(reading([mt(50, 10), mo(60, 9)]).replies).toEqual([]);
	});

	it('fits what it must match', () => {
		const rows = [mt(50, 10), mo(60, 11, 'LOW'), mo(61, 12)];
		expect(ids(reading(rows, [], (text) => text === 'OK').replies)).toEqual([61]);
	});

	it('comes first when it is older, however the list is sorted', () => {
		expect(ids(reading([mt(50, 10), mo(61, 12), mo(60, 11)]).replies)).toEqual([60, 61]);
	});

	it('may have the id of an SMS to the device', () => {
		expect(ids(reading([mt(50, 10), mo(40, 11)], [mt(40, 1)]).replies)).toEqual([40]);
		expect(ids(reading([mt(50, 10), mo(50, 11)]).replies)).toEqual([50]);
	});

	it('may have its id as a text, no time, or no id', () => {
		const odd = [mo(60, 11, 'a', { id: '60' }), mo(61, 11, 'b', { submit_date: null })];
		expect(reading([mt(50, 10), ...odd], [mo(60, 11, 'c', { id: null })]).replies).toHaveLength(2);
		const nameless = mo(0, 11, 'd', { id: null });
		expect(reading([mt(50, 10), nameless]).replies).toHaveLength(1);
		expect(reading([mt(50, 10)], [nameless]).replies).toEqual([]);
	});

	it('is found without the record of the command', () => {
		expect(ids(reading([mo(60, 11)]).replies)).toEqual([60]);
	});
});

describe('a reply in parts', () => {
	it('is one SMS when all parts are there', () => {
		const { replies, incomplete } = reading([mt(50, 10), partOf(60, 11, 2), partOf(61, 12, 1)]);
		expect(replies).toMatchObject([{ payload: 'part 1. part 2. ', complete: true }]);
		expect(incomplete).toEqual([]);
	});

	it('is incomplete until then', () => {
		const { replies, incomplete } = reading([mt(50, 10), partOf(60, 11, 2)]);
		expect(replies).toEqual([]);
		expect(incomplete).toMatchObject([{ complete: false, missing_parts: [1] }]);
	});

	it('is one SMS when a part was stored twice, and when it was stored again later', () => {
		const whole = [mt(50, 10), partOf(60, 11, 1), partOf(61, 12, 1), partOf(62, 13, 2)];
		const one = { replies: [{ payload: 'part 1. part 2. ', complete: true }], incomplete: [] };
		expect(reading(whole)).toMatchObject(one);
		expect(reading([...whole, partOf(63, 14, 2)])).toMatchObject(one);
	});

	it('is whole although a part of an earlier SMS with the same reference is missing', () => {
		const rows = [mt(50, 10), partOf(60, 11, 1), partOf(61, 12, 2)];
		for (const part of [1, 2]) {
			const { replies, incomplete } = reading(rows, [partOf(40, 5, part)]);
			expect(replies).toMatchObject([{ payload: 'part 1. part 2. ', complete: true }]);
			expect(incomplete).toEqual([]);
		}
	});

	it('is none if its first part was there before', () => {
		const { replies, incomplete } = reading([mt(50, 10), partOf(61, 11, 2)], [partOf(60, 9, 1)]);
		expect([...replies, ...incomplete]).toEqual([]);
	});
});

describe('another SMS to the device', () => {
	it.each([
		['was sent meanwhile', [mt(50, 10), mt(51, 11)], []],
		['was on its way before', [mt(50, 10)], [mt(40, 1, 3)]],
	])('%s', (_, rows, before) => {
		expect(reading(rows, before).hasRival).toBe(true);
	});

	it('was final before, and nobody waits for its answer', () => {
		const before = [mt(40, 1, 4, { expiry_date: at(8) }), mt(41, 2, 6), mt(42, 3, 5), mt(43, 4, 7)];
		expect(reading([mt(50, 10)], before).hasRival).toBe(false);
	});

	it('was delivered before, and its answer may still come', () => {
		const waiting = mt(40, 1, 4, { expiry_date: at(30) });
		expect(reading([mt(50, 10)], [waiting]).hasRival).toBe(true);
		expect(reading([mt(50, 10)], [mo(39, 0), waiting]).hasRival).toBe(true);
		expect(reading([mt(50, 10)], [waiting, mo(41, 2)]).hasRival).toBe(false);
	});

	it.each([
		['2026-03-01T11:00:10Z', true],
		['2026-03-01T11:00:08Z', false],
	])('may be answered for an hour if it lives longer: sent at %s', (submit_date, hasRival) => {
		const expiry_date = '2026-03-02T11:00:00Z';
		const before = [mt(40, 0, 4, { submit_date, expiry_date })];
		expect(reading([mt(50, 10)], before)).toMatchObject({ hasRival });
	});

	it('is not one of ours whose id is unknown', () => {
		const rows = [mt(50, 10), mt(51, 10)];
		expect(readReplies(rows, baselineOf([], NOW), [50, null], () => true).hasRival).toBe(false);
	});
});

describe('the fate of the command', () => {
	const fate = (statuses: number[], ids = statuses.map((_, index) => 50 + index)) => {
		const rows = statuses.map((status, index) => mt(50 + index, 10, status));
		const { end, status } = readReplies(rows, baselineOf([], NOW), ids, () => true);
		return [end, status];
	};

	it.each([
		[[4], 'delivered', 'STATUS 4'],
		[[4, 4], 'delivered', 'STATUS 4'],
		[[4, 3], undefined, 'STATUS 3'],
		[[3, 5], 'failed', 'STATUS 5'],
		[[4, 6], 'expired', 'STATUS 6'],
		[[7], 'canceled', 'STATUS 7'],
		[[1], undefined, 'STATUS 1'],
	])('%j is %s', (statuses, end, status) => {
		expect(fate(statuses)).toEqual([end, status]);
	});

	it('is unknown without its record', () => {
		expect(fate([4], [99])).toEqual([undefined, null]);
	});
});
