import { quantile } from '../../../bench/instant/quantile';

describe('quantile', () => {
	const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);

	it.each([
		[0.99, 99],
		[0.5, 50],
		[1, 100],
		[0, 1],
	])('of 1 to 100 at %d is %d', (share, value) => {
		expect(quantile(hundred, share)).toBe(value);
	});

	it('is the largest of few values', () => {
		expect(quantile([3, 9, 4], 0.99)).toBe(9);
	});

	it('is no number of nothing', () => {
		expect(quantile([], 0.99)).toBeNaN();
	});
});
