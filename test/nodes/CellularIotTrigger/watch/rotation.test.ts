import { rotated } from '../../../../nodes/CellularIotTrigger/watch/rotation';

describe('the order of a sweep', () => {
	const devices = Array.from({ length: 74 }, (_, id) => id);

	test('holds every device once', () => {
		for (const turn of [0, 1, 29_396_533]) {
			expect([...rotated(devices, turn)].sort((a, b) => a - b)).toEqual(devices);
		}
	});

	test.each([1, 5, 37, 60])(
		'begins at every device before long when it polls every %i minutes',
		(minutes) => {
			const now = 29_396_533;
			const starts = Array.from({ length: 400 }, (_, n) => rotated(devices, now + n * minutes)[0]);
			expect(new Set(starts).size).toBe(devices.length);
		},
	);
});
