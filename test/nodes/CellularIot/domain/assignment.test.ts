import { readAssignment, withSim } from '../../../../nodes/CellularIot/domain/assignment';
import { fakeList } from '../../shared/lookup/fixtures/fakeList';
import { formWith } from '../resources/endpoint/fixtures/readForm';

const ICCID = '8988303000000000001';
const run = { ...fakeList([{ id: 5, iccid: ICCID }]).run, hint: () => {}, pause: async () => true };
const sim = (iccid: string) =>
	readAssignment(
		formWith({ simId: { __rl: true, mode: 'iccid', value: iccid } }),
		formWith({ simStatus: 1 }),
	);

it('adds the SIM by its id, with the status it gets', async () => {
	expect(await withSim(run, { name: 'x' }, sim(ICCID))).toEqual({
		ok: true,
		value: { name: 'x', sim: { id: 5, status: { id: 1 } } },
	});
	expect(await withSim(run, { name: 'x' }, undefined)).toEqual({ ok: true, value: { name: 'x' } });
});

it('fails with a SIM that is not found, and refuses any other status', async () => {
	expect(await withSim(run, {}, sim('8988303000000000002'))).toMatchObject({ ok: false });
	const simId = formWith({ simId: '5' });
	expect(() => readAssignment(simId, formWith({ simStatus: 2 }))).toThrow('must be one of: 1, 4');
});
