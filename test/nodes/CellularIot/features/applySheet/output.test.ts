import type { IDataObject } from 'n8n-workflow';
import {
	noteCharged,
	outcomeOf,
	rankOf,
} from '../../../../../nodes/CellularIot/features/applySheet/output';
import type { Plan } from '../../../../../nodes/CellularIot/features/applySheet/plan';
import { ACTIVATED, device, planned, releasing, row, sim } from './fixtures/sheetWorld';

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
	noteCharged(run, planned([to('d1', 4), to('d2', 3)], fleet));
	expect(hints).toEqual([]);
	noteCharged(run, planned([to('d1', 9)], fleet, [sim(9)]));
	expect(hints).toEqual([expect.stringContaining(`so they are charged: ${sim(3).iccid}.`)]);
});

it('notes a SIM that stays charged in a device that the sheet disables', () => {
	const fleet = [device(1, { sim: sim(3, { status: ACTIVATED }) }), device(2, { sim: sim(4) })];
	const hints: string[] = [];
	const rows = ['d1', 'd2'].map((name, n) => row(n, { name, state: 'disabled' }));
	const plans = planned(rows, fleet);
	noteCharged({ hint: (text) => hints.push(text) }, plans);
	expect(hints).toEqual([
		`SIMs that are in a device that the sheet disables and stay activated, so they are charged: ${sim(3).iccid}. 'Suspend' those that are not needed.`,
	]);
	expect(plans.map((plan) => recordOf(plan)?.summary)).toEqual([
		'disable: status Enabled -> Disabled (the SIM stays active and is charged)',
		'disable: status Enabled -> Disabled',
	]);
});

it('marks a tag that is created, and a SIM that is taken out of another device', () => {
	const fleet = [device(1, { tags: ['water'] }), device(2, { sim: sim(3) })];
	const wanted = { name: 'd1', tags: ['water', 'waterr'], iccid: sim(3).iccid };
	const [plan] = planned([row(0, wanted, { createMissingTags: true, mayRelease: true })], fleet);
	expect(recordOf(plan, true)?.summary).toBe(
		`change, release SIM, assign SIM: tags water -> water, waterr (new tag); iccid (none) -> ${sim(3).iccid} (taken out of 'd2')`,
	);
});

it('puts what may go offline first, then conflicts and failures, then changes', () => {
	const ranked = [
		{ steps: ['shutDown'], outcome: 'done' },
		{ steps: ['disable'], outcome: 'done' },
		{ steps: ['change', 'release', 'assign'], outcome: 'done' },
		{ steps: ['conflict'], outcome: 'conflict' },
		{ steps: ['create'], outcome: 'conflict' },
		{ error: 'No', details: '' },
		{ steps: ['create'], outcome: 'done' },
		{ steps: ['change', 'goLive'], outcome: 'done' },
		{ steps: ['nothing'], outcome: 'nothing' },
	];
	expect(ranked.map(rankOf)).toEqual([0, 1, 2, 3, 3, 3, 4, 4, 5]);
});
