import { MINUTE, START } from '../records/fixtures/simulation';
import { flow } from '../records/fixtures/logSources';
import {
	DAY,
	flowed,
	iso,
	read,
	received,
	started,
	trigger,
} from '../records/fixtures/pureTrigger';

describe('late records', () => {
	test('the overlap ends exactly where it says', () => {
		const { poll } = started();
		poll(24, read([received(2, 24)]));
		expect(poll(25, read([received(3, 9)])).ids).toEqual([3]);
		expect(poll(26, read([received(4, 9 - 1 / 60_000)])).ids).toEqual([]);
	});

	test('a record dated in the future does not hide those before it', () => {
		const { poll } = started();
		const wrong = received(1, 600);
		expect(poll(1, read([wrong])).ids).toEqual([1]);
		expect(poll(2, read([wrong, received(2, 1.5)])).ids).toEqual([2]);
		expect(poll(700, read([wrong, received(2, 1.5), received(3, 650)])).ids).toEqual([3]);
	});
});

test('a record years ahead does not make a wrong clock credible', () => {
	const { poll, window } = started();
	const ahead = received(1, 5 * 365 * 24 * 60);
	expect(poll(1, read([ahead, received(2, 0.5)])).ids).toEqual([2, 1]);
	const from = window()?.from;
	expect(poll(3 * 24 * 60, read([ahead, received(2, 0.5)])).ids).toEqual([]);
	expect(window()?.from).toBe(from);
	poll(2, read([ahead, received(2, 0.5)]));
	expect(poll(3, read([ahead, received(2, 0.5), received(3, 2.5)])).ids).toEqual([3]);
});

test('an incomplete reading that ends where its window begins is remembered', () => {
	const { poll } = started();
	const first = received(1, -15);
	expect(poll(1, read([first], '7', START - 15 * MINUTE)).ids).toEqual([1]);
	expect(poll(2, read([first])).ids).toEqual([]);
});

test('a gap is reported once while old records of a quiet organization wait', () => {
	const { poll, window } = started({ maxRecords: 2 }, flow);
	expect(poll(5, read([1, 2, 3].map((id) => flowed(id, 0)))).ids).toHaveLength(2);
	const from = window()?.from;
	const late = read([4, 5, 6, 7, 8].map((id) => flowed(id, 40 * 24 * 60)));
	const back = 45 * 24 * 60;
	poll(back, read([], '7', from));
	expect(poll(back + 1, late).gaps).toHaveLength(1);
	const next = [poll(back + 2, late), poll(back + 3, late)];
	expect(next.map(({ ids, gaps }) => [ids.length, gaps.length])).toEqual([
		[2, 0],
		[1, 0],
	]);
});

describe('equal times and many records', () => {
	const fifty = Array.from({ length: 50 }, (_, index) => received(index + 1, 1));

	test('50 records of one moment come once each, in the order of their numbers, over several polls', () => {
		const { poll } = started({ maxRecords: 20 });
		const first = poll(2, read(fifty.toReversed()));
		expect(first.ids).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
		expect(poll(3, read(fifty)).ids).toHaveLength(20);
		expect(poll(4, read(fifty)).ids).toEqual([41, 42, 43, 44, 45, 46, 47, 48, 49, 50]);
		expect(poll(5, read(fifty)).ids).toEqual([]);
	});

	test('a record without a time is emitted once, for as long as it is sent', () => {
		const { poll } = started();
		const timeless = { ...received(1, 0), submit_date: null };
		expect(poll(1, read([timeless])).ids).toEqual([1]);
		for (let minute = 2; minute < 40; minute += 5) {
			expect(poll(minute, read([timeless, received(minute, minute)])).ids).toEqual([minute]);
		}
	});

	test('a row that is sent twice, loaded at two times, is one record as long as either is sent', () => {
		const { poll } = started({}, flow);
		const loaded = (minutes: number) => ({ direction: 'egress', last_loaded_at: iso(minutes) });
		const both = [loaded(9), loaded(1)];
		expect(poll(10, read(both)).fresh).toHaveLength(1);
		const newer = flowed('f', 20);
		expect(poll(20, read([...both, newer])).fresh).toHaveLength(1);
		expect(poll(22, read([...both, newer])).fresh).toHaveLength(0);
	});
});

describe('a reading that stopped early', () => {
	test('keeps the overlap open, when it ended within it', () => {
		const { poll } = started();
		expect(poll(30, read([received(1, 29)], '7', START + 29 * MINUTE)).ids).toEqual([1]);
		expect(poll(31, read([received(1, 29), received(2, 16)])).ids).toEqual([2]);
	});

	test('moves on through days of rows that the filter keeps out, and emits nothing beyond its end', () => {
		const { poll, window } = trigger({ startFromMs: 5 * DAY });
		const sent = (id: number, minutes: number) => ({
			...received(id, minutes),
			sms_type: { id: 1 },
		});
		const fourDays = -4 * 24 * 60;
		const step = poll(
			0,
			read([sent(1, fourDays), received(2, fourDays + 10)], '7', START + fourDays * MINUTE),
		);
		expect(step.ids).toEqual([]);
		// One overlap before the newest row.
		expect(window()?.from).toBe(START - 4 * DAY - 5 * MINUTE);
		expect(poll(1, read([received(2, fourDays + 10), received(3, 0)])).ids).toEqual([2, 3]);
	});
});

describe('limits of the service', () => {
	test('an endpoint that could not be read for longer than the look-back tells the gap, once', () => {
		const { poll } = started({ overlapMs: 60 * MINUTE }, flow);
		const days = 40 * 24 * 60;
		const row = flowed('f', days - 1);
		const step = poll(days, read([row]));
		expect(step.fresh).toHaveLength(1);
		const lookBack = flow.rules.lookBackMs as number;
		// Up to the retention before the newest row.
		const until = START + (days - 1) * MINUTE - lookBack;
		expect(step.gaps).toEqual([{ endpoint: '7', from: START - 60 * MINUTE, until }]);
		expect(poll(days + 1, read([row])).gaps).toEqual([]);
	});

	test('a Start From at the far end of the look-back is no gap while the first polls catch up', () => {
		const lookBack = flow.rules.lookBackMs as number;
		const { poll } = trigger({ startFromMs: lookBack, maxRecords: 1 }, flow);
		const at = -lookBack / MINUTE + 30;
		const rows = [1, 2, 3].map((id) => flowed(id, at + id));
		poll(0, { endpoint: '7', outcome: 'failed' });
		expect(poll(32, read(rows))).toMatchObject({ gaps: [], fresh: [{ row: { flow_id: 2 } }] });
	});

	test('records that wait until they leave the look-back are a gap, also without an outage', () => {
		const { poll, window } = started({ maxRecords: 1 }, flow);
		const day = 24 * 60;
		const rows = Array.from({ length: 60 }, (_, id) => flowed(id, id));
		for (let days = 1; days <= 30; days++) {
			expect(poll(days * day, read(rows))).toMatchObject({ gaps: [], fresh: [{}] });
		}
		const from = window()?.from;
		expect(from).toBe(START + 30 * MINUTE);
		// The first clock that says so is left to the next poll (request.ts).
		expect(poll(31 * day, read([], '7', from)).gaps).toEqual([]);
		const until = START + 31 * DAY - (flow.rules.lookBackMs as number);
		expect(poll(32 * day, read([])).gaps).toEqual([{ endpoint: '7', from, until }]);
	});

	test('an endpoint without news for longer than the look-back has no gap', () => {
		const { poll } = trigger({}, flow);
		for (let day = 0; day < 45; day++) expect(poll(day * 24 * 60, read([])).gaps).toEqual([]);
	});
});
