import { countSeen } from '../../../nodes/CellularIotTrigger/seen';
import { MOST_SEEN } from '../../../nodes/CellularIotTrigger/bound';
import { START } from './play';
import { DAY, read, received, trigger } from './triggerInMemory';

describe('memory', () => {
	const many = (count: number) =>
		Array.from({ length: count }, (_, index) => received(index, 1 + index / 3000));

	test('10,000 records in the overlap take at most 300 kB', () => {
		const { poll, memory } = trigger({ maxRecords: 10_000 });
		poll(0, read([]));
		expect(poll(9, read(many(10_000))).ids).toHaveLength(10_000);
		const bytes = JSON.stringify(memory()).length;
		expect(bytes).toBeGreaterThan(150_000);
		expect(bytes).toBeLessThan(300_000);
	});

	test('beyond the cap the oldest are forgotten, said so, and not emitted again', () => {
		const { poll, window } = trigger({ maxRecords: 30_000 });
		poll(0, read([]));
		const rows = many(25_000);
		const step = poll(10, read(rows));
		expect(step.ids).toHaveLength(25_000);
		expect(step.forgotten).toBe(5_000);
		expect(countSeen(window()?.seen ?? '')).toBeLessThanOrEqual(MOST_SEEN);
		expect(poll(10, read(rows)).ids).toEqual([]);
	});

	test('is empty again when nothing lies in the overlap', () => {
		const { poll, window } = trigger();
		poll(0, read([]));
		poll(2, read(many(10)));
		poll(3 * 24 * 60, read(many(10)));
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
			const { ids } = poll(round, read(rows, '7', until));
			expect(ids).toEqual(Array.from({ length: 1000 }, (_, index) => next + index));
			next += 1000;
			expect(countSeen(window()?.seen ?? '')).toBeLessThan(1002);
		}
	});
});
