import { countTimes } from '../../../../../nodes/CellularIot/features/backtest/run';
import type { DeviceChange } from '../../../../../nodes/shared/changes/changes';

const at = (time: string): DeviceChange => ({
	...{ change: 'wentOffline', endpoint: '7', at: Date.parse(time) },
});

it('counts by day and hour in the time zone of the workflow, also over the change of summer time', () => {
	const times = ['2026-03-28T22:59:00Z', '2026-03-28T23:00:00Z', '2026-03-29T22:10:00Z'];
	const [first, last] = ['2026-03-27T22:30:00Z', '2026-03-30T22:30:00Z'].map(Date.parse);
	const { by_day, by_hour } = countTimes(times.map(at), first ?? 0, last ?? 0, 'Europe/Berlin');
	expect(by_day).toEqual([
		{ day: '2026-03-27', count: 0 },
		{ day: '2026-03-28', count: 1 },
		{ day: '2026-03-29', count: 1 },
		{ day: '2026-03-30', count: 1 },
		{ day: '2026-03-31', count: 0 },
	]);
	expect(by_hour).toHaveLength(24);
	expect(by_hour.filter(({ count }) => count !== 0)).toEqual([
		{ hour: 0, count: 2 },
		{ hour: 23, count: 1 },
	]);
});

it('counts a change from just before the period on its first day', () => {
	const first = Date.parse('2026-03-27T00:00:00Z');
	const { by_day } = countTimes([at('2026-03-26T23:55:00Z')], first, first, 'UTC');
	expect(by_day).toEqual([{ day: '2026-03-27', count: 1 }]);
});
