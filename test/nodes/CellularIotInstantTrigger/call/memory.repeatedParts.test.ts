import { RepeatedParts } from '../../../../nodes/CellularIotInstantTrigger/call/memory';

const MINUTE = 60_000;

it('a part has the id of the one that it repeats', () => {
	const parts = new RepeatedParts();
	const original = (content: string, minutes: number, id: string) =>
		parts.originalOf(content, minutes * MINUTE, id);
	expect(original('a', 5, '1')).toBe('1');
	expect(original('a', 5, '1')).toBe('1');
	expect(original('a', 8, '2')).toBe('1');
	expect(original('a', 2, '3')).toBe('1');
	expect(original('b', 5, '4')).toBe('4');
	expect(original('a', 9, '5')).toBe('5');
	expect(original('a', 99, '6')).toBe('6');
	expect(original('a', 11, '7')).toBe('5');
	// The service repeats the call of the first one.
	expect(original('a', 5, '1')).toBe('1');
});

it('its memory has an end', () => {
	const parts = new RepeatedParts();
	for (let n = 0; n <= 10_000; n++) parts.originalOf(String(n), 0, 'first');
	expect(parts.originalOf('1', 0, 'second')).toBe('second');
	expect(parts.originalOf('10000', 0, 'second')).toBe('first');
});
