import { locator, withService } from '../../../../engine';
import { DEVICE, formOf, freeSim, lastBody, TOOL, withoutSim } from './fleet';

const service = withService();
const form = formOf('assignSim');
const world = () => service.sandbox.world;

describe('endpoint assignSim', () => {
	it('assigns a SIM by its ICCID and leaves its status alone', async () => {
		const id = withoutSim(service);
		const sim = freeSim(service);
		const { json, error } = await service.run(form(id, { simId: locator('iccid', sim.iccid) }));
		expect(error).toBeUndefined();
		expect(json).toEqual([{ assigned: true, id, sim: { id: sim.id } }]);
		expect(lastBody(service)).toEqual({ sim: { id: sim.id } });
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

	it('refuses an empty SIM before anything is sent', async () => {
		const { error } = await service.run(form(DEVICE, { simId: locator('id', '={{ "" }}') }));
		expect(error?.message).toBe("'SIM' is empty");
		expect(service.sent()).toEqual([]);
	});

	it('asks an AI agent to confirm', async () => {
		const { error } = await service.run(form(DEVICE, { simId: locator('id', 1) }), { node: TOOL });
		expect(error?.message).toContain("'Confirm' must be on to assign this SIM");
		expect(service.sent()).toEqual([]);
	});
});
