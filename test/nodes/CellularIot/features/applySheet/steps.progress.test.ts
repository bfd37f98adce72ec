import { Progress } from '../../../../../nodes/CellularIot/features/applySheet/steps';
import type { Plan } from '../../../../../nodes/CellularIot/features/applySheet/plan';
import { fakeBatch } from '../../../shared/run/fixtures/fakeRun';
import { device, planOf } from './fixtures/sheetWorld';

function progress() {
	const { batch, settled } = fakeBatch();
	return { settled, progress: new Progress(batch) };
}
const newPlan = () => planOf({ name: 'd1', tags: ['water'] }, [device(1)]) as Plan;
const REFUSED = { status: 422, body: { message: 'no' } };
const FAILURE = { kind: 'status', request: 'PATCH /x', ...REFUSED } as const;

it('settles a plan once', () => {
	const { settled, progress: one } = progress();
	const plan = newPlan();
	expect(one.isOpen(plan)).toBe(true);
	one.fail([plan], FAILURE);
	one.finish(plan);
	expect(settled).toMatchObject([[[0], { ok: false }]]);
	expect(one.isOpen(plan)).toBe(false);
	expect(one.troubled).toEqual([plan]);
});

it('says in a failure what was done before', () => {
	const { settled, progress: one } = progress();
	const plan = newPlan();
	one.note(plan, 'the SIM is now Suspended');
	one.fail([plan], FAILURE);
	const done = 'Done before that: the SIM is now Suspended';
	expect(settled).toMatchObject([[[0], { failure: { done } }]]);
});

it('gives the id of a new device, and keeps it in a conflict', () => {
	const { settled, progress: one } = progress();
	const [first, second] = [newPlan(), newPlan()];
	for (const plan of [first, second]) one.note(plan, 'the device is created', 77);
	one.finish(first);
	one.refuse(second, FAILURE);
	expect(settled).toMatchObject([
		[[0], { value: { id: 77, outcome: 'done', problem: null } }],
		[[0], { value: { id: 77, outcome: 'conflict', problem: expect.stringContaining('no.') } }],
	]);
	expect(one.troubled).toEqual([second]);
});

it.each([403, 500])('a refusal with %i is a failure: it is not about the row', (status) => {
	const { settled, progress: one } = progress();
	one.refuse(newPlan(), { ...FAILURE, status });
	expect(settled).toMatchObject([[[0], { ok: false }]]);
});

it('settles a device that is not in the sheet after the rows', () => {
	const { settled, progress: one } = progress();
	one.finish({ ...newPlan(), row: undefined });
	expect(settled).toMatchObject([[undefined, { ok: true, value: { row: null } }]]);
});
