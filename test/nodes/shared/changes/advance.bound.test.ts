import { forgetOldest, MOST_DEVICES } from '../../../../nodes/shared/changes/advance';
import { newDevice } from '../../../../nodes/shared/changes/device';

const devices = (...seen: number[]) =>
	new Map(seen.map((time, index) => [String(index), newDevice('seen', time)]));

test('forgets the devices that were seen longest ago', () => {
	const known = devices(5, 1, 9, 3);
	expect(forgetOldest(known, 2)).toBe(2);
	expect([...known.keys()]).toEqual(['0', '2']);
});

test('forgets nothing up to the limit', () => {
	const known = devices(...Array.from({ length: MOST_DEVICES }, (_, index) => index));
	expect([forgetOldest(known), known.size]).toEqual([0, MOST_DEVICES]);
	known.set('more', newDevice('seen', 7));
	expect([forgetOldest(known), known.size, known.has('0')]).toEqual([1, MOST_DEVICES, false]);
});
