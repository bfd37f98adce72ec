import type { IDataObject } from 'n8n-workflow';
import {
	noteReleased,
	outcomeOf,
	Tally,
} from '../../../../../nodes/CellularIot/features/applySheet/output';
import type { Plan } from '../../../../../nodes/CellularIot/features/applySheet/plan';
import { failed, success } from '../../../../../nodes/shared/api/types';
import type { Outcome } from '../../../../../nodes/shared/run/operation';
import { fakeBatch } from '../../../shared/run/fakeRun';
import { ACTIVATED, device, planned, releasing, row, sim } from './sheetWorld';

const [create, change, nothing, conflict] = planned(
	[
		row(0, { name: 'new' }),
		row(1, { name: 'd1', tags: ['water', 'plant-a'], imeiLock: true }),
		row(2, { name: 'd2' }),
		row(3, { name: 'd3', iccid: '8988303000000009999' }),
	],
	[device(1), device(2), device(3)],
);

const recordOf = (plan?: Plan, isPreview = false, id?: number) => {
	const outcome = plan && outcomeOf(plan, isPreview, id);
	return outcome?.ok === true ? (outcome.value as IDataObject) : undefined;
};

it('reads like a difference', () => {
	expect(recordOf(change, true)).toEqual({
		row: 3,
		id: 1,
		name: 'd1',
		iccid: null,
		outcome: 'planned',
		steps: ['change'],
		summary: 'change: imei lock false -> true; tags (none) -> water, plant-a',
		changes: {
			imei_lock: { before: false, after: true },
			tags: { before: [], after: ['water', 'plant-a'] },
		},
		problem: null,
	});
	expect(recordOf(create, false, 77)).toMatchObject({
		row: 2,
		id: 77,
		name: 'new',
		summary:
			'create: name new; service profile Default profile; tariff profile Zone 1; status Disabled',
	});
	expect(recordOf(nothing)?.summary).toBe('nothing to do');
	expect(recordOf(conflict)).toMatchObject({
		iccid: '8988303000000009999',
		steps: ['conflict'],
		summary: expect.stringContaining('conflict: No SIM with the ICCID 8988303000000009999'),
		problem: expect.stringContaining('No SIM with the ICCID'),
	});
});

it.each([
	[true, ['planned', 'planned', 'nothing', 'conflict']],
	[false, ['done', 'done', 'nothing', 'conflict']],
])('names the ending, with a preview: %s', (isPreview, endings) => {
	const plans = [create, change, nothing, conflict];
	expect(plans.map((plan) => recordOf(plan, isPreview)?.outcome)).toEqual(endings);
});

it('notes a SIM that leaves its device and stays charged, but not one that changes places', () => {
	const fleet = [
		device(1, { sim: sim(3, { status: ACTIVATED }) }),
		device(2, { sim: sim(4, { status: ACTIVATED }) }),
	];
	const hints: string[] = [];
	const run = { hint: (text: string) => hints.push(text) };
	const to = (name: string, id: number) => releasing(id, { name, iccid: sim(id).iccid });
	noteReleased(run, planned([to('d1', 4), to('d2', 3)], fleet));
	expect(hints).toEqual([]);
	noteReleased(run, planned([to('d1', 9)], fleet, [sim(9)]));
	expect(hints).toEqual([expect.stringContaining(`so they are charged: ${sim(3).iccid}.`)]);
});

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
	const { batch, settled } = fakeBatch();
	const hints: string[] = [];
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
		[undefined, missing],
	]);
	expect(hints).toEqual(['Devices: 1 changed, 1 live now, 1 shut down, 1 in conflict, 1 failed.']);
	const preview = /^Devices: 1 to change, .* 1 failed\. This is a preview: nothing was sent/;
	expect(tally(true, false).hints).toEqual([expect.stringMatching(preview)]);
});

it('keeps records for a summary, but not failures', () => {
	const { settled } = tally(false, true);
	expect(settled[0]).toEqual([[2], failure]);
	const counts = { change: 1, create: 0, conflict: 1, failed: 1 };
	const value = { complete: false, devices: 4, counts, findings: records };
	expect(settled.slice(1)).toMatchObject([[[0, 1], { value }]]);
});
