import fc from 'fast-check';
import { median } from '../../../bench/report/median';

describe('median', () => {
	it.each([
		[[3, 1, 2], 2],
		[[4, 1, 2, 3], 2.5],
		[[10, 9], 9.5],
		[[5], 5],
	])('of %j is %d', (values, middle) => {
		expect(median(values)).toBe(middle);
	});

	it('is no number of nothing', () => {
		expect(median([])).toBeNaN();
	});

	it('has as many values above it as below, and leaves the list as it is', () => {
		fc.assert(
			fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
				const before = [...values];
				const middle = median(values);
				const above = values.filter((value) => value > middle).length;
				const below = values.filter((value) => value < middle).length;
				expect(Math.max(above, below)).toBeLessThanOrEqual(values.length / 2);
				expect(values).toEqual(before);
			}),
		);
	});
});
