import { roundsAfter, turnOrder } from '../../bench/interleave';

describe('turnOrder', () => {
	const always = () => 3;

	it('begins with another rival in each round', () => {
		const firsts = [0, 1, 2, 3].map((round) => turnOrder(['a', 'b', 'c'], round, () => 9)[0]);
		expect(firsts).toEqual(['a', 'b', 'c', 'a']);
	});

	it('lets everybody run once in a round', () => {
		expect(turnOrder(['a', 'b', 'c'], 1, always).sort()).toEqual(['a', 'b', 'c']);
	});

	it.each([
		[0, []],
		[1, [0]],
		[2, [0, 4]],
		[3, [0, 3, 5]],
		[7, [0, 1, 2, 3, 4, 5, 6]],
	])('spreads %d rounds over seven', (slow, expected) => {
		const rounds = { slow, fast: 7 };
		const names = ['slow', 'fast'] as const;
		const who = [0, 1, 2, 3, 4, 5, 6].map((round) =>
			turnOrder(names, round, (name) => rounds[name]),
		);
		expect(who.flatMap((one, round) => (one.includes('slow') ? [round] : []))).toEqual(expected);
		expect(who.every((one) => one.includes('fast'))).toBe(true);
	});

	it('copes with nobody', () => {
		expect(turnOrder([], 4, always)).toEqual([]);
	});
});

describe('roundsAfter', () => {
	const plan = {
		roundsMs: 3_500,
		leastRounds: 7,
		mostRounds: 41,
		longMs: 4_000,
		longRounds: 3,
		veryLongMs: 12_000,
	};

	it.each([
		[1, 41],
		[100, 35],
		[501, 7],
		[4_000, 7],
		[4_001, 2],
		[12_001, 0],
	])('gives a rival that takes %d ms %d more', (ms, rounds) => {
		expect(roundsAfter(ms, plan)).toBe(rounds);
	});
});
