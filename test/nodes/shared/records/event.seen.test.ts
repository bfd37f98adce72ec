import { readEvents } from '../../../../nodes/shared/records/event';
import {
	event,
	HOUR,
	MINUTE,
	NOW,
	refused,
} from '../../CellularIot/features/diagnosis/fixtures/device';

describe('events of a device', () => {
	it('come newest first, without those that have no time', () => {
		const read = readEvents([
			event(5, HOUR),
			event(3, MINUTE),
			{ ...event(1, 0), timestamp: null },
		]);
		expect(read.map(({ type, at }) => [type, NOW - at])).toEqual([
			[3, MINUTE],
			[5, HOUR],
		]);
	});

	it.each([
		['policy control', { event_source: { id: 1 } }, true],
		['policy control, as text', { event_source: { id: '1' } }, true],
		['a warning', { event_severity: { id: 1 } }, true],
		['an alert', { alert: true }, true],
		['the network', {}, false],
		['an alert as text', { alert: 'true' }, true],
		['an alert as a number', { alert: 1 }, true],
	])('of type 3 from %s', (_title, extra, isRefusal) => {
		expect(readEvents([event(3, 0, extra)])[0]?.isRefusal).toBe(isRefusal);
	});

	it('of other types are never a refusal, whatever they warn of', () => {
		const other = readEvents([refused(0, 0), refused(11, 0), refused(77, 0)]);
		expect(other.map(({ isRefusal }) => isRefusal)).toEqual([false, false, false]);
	});
});
