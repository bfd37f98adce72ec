import { Tally } from '../../../../../nodes/CellularIot/features/applySheet/output';
import { failed, success } from '../../../../../nodes/shared/api/types';
import type { Outcome } from '../../../../../nodes/shared/run/operation';

const records = [
	{ outcome: 'done', steps: ['change', 'goLive'] },
	{ outcome: 'conflict', steps: ['create'] },
	{ outcome: 'done', steps: ['shutDown'] },
] as const;
const [done, refusal, missing] = records.map((one) =>
	success({ ...one, steps: [...one.steps] }),
) as [Outcome, Outcome, Outcome];
const failure = failed({ kind: 'network', request: '' });

/** A tally of four outcomes, and what reached the batch. */
function tally(isPreview: boolean, isSummary: boolean) {
	const settled: Array<[readonly number[], Outcome]> = [];
	const hints: string[] = [];
	const batch = {
		entries: [],
		settle: (items: readonly number[], outcome: Outcome) => void settled.push([items, outcome]),
		settleRest: () => undefined,
		conclude: (outcome: Outcome) => void settled.push([[], outcome]),
		isOver: () => false,
	};
	const one = new Tally(batch, { isPreview, isSummary });
	one.batch.settle([0], done);
	one.batch.settle([1], refusal);
	one.batch.settle([2], failure);
	one.batch.conclude(missing);
	one.finish({ hint: (text) => hints.push(text) });
	return { settled, hints };
}

it('passes rows on and counts them: a conflict did none of its steps', () => {
	const { settled, hints } = tally(false, false);
	expect(settled).toEqual([
		[[0], done],
		[[1], refusal],
		[[2], failure],
		[[], missing],
	]);
	expect(hints).toEqual(['Devices: 1 changed, 1 live now, 1 shut down, 1 in conflict, 1 failed.']);
	expect(tally(true, false).hints).toEqual([
		expect.stringMatching(
			/^Devices: 1 to change, .* 1 failed\. This is a preview: nothing was sent/,
		),
	]);
});

it('keeps records for a summary, but not failures', () => {
	const { settled } = tally(false, true);
	expect(settled[0]).toEqual([[2], failure]);
	expect(settled.slice(1)).toMatchObject([
		[
			[0, 1],
			{
				value: {
					complete: false,
					devices: 4,
					counts: { change: 1, create: 0, conflict: 1, failed: 1 },
					findings: records,
				},
			},
		],
	]);
});
