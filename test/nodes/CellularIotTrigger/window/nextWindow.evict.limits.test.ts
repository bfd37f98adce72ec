import { countSeen } from '../../../../nodes/CellularIotTrigger/window/state';
import { MOST_SEEN } from '../../../../nodes/CellularIotTrigger/window/nextWindow';
import { destinations, tracker } from '../records/fixtures/logSources';
import { MINUTE, START } from '../records/fixtures/simulation';
import {
	DAY,
	iso,
	read,
	received,
	smsToDevice,
	started,
	trigger,
} from '../records/fixtures/pureTrigger';

describe('memory', () => {
	const many = (count: number) =>
		Array.from({ length: count }, (_, index) => received(index, 1 + index / 3000));

	test('10,000 records in the overlap take at most 300 kB', () => {
		const { poll, memory } = started({ maxRecords: 10_000 });
		expect(poll(9, read(many(10_000))).ids).toHaveLength(10_000);
		const bytes = JSON.stringify(memory()).length;
		expect(bytes).toBeGreaterThan(150_000);
		expect(bytes).toBeLessThan(300_000);
	});

	test('beyond the cap the oldest are forgotten, said so, and not emitted again', () => {
		const { poll, window } = started({ maxRecords: 30_000 });
		const rows = many(25_000);
		const step = poll(10, read(rows));
		expect(step.ids).toHaveLength(25_000);
		expect(step.evicted).toBe(5_000);
		expect(countSeen(window()?.seen ?? '')).toBeLessThanOrEqual(MOST_SEEN);
		expect(poll(10, read(rows)).ids).toEqual([]);
	});

	test('is empty again when a record elsewhere proves that the overlap has passed', () => {
		const { poll, window } = trigger({ endpoints: ['7', '12'] });
		const days = 3 * 24 * 60;
		poll(0, read([]), read([], '12'));
		poll(2, read(many(10)), read([], '12'));
		poll(days, read(many(10)), read([], '12'));
		expect(countSeen(window()?.seen ?? '')).toBe(10);
		poll(days, read(many(10)), read([received(99, days)], '12'));
		expect(window()?.seen).toBe('');
	});

	test('a million records wait: polls of the same size, in order, none twice', () => {
		const { poll, window } = trigger({ maxRecords: 1000, startFromMs: DAY });
		const at = (index: number) => received(index, -1440 + index / 1000);
		let next = 0;
		for (let round = 0; round < 20; round++) {
			// What a reader brings that stops early: what is known, and as many fresh rows as fit.
			const from = window()?.from ?? START - DAY;
			const first = Math.max(0, Math.ceil((from - (START - DAY)) / 60));
			const rows = Array.from({ length: next - first + 1001 }, (_, index) => at(first + index));
			const until = START - DAY + (next + 1000) * 60;
			const reading = { ...read(rows, '7', until), newest: START };
			const { ids } = poll(round, reading);
			expect(ids).toEqual(Array.from({ length: 1000 }, (_, index) => next + index));
			next += 1000;
			expect(countSeen(window()?.seen ?? '')).toBeLessThan(1002);
		}
	});
});

describe('10,000 endpoints', () => {
	const fleet = Array.from({ length: 10_000 }, (_, index) => String(11400001 + index));
	const listing = { ids: fleet, at: START, complete: true };
	const size = (memory: unknown) => JSON.stringify(memory).length;

	test('take at most 1 MB, with 10,000 SMS handled and 10,000 followed', () => {
		const { poll, memory } = trigger(
			{ endpoints: undefined, listing, maxRecords: 10_000 },
			tracker,
		);
		poll(0, ...fleet.map((endpoint) => read([], endpoint)));
		expect(size(memory())).toBeLessThan(500_000);
		const readings = fleet.map((endpoint, index) =>
			read(
				[smsToDevice(index, index / MINUTE, 4), smsToDevice(10_000 + index, index / MINUTE, 3)],
				endpoint,
			),
		);
		expect(poll(1, ...readings).ids).toHaveLength(10_000);
		expect(size(memory())).toBeGreaterThan(800_000);
		expect(size(memory())).toBeLessThan(1_000_000);
	});

	test('and 50,000 destinations, too; beyond that the longest unseen are forgotten', () => {
		const more = { endpoints: undefined, listing, maxRecords: 10_000, learningMs: DAY };
		const { poll, memory } = trigger(more, destinations);
		const talked = (count: number, minutes: number) =>
			fleet.map((endpoint) =>
				read(
					Array.from({ length: count }, (_, port) => ({
						destination_hostname: 'a.example.com',
						destination_port: port,
						started_on: iso(minutes),
						completed_on: iso(minutes),
					})),
					endpoint,
				),
			);
		expect(poll(0, ...talked(5, -5)).evicted).toBe(0);
		expect(size(memory())).toBeLessThan(1_000_000);
		const step = poll(1, ...talked(6, 0.5));
		expect(step.evicted).toBe(10_000);
		expect(size(memory())).toBeLessThan(1_000_000);
	});
});

test('500 destinations of one endpoint are remembered, those seen last', () => {
	const { poll } = trigger({ learningMs: DAY, maxRecords: 1000 }, destinations);
	const talked = (from: number, count: number, minutes: number) =>
		read(
			Array.from({ length: count }, (_, index) => ({
				destination_ip: '192.0.2.1',
				destination_port: from + index,
				completed_on: iso(minutes),
			})),
		);
	poll(0, talked(0, 400, -60));
	expect(poll(120, talked(400, 200, 119)).fresh).toHaveLength(200);
	expect(poll(121, talked(400, 200, 120)).fresh).toHaveLength(0);
	expect(poll(122, talked(0, 400, 121)).fresh).toHaveLength(100);
});

test('beyond 20,000 SMS that wait, those that expire first are forgotten', () => {
	const { poll, memory } = trigger({}, tracker);
	const rows = Array.from({ length: 20_100 }, (_, index) => smsToDevice(index, index / 60, 3));
	expect(poll(400, read(rows)).evicted).toBe(100);
	expect(JSON.stringify(memory()).length).toBeLessThan(400_000);
	const canceled = rows.map((row) => ({ ...row, status: { id: 7 } }));
	expect(poll(401, read(canceled)).ids[0]).toBe(100);
});
