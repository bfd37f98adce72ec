import fc from 'fast-check';
import { NumberSet } from '../../../../nodes/shared/api/numberSet';

/** Which of the numbers are there for the first time. */
const firsts = (numbers: number[], set: { add(value: number): boolean }) =>
	numbers.filter((number) => set.add(number));

/** The same by the library's set. */
function expected(numbers: number[]): number[] {
	const seen = new Set<number>();
	return firsts(numbers, {
		add(value) {
			const isNew = !seen.has(value);
			seen.add(value);
			return isNew;
		},
	});
}

/** Ids and fingerprints: also many that differ in a few bits only, or in the highest alone. */
const number = fc.oneof(
	fc.integer({ min: -300, max: 300 }),
	fc.maxSafeInteger(),
	fc
		.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 52 }))
		.map(([n, bit]) => n * 2 ** bit),
	fc.constantFrom(0, -0, 0.5, 1e308, Number.POSITIVE_INFINITY),
);

describe('NumberSet', () => {
	it('knows what was added, as a Set does', () => {
		fc.assert(
			fc.property(fc.array(number, { maxLength: 300 }), (numbers) => {
				expect(firsts(numbers, new NumberSet())).toEqual(expected(numbers));
			}),
		);
	});

	it.each([
		['ids in a row', (n: number) => -n],
		['ids that are far apart', (n: number) => -n * 2 ** 21],
		['numbers of 53 bits', (n: number) => n * 90_000_000_019],
	])('holds 100,000 %s, each once', (_, of) => {
		const numbers = Array.from({ length: 100_000 }, (__, n) => of(n));
		const set = new NumberSet();
		expect(firsts(numbers, set)).toHaveLength(100_000);
		expect(firsts(numbers, set)).toEqual([]);
	});
});
