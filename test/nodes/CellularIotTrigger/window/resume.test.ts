import { watchedEndpoints } from '../../../../nodes/CellularIotTrigger/window/resume';
import type { WatchState } from '../../../../nodes/CellularIotTrigger/window/state';
import { MINUTE, START } from '../records/fixtures/simulation';
import { read, received, started, trigger } from '../records/fixtures/pureTrigger';

describe('endpoints', () => {
	const two = { endpoints: ['7', '12'] };

	test('one chosen no longer leaves the state', () => {
		const { poll, memory, change } = trigger(two);
		poll(0, read([]), read([], '12'));
		change({ endpoints: ['7'] });
		poll(1, read([]));
		expect(JSON.stringify(memory())).not.toContain('"12"');
	});

	test('one chosen later begins one overlap back, never before the baseline; the others repeat nothing', () => {
		const { poll, change } = started();
		const old = received(1, 50);
		poll(55, read([old]));
		change(two);
		const later = read([received(2, 40), received(3, 46)], '12');
		expect(poll(60, read([old]), later).ids).toEqual([3]);

		const young = started();
		young.change(two);
		expect(young.poll(5, read([]), read([received(4, -1), received(5, 1)], '12')).ids).toEqual([5]);
	});
});

describe('the first poll', () => {
	const there = [received(1, -100), received(2, -10), received(3, -1)];

	test('an activation marks what is there, and emits what appears late', () => {
		const { poll } = trigger();
		expect(poll(0, read(there)).ids).toEqual([]);
		expect(poll(1, read([...there, received(4, -12), received(5, 1)])).ids).toEqual([4, 5]);
	});

	test('a durable n8n that did not keep the activation loses nothing: the last overlap is emitted', () => {
		const { poll, forget, change } = trigger();
		expect(poll(0, read(there)).ids).toEqual([]);
		forget();
		change({ activated: false });
		expect(poll(1, read([...there, received(4, 0.5)])).ids).toEqual([2, 3, 4]);
		expect(poll(2, read([...there, received(4, 0.5)])).ids).toEqual([]);
	});

	test('Start From counts from the activation, and again when the state was lost', () => {
		const { poll, forget, change } = trigger({ startFromMs: 60 * MINUTE });
		expect(poll(0, read([received(0, -61), ...there])).ids).toEqual([2, 3]);
		forget();
		change({ activated: false });
		expect(poll(0, read([received(0, -59), ...there])).ids).toEqual([0, 2, 3]);
	});
});

describe('changed parameters', () => {
	test('another source or Base URL never mixes: ids of the other service are not known', () => {
		const { poll, change } = started();
		expect(poll(3, read([received(1, 1)])).ids).toEqual([1]);
		change({ source: 'another service' });
		expect(poll(4, read([received(1, 1), received(2, -30)])).ids).toEqual([1]);
	});

	test.each([
		['longer', 120],
		['shorter', 2],
	])('a %s overlap repeats nothing', (_, minutes) => {
		const { poll, change } = started();
		const all = [received(1, 1), received(2, 50), received(3, 99)];
		expect(poll(100, read(all)).ids).toEqual([1, 2, 3]);
		change({ overlapMs: minutes * MINUTE });
		expect(poll(101, read(all)).ids).toEqual([]);
		expect(poll(102, read([...all, received(4, 101)])).ids).toEqual([4]);
	});
});

describe('lists of a fleet', () => {
	const minutes = (count: number) => START + count * MINUTE;
	const listed = (at: number, ...ids: string[]) => ({
		endpoints: undefined,
		listing: { ids, at: minutes(at), complete: true },
	});

	test('an older list changes nothing', () => {
		const watch = trigger(listed(0, '7', '12'));
		watch.poll(0);
		watch.change(listed(15, '7', '12'));
		watch.poll(15);
		watch.change(listed(16, '7'));
		watch.poll(16);
		const before = watch.memory() as WatchState;
		expect(before.fleet).toEqual({ listed: minutes(16), before: minutes(15), missing: ['12'] });
		watch.change(listed(15.5, '7'));
		watch.poll(16);
		const state = watch.memory() as WatchState;
		expect(state.fleet).toEqual(before.fleet);
		expect([Object.keys(state.windows), watchedEndpoints(state)]).toEqual([['7', '12'], ['7']]);
	});

	test('an incomplete list shows that a missing endpoint is there, and none that is gone', () => {
		const watch = trigger(listed(0, '7', '12'));
		watch.poll(0);
		watch.change(listed(15, '7'));
		watch.poll(15);
		watch.change({
			endpoints: undefined,
			listing: { ids: ['12'], at: minutes(16), complete: false },
		});
		watch.poll(16);
		expect(watchedEndpoints(watch.memory() as WatchState)).toEqual(['7', '12']);
	});
});
