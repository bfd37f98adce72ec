import type { Reading } from '../../../../nodes/CellularIotTrigger/window/deduplicate';
import { MINUTE, START } from '../records/fixtures/simulation';
import { read, received, started } from '../records/fixtures/pureTrigger';

const failed = (reason: string, endpoint = '7'): Reading => ({
	endpoint,
	outcome: 'failed',
	reason,
});

describe('an endpoint that cannot be read', () => {
	it('is reported after the third time running, once, with the time of the first and the last reason', () => {
		const watch = started();
		const emitted = [1, 2, 3, 4, 5].map(
			(minute) => watch.poll(minute, failed(`at ${minute}`)).unreadable,
		);
		const third = { endpoint: '7', since: START + MINUTE, reason: 'at 3' };
		expect(emitted).toEqual([[], [], [third], [], []]);
	});

	it('is counted anew after it could be read', () => {
		const watch = started();
		watch.poll(1, failed('a'));
		watch.poll(2, failed('b'));
		expect(watch.window()).toMatchObject({ failing: [START + MINUTE, 2] });
		expect(watch.poll(3, read([received(1, 3)])).ids).toEqual([1]);
		expect(watch.window()).not.toHaveProperty('failing');
		expect(watch.poll(4, failed('c')).unreadable).toEqual([]);
		expect(watch.poll(5, failed('d')).unreadable).toEqual([]);
		expect(watch.poll(6, failed('e')).unreadable).toEqual([
			{ endpoint: '7', since: START + 4 * MINUTE, reason: 'e' },
		]);
	});

	it('is nothing to the trigger when it is not watched', () => {
		const watch = started();
		for (const minute of [1, 2, 3]) {
			expect(watch.poll(minute, failed('a', '8'), read([])).unreadable).toEqual([]);
		}
		expect(watch.window('8')).toBeUndefined();
		expect(watch.poll(4, read([received(1, 4)], '8')).ids).toEqual([]);
	});
});
