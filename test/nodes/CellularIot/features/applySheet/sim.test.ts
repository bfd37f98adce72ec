import { planAssignment, simNamed } from '../../../../../nodes/CellularIot/features/applySheet/sim';
import { device, sim, simsOf } from './sheetWorld';

const free = sim(9, { long: `${sim(9).iccid}7` });
const deleted = sim(8, { status: { id: 3, description: 'Deleted' } });
const sims = simsOf([], [free, deleted, sim(7)]);

describe('the SIM of a row', () => {
	it.each([{ iccid: free.iccid }, { iccid: free.long }])('is found by %j', (wanted) => {
		expect(simNamed(wanted, sims)).toEqual({ sim: free });
	});

	it('is none without a number', () => {
		expect(simNamed({ name: 'x' }, sims)).toEqual({});
	});

	it.each([
		[{ iccid: '8988303000000009999' }, 'No SIM with the ICCID 8988303000000009999 was found.'],
		[{ iccid: deleted.iccid }, `The SIM ${deleted.iccid} is deleted.`],
	])('that is %j is a problem', (wanted, problem) => {
		expect(simNamed(wanted, sims)).toEqual({ problem: expect.stringContaining(problem) });
	});
});

it('nothing is assigned if the device holds the SIM', () => {
	expect(planAssignment(sim(3), device(1, { sim: sim(3) }), false)).toEqual({});
});

it('a free SIM needs no release', () => {
	expect(planAssignment(free, device(1), false)).toEqual({
		assignment: { sim: free, before: undefined, release: [] },
	});
});

it('a SIM of another device is released there, and the one of the device here', () => {
	const own = device(1, { sim: sim(3) });
	const other = { ...sim(4), holder: { id: 2, name: 'd2' } };
	expect(planAssignment(other, own, true).assignment?.release).toEqual([1, 2]);
	expect(planAssignment(other, own, false).problem).toContain("is in 'd2'");
});
