import { locator, withService } from '../../../../engine';
import { DEVICE, formOf, withoutSim } from './fixtures/fleet';

const service = withService();
const form = formOf('releaseSim');
const world = () => service.world;

it('releases the SIM, says which it was, and that it is still charged', async () => {
	const before = world().endpoints.get(DEVICE)?.simId;
	const { json, error, hints } = await service.run(form(DEVICE));
	expect(error).toBeUndefined();
	expect(json).toMatchObject([
		{ released: true, id: DEVICE, sim: { id: before, iccid: '8988303000000000001' } },
	]);
	expect(service.lastBody()).toEqual({ sim: { id: null } });
	expect(hints).toMatchObject([{ message: expect.stringContaining('is charged although') }]);
	expect(world().endpoints.get(DEVICE)?.simId).toBeNull();
});

it('sends nothing for an endpoint without SIM', async () => {
	const id = withoutSim(service);
	const { json, hints } = await service.run(form(id));
	expect(json).toEqual([{ released: false, id, sim: null }]);
	expect(service.sent()).toEqual([`GET /api/v1/endpoint/${id}`]);
	expect(hints).toEqual([]);
});

it('lets a device be decommissioned: suspend, disable, release, delete', async () => {
	const id = DEVICE + 1;
	const simId = world().endpoints.get(id)?.simId ?? 0;
	const steps = [
		{ resource: 'sim', operation: 'suspend', simId: locator('id', simId) },
		formOf('update')(id, { updateFields: { status: 1 } }),
		form(id),
		formOf('delete')(id),
	];
	for (const step of steps) await service.output(step);
	expect(world().endpoints.has(id)).toBe(false);
	expect(world().sims.get(simId)).toMatchObject({ status: 2, endpointId: null });
});
