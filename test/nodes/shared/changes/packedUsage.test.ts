import fc from 'fast-check';
import {
	DAYS,
	nearestStep,
	packUsage,
	unpackUsage,
	type Usage,
} from '../../../../nodes/shared/changes/packedUsage';
import { runs } from '../../../../packages/tools/jest/runs';

const volume = fc.oneof(fc.constant(0), fc.double({ min: 1e-6, max: 6000, noNaN: true }));
const past = fc.option(volume, { nil: undefined });
const usage: fc.Arbitrary<Usage> = fc
	.record({
		day: fc.integer({ min: 18_000, max: 40_000 }),
		today: volume,
		isPartial: fc.boolean(),
		past: fc.array(past, { minLength: DAYS, maxLength: DAYS }),
		emitted: fc.subarray([-1, 0, 1]),
	})
	.map((one) => ({ ...one, emitted: one.emitted.map((days) => one.day + days) }));

test('a packed usage has the day exactly, its volume to 100 bytes, and past days to an eighth', () => {
	fc.assert(
		fc.property(usage, (one) => {
			const found = unpackUsage(packUsage(one));
			expect(found).toMatchObject({
				...{ day: one.day, isPartial: one.isPartial, emitted: one.emitted },
				past: one.past.map(nearestStep),
			});
			expect(Math.abs((found?.today ?? -1) - one.today)).toBeLessThanOrEqual(0.0001);
			for (const [index, before] of one.past.entries()) {
				const after = found?.past[index];
				if (before === undefined || before === 0) expect(after).toBe(before);
				else if (before > 0.02) expect(Math.abs((after ?? 0) / before - 1)).toBeLessThan(0.125);
				else expect(after).toBe(0.02);
			}
		}),
		{ numRuns: runs(5000) },
	);
});

test('a step stays what it is', () => {
	const twice = (mb: number) => nearestStep(nearestStep(mb));
	for (let mb = 0.001; mb < 20_000; mb *= 1.07) expect(twice(mb)).toBe(nearestStep(mb));
});

test('below 6 GB a day, it takes 23 bytes as JSON, and at most two more', () => {
	const full = { day: 20_500, today: 5999, past: Array.from({ length: DAYS }, () => 5999) };
	const bytes = (more: Partial<Usage>) =>
		JSON.stringify(packUsage({ ...full, isPartial: false, emitted: [], ...more })).length - 1;
	expect(bytes({})).toBe(23);
	expect(bytes({ emitted: [20_500] })).toBe(25);
});

test.each([
	'',
	'k12',
	'---',
	'zzz--------------',
	`fak${'-'.repeat(13)}5`,
	`fak${'*'.repeat(14)}5`,
])('the damaged text %j has no usage', (text) => {
	expect(unpackUsage(text)).toBeUndefined();
});
