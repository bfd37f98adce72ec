import { COARSE, countSeen, pack, unpack } from '../../../../nodes/CellularIotTrigger/window/state';
import { shortHash } from '../../../../nodes/shared/records/record';

const T = Date.UTC(2024, 10, 7, 15, 0, 0, 123);

test('what is written down is read again, to the millisecond', () => {
	const seen = new Map([
		[shortHash('a'), T],
		[shortHash('b'), T + 1],
		[shortHash('c'), 0],
	]);
	const text = pack(seen, 0);
	expect(unpack(text)).toEqual(seen);
	expect(countSeen(text)).toBe(3);
	expect(text).toMatch(/^[\w-]{57}$/);
});

test('what is older than the window is left out', () => {
	const text = pack(
		new Map([
			[shortHash('a'), T - 1],
			[shortHash('b'), T],
		]),
		T,
	);
	expect([...unpack(text).keys()]).toEqual([shortHash('b')]);
});

test('a time no calendar has does not break the memory', () => {
	const far = Date.UTC(9999, 0, 1);
	const seen = unpack(pack(new Map([[shortHash('a'), far]]), 0));
	expect(seen.get(shortHash('a'))).toBe(36 ** 8 - 1);
	expect(unpack(pack(new Map([[shortHash('a'), -5]]), -10)).get(shortHash('a'))).toBe(0);
});

test('different texts have different hashes of 11 characters', () => {
	const hashes = new Set(Array.from({ length: 20_000 }, (_, index) => shortHash(String(index))));
	expect(hashes.size).toBe(20_000);
	expect([...hashes].every((hash) => hash.length === 11)).toBe(true);
});

test('a coarse memory takes 10 bytes and keeps the hour', () => {
	const text = pack(new Map([[shortHash('a', COARSE.hash), T]]), 0, COARSE);
	expect(text).toHaveLength(10);
	expect([...unpack(text, COARSE)]).toEqual([[shortHash('a').slice(0, 6), T - (T % 3_600_000)]]);
	expect(countSeen(text, COARSE)).toBe(1);
});
