import { withService } from '../../../../engine';
import { heldSim, newSims, simForm } from './simFleet';

const service = withService();
const form = simForm('delete');
const statusOf = (id: number) => service.sandbox.world.sims.get(id)?.status;
const oneSim = () => newSims(service, 1)[0] as ReturnType<typeof newSims>[number];

it('deletes a SIM that no device holds, and names it', async () => {
	const { id, iccid } = oneSim();
	expect(await service.output(form(id))).toEqual([{ deleted: true, id, iccid }]);
	expect(service.sent()).toEqual([`GET /api/v1/sim/${id}`, `DELETE /api/v1/sim/${id}`]);
	expect(statusOf(id)).toBe(3);
});

it('refuses a SIM in a device, names the device, and sends no deletion', async () => {
	const { sim, endpoint } = heldSim(service);
	const before = sim.status;
	const { error } = await service.run(form(sim.id));
	expect(error?.message).toBe(
		`The SIM ${sim.iccid} is in the endpoint '${endpoint.name}' (ID ${endpoint.id}), so it is not deleted`,
	);
	expect(error?.description).toContain("Use 'Endpoint: Release SIM'");
	expect(service.sent()).toEqual([`GET /api/v1/sim/${sim.id}`]);
	expect(statusOf(sim.id)).toBe(before);
});

it('explains the refusal of a SIM that came into a device meanwhile', async () => {
	const { id } = oneSim();
	const body = { error_code: 1104, error_token: 'Forbidden', message: 'no' };
	service.sandbox.control.fault({ method: 'DELETE', path: '/sim/', status: 403, body });
	const { error } = await service.run(form(id));
	expect(error?.message).toContain('The service does not delete the SIM');
	expect(error?.description).toContain("'Endpoint: Release SIM'");
	expect(statusOf(id)).toBe(0);
});
