import { tracker } from '../records/fixtures/logSources';
import { read, smsToDevice, trigger } from '../records/fixtures/pureTrigger';

const openOf = ({ memory }: ReturnType<typeof trigger>) =>
	(memory() as { windows: Record<string, { open?: string }> }).windows['7']?.open?.length ?? 0;

test('an SMS that is on its way is remembered until it has ended', () => {
	const watch = trigger({}, tracker);
	watch.poll(0, read([smsToDevice(1, -600, 3)]));
	expect(openOf(watch)).toBe(19);
	expect(watch.poll(500, read([smsToDevice(1, -600, 2)])).ids).toEqual([]);
	expect(watch.poll(501, read([smsToDevice(1, -600, 7)])).ids).toEqual([1]);
	expect(openOf(watch)).toBe(0);
	expect(watch.poll(502, read([smsToDevice(1, -600, 7)])).ids).toEqual([]);
});

test('or one overlap longer than it is valid, when a newer record proves the time', () => {
	const watch = trigger({}, tracker);
	const waits = smsToDevice(1, -10, 3);
	watch.poll(0, read([waits]));
	watch.poll(24 * 60 + 5, read([waits]));
	expect(openOf(watch)).toBe(19);
	watch.poll(24 * 60 + 6, read([waits, smsToDevice(2, 24 * 60 + 6, 4)]));
	watch.poll(24 * 60 + 7, read([waits]));
	expect(openOf(watch)).toBe(0);
	watch.poll(24 * 60 + 8, read([waits]));
	expect(openOf(watch)).toBe(0);
});

test('an SMS that is not in the list for a moment is still followed', () => {
	const watch = trigger({}, tracker);
	watch.poll(0, read([smsToDevice(1, -600, 3)]));
	watch.poll(1, read([]));
	expect(watch.poll(2, read([smsToDevice(1, -600, 7)])).ids).toEqual([1]);
});

test('the same list may show an SMS before and after its end', () => {
	const watch = trigger({}, tracker);
	watch.poll(0, read([smsToDevice(1, -600, 3)]));
	expect(watch.poll(1, read([smsToDevice(1, -600, 7), smsToDevice(1, -600, 3)])).ids).toEqual([1]);
	expect(openOf(watch)).toBe(0);
});
