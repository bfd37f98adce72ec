import { countSeen, pack, shortHash, unpack } from '../../../nodes/CellularIotTrigger/seen';
import { bound } from '../../../nodes/CellularIotTrigger/bound';

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

describe('bound', () => {
	const window = (times: number[]) => ({
		from: 0,
		seen: pack(new Map(times.map((time) => [shortHash(`${time}`), time])), 0),
	});

	test('forgets the oldest over all endpoints and moves their windows behind them', () => {
		const { windows, forgotten } = bound(
			{ a: window([1, 5, 9]), b: window([2, 3, 20]) },
			new Map(),
			{},
			3,
		);
		expect(forgotten).toBe(3);
		expect(windows.a).toMatchObject({ from: 2 });
		expect(windows.b).toMatchObject({ from: 4 });
		expect([...unpack(windows.a?.seen ?? '').values()]).toEqual([5, 9]);
		expect([...unpack(windows.b?.seen ?? '').values()]).toEqual([20]);
	});

	test('keeps the window of an endpoint open for what waits there', () => {
		const { windows } = bound({ a: window([1, 5, 9]), b: window([2]) }, new Map([['a', 4]]), {}, 0);
		expect(windows.a).toMatchObject({ from: 2 });
		expect([...unpack(windows.a?.seen ?? '').values()]).toEqual([5, 9]);
		expect(windows.b).toEqual({ from: 3, seen: '' });
	});
});
