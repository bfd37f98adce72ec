import { levelOf, rateOf, refusedOf } from '../../../bench/instant/rounds';

const round = (more: object = {}) => ({
	began: 1000,
	calls: 4,
	answeredMs: 500,
	acknowledged: [1, 2, 3, 4],
	refused: {},
	...more,
});
const ended = new Map([
	['1', 1100],
	['2', 3000],
	['3', 1200],
	['4', 1300],
	['5', 9000],
]);

describe('rateOf', () => {
	it('counts answers until the last answer, and executions until the last end', () => {
		expect(rateOf(round(), ended)).toEqual({ answered: 8, executed: 2 });
	});

	it('counts only executions of acknowledged calls', () => {
		const { executed } = rateOf(round({ acknowledged: [1], refused: { 503: 3 } }), ended);
		expect(executed).toBe(10);
	});

	it('is nothing if all calls were refused', () => {
		expect(rateOf(round({ acknowledged: [] }), ended).executed).toBe(0);
	});
});

describe('levelOf', () => {
	it('takes the rounds of its concurrency, without those that are only counted', () => {
		const one = { name: 'sms', concurrency: 8, isOnlyCounted: false } as const;
		const rounds = [
			round({ ...one, isOnlyCounted: true, answeredMs: 1 }),
			round(one),
			round({ ...one, concurrency: 1, answeredMs: 2 }),
			round({ ...one, answeredMs: 1000 }),
		].map((each) => ({ ...one, ...each }));
		const { rounds: found } = levelOf(8, rounds, ended);
		expect(found.sms.map(({ answered }) => answered)).toEqual([8, 4]);
		expect(found.webhook).toEqual([]);
	});
});

describe('refusedOf', () => {
	it('adds up by status', () => {
		const one = { name: 'sms', concurrency: 8, isOnlyCounted: false } as const;
		const refusals: Array<Record<number, number>> = [{ 503: 1 }, { 503: 2, 0: 1 }];
		const rounds = refusals.map((refused) => ({ ...round(), ...one, refused }));
		expect(refusedOf(rounds)).toEqual({ 503: 3, 0: 1 });
	});
});
