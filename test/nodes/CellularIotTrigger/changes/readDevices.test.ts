import { beyondSeen } from '../../../../nodes/CellularIotTrigger/changes/readDevices';
import { pack } from '../../../../nodes/CellularIotTrigger/window/seen';
import { eventOf, MINUTE, START } from '../../shared/changes/history';

test('a reading goes beyond the newest event that was seen, in whole seconds', () => {
	const rows = [0, 1, 2].map((at) => eventOf(at + 1, { at, kind: 'opened' }));
	const newest = START + MINUTE;
	const { until, isReached } = beyondSeen(pack(new Map([['abcdefghijk', newest]]), 0));
	expect(until).toBe(newest + 1000);
	expect(isReached(rows.slice(0, 2))).toBe(false);
	expect(isReached(rows)).toBe(true);
	const nothing = beyondSeen('');
	expect(nothing.until).toBe(Number.NEGATIVE_INFINITY);
	expect(nothing.isReached(rows.slice(0, 1))).toBe(true);
});
