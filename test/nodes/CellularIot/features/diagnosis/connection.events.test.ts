import {
	isContact,
	newestOf,
	standingRefusal,
	timeOf,
} from '../../../../../nodes/CellularIot/features/diagnosis/connection';
import { readEvents } from '../../../../../nodes/shared/records/event';
import { event, factsOf, HOUR, MINUTE, NOW, refused } from './device';

describe('events of a diagnosis', () => {
	it('show a contact in registrations and sessions', () => {
		const read = readEvents([1, 2, 3, 5, 8, 15, 16, 68].map((type) => event(type, type)));
		expect(read.filter(isContact).map(({ type }) => type)).toEqual([1, 2, 3, 5]);
	});

	it('are found by type, without refusals', () => {
		const read = readEvents([refused(3, MINUTE), event(3, HOUR)]);
		expect(newestOf(read, 3)?.at).toBe(NOW - HOUR);
		expect(timeOf(read, 3)).toBe(NOW - HOUR);
		expect(timeOf(read, 5)).toBe(Number.NEGATIVE_INFINITY);
	});

	it('hold a refusal of the last day that nothing has ended', () => {
		const at = (events: object[]) =>
			standingRefusal(factsOf({ events: events.map((one) => ({ ...one })) }))?.at;
		expect(at([refused(3, HOUR), refused(3, 2 * HOUR)])).toBe(NOW - HOUR);
		expect(at([refused(3, 24 * HOUR)])).toBe(NOW - 24 * HOUR);
		expect(at([refused(3, 24 * HOUR + 1)])).toBeUndefined();
		expect(at([event(3, HOUR), refused(1, HOUR)])).toBeUndefined();
		// A registration after it ends the refused registration, not the refused session.
		expect(at([event(2, MINUTE), refused(1, HOUR), refused(3, 2 * HOUR)])).toBe(NOW - 2 * HOUR);
	});
});
