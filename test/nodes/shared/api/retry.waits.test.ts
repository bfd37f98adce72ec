import fc from 'fast-check';
import { parseRetryAfter } from '../../../../nodes/shared/api/retry';
import { BROKEN, play, status, timeout } from './fixtures/retryPlay';

describe('waiting before a repetition', () => {
	it('gives up after three repetitions, waiting longer each time', async () => {
		const { result, waits, sent } = await play('GET', Array(9).fill(status(503)));
		expect(result.ok).toBe(false);
		expect(sent).toBe(4);
		expect(waits).toEqual([250, 500, 1000]);
	});

	it('adds jitter of at most half the wait', async () => {
		const { waits } = await play('GET', Array(9).fill(status(503)), { random: 0.999 });
		expect(waits.map(Math.round)).toEqual([500, 1000, 1999]);
	});

	it('waits as long as the service asks, and never less than a moment', async () => {
		const { waits } = await play('GET', [status(429, 2000), status(429, 0)]);
		expect(waits).toEqual([2000, 200]);
	});

	it.each([
		[60_000, 1],
		[60_001, 0],
	])('waits %i ms when asked to so many times: %i', async (asked, times) => {
		const { waits } = await play('GET', [status(429, asked)], { budgetMs: 3_600_000 });
		expect(waits).toEqual(Array(times).fill(asked));
	});

	it('waits as long as the budget, and not a moment longer', async () => {
		const exact = await play('GET', [status(429, 500)], { budgetMs: 500 });
		expect([exact.waits, exact.result.ok]).toEqual([[500], true]);
		const short = await play('GET', [status(429, 500)], { budgetMs: 499 });
		expect([short.waits, short.result.ok]).toEqual([[], false]);
	});

	it('waits two minutes in all when nobody says how long', async () => {
		const { waits } = await play('GET', Array(9).fill(status(429, 50_000)));
		expect(waits).toEqual([50_000, 50_000]);
	});

	it('waits at most half a minute where the service does not say how long', async () => {
		const failures = fc.array(fc.constantFrom(...BROKEN, timeout, status(503), status(429, 700)));
		await fc.assert(
			fc.asyncProperty(
				failures,
				fc.double({ min: 0, max: 0.99, noNaN: true }),
				async (all, random) => {
					const { waits, sent, result } = await play('GET', all, { random });
					expect(sent).toBe(Math.min(all.length, 3) + 1);
					expect(result.ok).toBe(all.length <= 3);
					for (const wait of waits) expect(wait >= 200 && wait <= 30_000).toBe(true);
				},
			),
		);
	});

	it('stops when the execution is cancelled during a wait', async () => {
		const { result, sent } = await play('GET', Array(9).fill(timeout), { cancelAt: 2 });
		expect(sent).toBe(2);
		expect(result).toMatchObject({ ok: false, failure: { kind: 'canceled' } });
	});
});

describe('parseRetryAfter', () => {
	const now = Date.parse('2026-11-21T10:00:00Z');

	it.each([
		['2', 2000],
		['0', 0],
		['-5', 0],
		['1.5', 1500],
		['1.25', 1250],
		[' 120 ', 120_000],
		['5 minutes', undefined],
		['in 5', undefined],
		['2026-11-21T11:00:00Z', undefined],
		['on Sat, 21 Nov 2026 10:00:30 GMT', undefined],
		['Sat 21 Nov 2026 10:00:30 GMT', 30_000],
		['Sat, 21 Nov 2026 10:00:30 GMT', 30_000],
		['Sat, 21 Nov 2026 09:00:00 GMT', 0],
		['soon', undefined],
		['', undefined],
		[undefined, undefined],
	])('reads %p', (value, ms) => expect(parseRetryAfter(value, now)).toBe(ms));
});
