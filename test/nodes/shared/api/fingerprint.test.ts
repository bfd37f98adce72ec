import { fingerprint } from '../../../../nodes/shared/api/fingerprint';

describe('fingerprint', () => {
	it('is the same for the same values, and a number that is exact', () => {
		const values = ['f-0001-8c1d', 'flow_end', '2024-11-07T14:10:00Z', 7];
		expect(fingerprint([...values])).toBe(fingerprint(values));
		expect(Number.isSafeInteger(fingerprint(values))).toBe(true);
		expect(fingerprint([])).toBeGreaterThanOrEqual(0);
	});

	it('tells values apart that are the same when put together', () => {
		const all = [['ab', 'c'], ['a', 'bc'], ['abc'], ['abc', ''], ['', 'abc'], ['abc', '', '']];
		expect(new Set(all.map(fingerprint)).size).toBe(all.length);
	});

	it('takes a missing value for an empty one, and a number for its text', () => {
		expect(fingerprint([undefined, null, 7])).toBe(fingerprint(['', '', '7']));
	});

	it.each([
		['counted ids', (n: number) => [String(11_400_001 + n)]],
		['flow rows', (n: number) => [`f-${n}`, 'flow_end', `2024-11-07T14:10:${n % 60}Z`, 2024]],
		['rows that differ at the start', (n: number) => [n, 'the same for all of them']],
		['rows that differ at the end', (n: number) => ['the same for all of them', n]],
	])('is another for each of 100,000 %s', (_, valuesOf) => {
		const all = new Set(Array.from({ length: 100_000 }, (__, n) => fingerprint(valuesOf(n))));
		expect(all.size).toBe(100_000);
	});

	it('uses all its bits', () => {
		const values = Array.from({ length: 2000 }, (_, n) => fingerprint(['row', n]));
		for (let bit = 0; bit < 53; bit++) {
			const ones = values.filter((value) => Math.floor(value / 2 ** bit) % 2 === 1).length;
			expect(Math.abs(ones - 1000)).toBeLessThan(200);
		}
	});
});
