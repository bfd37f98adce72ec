import { fingerprint } from '../../../../nodes/shared/api/fingerprint';

describe('fingerprint', () => {
	it('is the same for the same text, and a number that is exact', () => {
		const text = 'f-0001-8c1d\nflow_end\n2024-11-07T14:10:00Z\n2024-11-07T14:10:42Z';
		expect(fingerprint(`${text}`)).toBe(fingerprint(text));
		expect(Number.isSafeInteger(fingerprint(text))).toBe(true);
		expect(fingerprint('')).toBeGreaterThanOrEqual(0);
	});

	it.each([
		['counted ids', (n: number) => String(11_400_001 + n)],
		['flow rows', (n: number) => `f-${n}\nflow_end\n2024-11-07T14:10:${n % 60}Z\n2024`],
		['rows that differ at the start', (n: number) => `${n}\nthe same for all of them`],
		['rows that differ at the end', (n: number) => `the same for all of them\n${n}`],
	])('is another for each of 100,000 %s', (_, textOf) => {
		const all = new Set(Array.from({ length: 100_000 }, (__, n) => fingerprint(textOf(n))));
		expect(all.size).toBe(100_000);
	});

	it('uses all its bits', () => {
		const values = Array.from({ length: 2000 }, (_, n) => fingerprint(`row ${n}`));
		for (let bit = 0; bit < 53; bit++) {
			const ones = values.filter((value) => Math.floor(value / 2 ** bit) % 2 === 1).length;
			expect(Math.abs(ones - 1000)).toBeLessThan(200);
		}
	});
});
