import { Tally } from '../../../../../nodes/CellularIot/features/backtest/summary';
import type { DeviceChange } from '../../../../../nodes/shared/changes/changes';

const at = (time: string, endpoint = '7'): DeviceChange => ({
	...{ change: 'wentOffline', endpoint, at: Date.parse(time) },
});
const counted = (rows: Array<{ count?: unknown }>) => rows.filter(({ count }) => count !== 0);

it('counts by day and hour in the time zone of the workflow, also over the change of summer time', () => {
	const tally = new Tally();
	for (const time of ['2026-03-28T22:59:00Z', '2026-03-28T23:00:00Z', '2026-03-29T22:10:00Z']) {
		tally.add(at(time));
	}
	const first = Date.parse('2026-03-27T22:30:00Z');
	const { by_day, by_hour } = tally.times(
		first,
		Date.parse('2026-03-30T22:30:00Z'),
		'Europe/Berlin',
	);
	expect(by_day).toEqual([
		{ day: '2026-03-27', count: 0 },
		{ day: '2026-03-28', count: 1 },
		{ day: '2026-03-29', count: 1 },
		{ day: '2026-03-30', count: 1 },
		{ day: '2026-03-31', count: 0 },
	]);
	expect(by_hour).toHaveLength(24);
	expect(counted(by_hour)).toEqual([
		{ hour: 0, count: 2 },
		{ hour: 23, count: 1 },
	]);
});

it('counts a change from just before the period on its first day', () => {
	const tally = new Tally();
	tally.add(at('2026-03-26T23:55:00Z'));
	const first = Date.parse('2026-03-27T00:00:00Z');
	expect(tally.times(first, first, 'UTC').by_day).toEqual([{ day: '2026-03-27', count: 1 }]);
});

it('sorts devices by their number', () => {
	const tally = new Tally();
	for (const endpoint of ['7', '12', '12']) tally.add(at('2026-03-26T23:55:00Z', endpoint));
	expect(tally.devices()).toEqual([
		['12', 2],
		['7', 1],
	]);
	expect([tally.of(['wentOffline']), tally.of(['wentSilent'])]).toEqual([3, 0]);
});
