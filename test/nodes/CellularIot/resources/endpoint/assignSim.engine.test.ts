import { locator, withService } from '../../../../engine';
import { formOf, freeSim, withoutSim } from './fixtures/fleet';

const service = withService();
const form = formOf('assignSim');
const world = () => service.world;

it('assigns a SIM by its ICCID and leaves its status alone', async () => {
	const id = withoutSim(service);
	const sim = freeSim(service);
	expect(await service.output(form(id, { simId: locator('iccid', sim.iccid) }))).toEqual([
		{ assigned: true, id, sim: { id: sim.id } },
	]);
	expect(service.lastBody()).toEqual({ sim: { id: sim.id } });
	expect(world().endpoints.get(id)?.simId).toBe(sim.id);
	expect(world().sims.get(sim.id)).toMatchObject({ endpointId: id, status: 0 });
});

it('gives the SIM a status with it', async () => {
	const id = withoutSim(service);
	const sim = freeSim(service);
	const { json } = await service.run(
		form(id, {
			simId: locator('list', String(sim.id)),
			additionalFields: { simStatus: 4 },
		}),
	);
	expect(json).toEqual([{ assigned: true, id, sim: { id: sim.id, status: { id: 4 } } }]);
	expect(world().sims.get(sim.id)?.status).toBe(4);
});
