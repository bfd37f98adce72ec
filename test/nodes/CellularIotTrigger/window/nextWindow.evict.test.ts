import { evictOldest } from '../../../../nodes/CellularIotTrigger/window/nextWindow';
import type { Rules } from '../../../../nodes/CellularIotTrigger/window/rules';
import { EXACT, pack, unpack } from '../../../../nodes/CellularIotTrigger/window/seen';
import { shortHash } from '../../../../nodes/shared/records/identity';
import { destinations } from '../records/logSources';

const window = (times: number[]) => ({
	from: 0,
	seen: pack(new Map(times.map((time) => [shortHash(`${time}`), time])), 0),
});

test('forgets the oldest over all endpoints and moves their windows behind them', () => {
	const { windows, evicted } = evictOldest(
		{ a: window([1, 5, 9]), b: window([2, 3, 20]) },
		new Map(),
		{},
		3,
	);
	expect(evicted).toBe(3);
	expect(windows.a).toMatchObject({ from: 2 });
	expect(windows.b).toMatchObject({ from: 4 });
	expect([...unpack(windows.a?.seen ?? '').values()]).toEqual([5, 9]);
	expect([...unpack(windows.b?.seen ?? '').values()]).toEqual([20]);
});

test('keeps the window of an endpoint open for what waits there', () => {
	const { windows } = evictOldest(
		{ a: window([1, 5, 9]), b: window([2]) },
		new Map([['a', 4]]),
		{},
		0,
	);
	expect(windows.a).toMatchObject({ from: 2 });
	expect([...unpack(windows.a?.seen ?? '').values()]).toEqual([5, 9]);
	expect(windows.b).toEqual({ from: 3, seen: '' });
});

test('leaves the windows of what was learnt where they are, because nothing late may be lost', () => {
	const rules = { firstSeen: { ...destinations.rules.firstSeen, precision: EXACT } } as Pick<
		Rules,
		'firstSeen'
	>;
	const { windows, evicted } = evictOldest({ a: window([1, 5, 9]) }, new Map(), rules, 1);
	expect(evicted).toBe(2);
	expect(windows.a).toMatchObject({ from: 0 });
	expect([...unpack(windows.a?.seen ?? '').values()]).toEqual([9]);
});
