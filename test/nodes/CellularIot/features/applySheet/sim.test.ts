import { simNamed } from '../../../../../nodes/CellularIot/features/applySheet/sim';
import { sim, simsOf } from './fixtures/sheetWorld';

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
