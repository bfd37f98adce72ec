import { addDue, dueFirst, stillDue } from '../../../../nodes/CellularIotTrigger/records/sweep';

const NOW = 1_700_000_000_000;
const ago = (minutes: number) => NOW - minutes * 60_000;
const minute = (minutes: number) => Math.ceil(ago(minutes) / 60_000);
const watched = new Set(['1', '2', '3', '4', '5']);

it('adds watched devices, keeps the time of the first event, and forgets those that are watched no more', () => {
	const found = new Map([
		['1', ago(1)],
		['2', ago(1)],
		['9', ago(1)],
	]);
	expect(addDue({ 1: minute(7), 8: minute(7) }, found, watched)).toEqual({
		1: minute(7),
		2: minute(1),
	});
});

it('keeps 10,000 devices: the newest events', () => {
	const all = Array.from({ length: 10_001 }, (_, index) => String(index));
	const found = new Map(all.map((id, index) => [id, NOW + index * 60_000]));
	const due = addDue({}, found, new Set(all));
	expect(Object.keys(due)).toHaveLength(10_000);
	expect(due).not.toHaveProperty('0');
});

it('a device is due until it was read two minutes after the minute of its event', () => {
	const due = { 1: minute(3), 2: minute(1), 3: minute(3) };
	expect(stillDue(due, new Set(['1', '2']), NOW)).toEqual({ 2: minute(1), 3: minute(3) });
});

it('the longest wait comes first; of the same wait, what the rotation reaches last; at the end, young events', () => {
	const due = { 1: minute(5), 2: minute(6), 3: minute(40), 4: minute(1), 7: minute(90) };
	expect(dueFirst(due, ['1', '2', '3', '4', '5'], NOW)).toEqual(['3', '2', '1', '4']);
});
