import { judge } from '../../../bench/report/targets';
import { judgeLimited } from '../../../bench/report/limitedTargets';
import type { Measured } from '../../../bench/report/measured';
import type { TargetName } from '../../../bench/row';
import { COUNT, measuredRow, refusals, took } from './measuredRow';

/** Returns for each promise, except the complete result, whether it is kept. */
const kept = (measured: Measured) =>
	judge(measured)
		.filter(({ what }) => !what.endsWith('a complete result'))
		.map((one) => one.kept);

const only = (name: TargetName) => ({ targets: [name] });

describe('a complete result', () => {
	it('is promised in every mode that was run', () => {
		const good = measuredRow('http 0', { ours: took(5) });
		const short = measuredRow('http 0', { ours: took(5, { count: COUNT - 1 }) });
		const cut = measuredRow('http 0', { ours: { ms: [], count: 0, atLeastMs: 4000 } });
		expect([good, short, cut].map((one) => judge(one).map((verdict) => verdict.kept))).toEqual([
			[true],
			[false],
			[false],
		]);
	});

	it('of nothing new is one without an error', () => {
		const nothing = { count: 0 };
		const row = { count: 0 };
		const good = measuredRow('http 0', { ours: took(5, nothing) }, row);
		const bad = measuredRow('http 0', { ours: took(5, { ...nothing, error: 'No' }) }, row);
		expect(judge(good)[0]?.kept).toBe(true);
		expect(judge(bad)[0]?.kept).toBe(false);
	});
});

describe('ratios of times', () => {
	it.each([
		['neverSlower', 10, 10, true],
		['neverSlower', 10, 9, false],
		['flowExport', 10, 50, true],
		['flowExport', 10, 49, false],
		['creation', 10, 1000, true],
		['creation', 10, 999, false],
	] as const)('%s: ours %d ms, pasted %d ms', (name, ours, pasted, expected) => {
		const rivals = { ours: took(ours), pasted: took(pasted) };
		expect(kept(measuredRow('http 0', rivals, only(name)))).toEqual([expected]);
	});

	it('compares round with round: a machine that slows down does not decide', () => {
		const ours = took(0, { ms: [10, 12, 20] });
		const pasted = took(0, { ms: [9, 19, 13] });
		expect(kept(measuredRow('http 0', { ours, pasted }, only('neverSlower')))).toEqual([false]);
	});

	it.each([
		[20, true],
		[9, false],
	])('compares all rounds with the few of a long rival: %d ms', (ms, expected) => {
		const ours = took(0, { ms: [30, 30, 30, 10, 10, 10, 10] });
		const pasted = took(0, { ms: [ms, ms, ms] });
		expect(kept(measuredRow('http 0', { ours, pasted }, only('neverSlower')))).toEqual([expected]);
	});

	it('takes what a rival needs at least where it was not run', () => {
		const pasted = { ms: [], count: 0, atLeastMs: 39_000 };
		const row = measuredRow('http 20', { ours: took(100), pasted }, only('creation'));
		expect(kept(row)).toEqual([true]);
	});

	it('does not count the time of a rival whose result is not complete', () => {
		const pasted = took(1, { count: 3 });
		expect(kept(measuredRow('http 20', { ours: took(9), pasted }, only('neverSlower')))).toEqual(
			[],
		);
	});

	it.each([
		[13, 10, true],
		[13.1, 10, false],
	])('near the limit: ours %d ms, the rival %d ms at 20 ms', (ours, other, expected) => {
		const limit = { ours: took(ours), raw: took(other) };
		expect(kept(measuredRow('http 20', limit, only('nearLimit')))).toEqual([expected]);
		const helper = { ours: took(ours), helper: took(other), raw: took(1) };
		expect(kept(measuredRow('http 20', helper, only('nearHelper')))).toEqual([expected]);
	});

	it.each([
		[25, true],
		[25.1, false],
	])('at most two and a half times the plain pages: ours %d ms', (ours, expected) => {
		const rivals = { ours: took(ours), raw: took(10) };
		expect(kept(measuredRow('http 20', rivals, only('plain')))).toEqual([expected]);
	});

	it('says nothing of the limit without think time', () => {
		const rivals = { ours: took(99), raw: took(1) };
		expect(kept(measuredRow('http 0', rivals, only('nearLimit')))).toEqual([]);
	});
});

describe('memory and overhead', () => {
	const memory = (growth: number) => ({ peak: 500, growth, logins: 1 });

	it.each([
		[150, true],
		[151, false],
	])('growth of %d against 100 of a plain parse', (growth, expected) => {
		const row = measuredRow('http 0', {}, only('memory'));
		expect(kept({ ...row, memory: { ours: memory(growth), raw: memory(100) } })).toEqual([
			expected,
		]);
	});

	it.each([
		[200, true],
		[201, false],
	])('growth of %d where more than reading is done', (growth, expected) => {
		const row = measuredRow('http 0', {}, { targets: ['plain', 'memory'] });
		expect(kept({ ...row, memory: { ours: memory(growth), raw: memory(100) } })).toEqual([
			expected,
		]);
	});

	it.each([
		[20, true],
		[20.1, false],
	])('%d ms for 100 items where the helper takes 10', (ours, expected) => {
		const rivals = { ours: took(ours), helper: took(10) };
		expect(kept(measuredRow('http 0', rivals, { overhead: true }))).toEqual([expected]);
	});
});

describe('with rate limits', () => {
	const judged = (measured: Measured) => judgeLimited(measured, 'http 20').map((one) => one.kept);

	it('has no more refusals than any rival and no later a complete result', () => {
		const ours = took(10, refusals(2));
		const best = took(11, refusals(2));
		expect(judged(measuredRow('http 20', { ours, best }))).toEqual([true, true, true]);
	});

	it('misses when a rival has fewer refusals', () => {
		const rivals = { ours: took(10, refusals(2)), pasted: took(11, refusals(1)) };
		expect(judged(measuredRow('http 20', rivals))).toEqual([true, false, true]);
	});

	it('misses when a rival has a complete result sooner', () => {
		const rivals = { ours: took(12, refusals(0)), pasted: took(11, refusals(1)) };
		expect(judged(measuredRow('http 20', rivals))).toEqual([true, true, false]);
	});

	it('does not care how soon a rival gave up', () => {
		const best = took(1, { ...refusals(9), count: 15 });
		expect(judged(measuredRow('http 20', { ours: took(12, refusals(0)), best }))).toEqual([
			true,
			true,
		]);
	});
});
