import { evictOldest } from '../../../../nodes/CellularIotTrigger/window/nextWindow';
import { COARSE, pack, unpack } from '../../../../nodes/CellularIotTrigger/window/state';
import { shortHash } from '../../../../nodes/shared/records/record';
import { HOUR_MS } from '../../../../nodes/shared/records/time';
import { destinations } from '../records/fixtures/logSources';

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
	const hours = [1, 5, 9].map((hour): [string, number] => [
		shortHash(`${hour}`, COARSE.hash),
		hour * HOUR_MS,
	]);
	const learnt = { from: 0, seen: pack(new Map(hours), 0, COARSE) };
	const { windows, evicted } = evictOldest({ a: learnt }, new Map(), destinations.rules, 1);
	expect(evicted).toBe(2);
	expect(windows.a).toMatchObject({ from: 0 });
	expect([...unpack(windows.a?.seen ?? '', COARSE).values()]).toEqual([9 * HOUR_MS]);
});
