import { locator, withService } from '../../../../engine';

const service = withService();
const DEVICE = 11400001;
const endpoint = (operation: string, endpointId: unknown, extra: object = {}) => ({
	resource: 'endpoint',
	operation,
	endpointId,
	...extra,
});
const world = () => service.sandbox.world;
const lastBody = () => service.sandbox.control.requests().at(-1)?.body;
const withoutSim = () =>
	[...world().endpoints.values()].find(({ simId }) => simId === null)?.id ?? 0;
const freeSim = () => {
	const sims = [...world().sims.values()];
	const found = sims.find(({ status, endpointId }) => status === 0 && endpointId === null);
	if (found === undefined) throw new Error('The fleet has no free SIM');
	return found;
};
const tool = { name: 'Cellular IoT', type: 'n8n-nodes-cellular-iot.cellularIotTool' };

describe('endpoint create with a SIM', () => {
	const create = (iccid: string) => ({
		resource: 'endpoint',
		operation: 'create',
		serviceProfileId: locator('id', 540001),
		tariffProfileId: locator('id', 539001),
		additionalFields: { simId: locator('iccid', iccid) },
	});

	it('takes the SIM by its ICCID, and creates nothing when it is unknown', async () => {
		const sim = freeSim();
		const { error } = await service.run(create(sim.iccid));
		expect(error).toBeUndefined();
		expect(lastBody()).toMatchObject({ sim: { id: sim.id, activate: true } });
		const before = world().endpoints.size;
		const unknown = await service.run(create('8988303999999999999'));
		expect(unknown.error?.message).toBe('No SIM with this ICCID was found');
		expect(world().endpoints.size).toBe(before);
	});
});

describe('endpoint assignSim', () => {
	it('assigns a SIM by its ICCID and leaves its status alone', async () => {
		const id = withoutSim();
		const sim = freeSim();
		const { json, error } = await service.run(
			endpoint('assignSim', locator('id', id), { simId: locator('iccid', sim.iccid) }),
		);
		expect(error).toBeUndefined();
		expect(json).toEqual([{ assigned: true, id, sim: { id: sim.id } }]);
		expect(lastBody()).toEqual({ sim: { id: sim.id } });
		expect(world().endpoints.get(id)?.simId).toBe(sim.id);
		expect(world().sims.get(sim.id)).toMatchObject({ endpointId: id, status: 0 });
	});

	it('gives the SIM a status with it', async () => {
		const id = withoutSim();
		const sim = freeSim();
		const { json } = await service.run(
			endpoint('assignSim', locator('id', id), {
				simId: locator('list', String(sim.id)),
				additionalFields: { simStatus: 4 },
			}),
		);
		expect(json).toEqual([{ assigned: true, id, sim: { id: sim.id, status: { id: 4 } } }]);
		expect(world().sims.get(sim.id)?.status).toBe(4);
	});

	it('shows what the service says about a SIM that is taken', async () => {
		const sim = freeSim();
		const { error } = await service.run(
			endpoint('assignSim', locator('id', DEVICE), { simId: locator('id', sim.id) }),
		);
		expect(error?.message).toContain('already has a SIM assigned');
		expect(world().sims.get(sim.id)?.endpointId).toBeNull();
	});

	it('refuses an empty SIM before anything is sent', async () => {
		const { error } = await service.run(
			endpoint('assignSim', locator('id', DEVICE), { simId: locator('id', '={{ "" }}') }),
		);
		expect(error?.message).toBe("'SIM' is empty");
		expect(service.sent()).toEqual([]);
	});

	it('asks an AI agent to confirm', async () => {
		const { error } = await service.run(
			endpoint('assignSim', locator('id', DEVICE), { simId: locator('id', 1) }),
			{ node: tool },
		);
		expect(error?.message).toContain("'Confirm' must be on to assign this SIM");
		expect(service.sent()).toEqual([]);
	});
});

describe('endpoint releaseSim', () => {
	it('releases the SIM, says which it was, and that it is still charged', async () => {
		const before = world().endpoints.get(DEVICE)?.simId;
		const { json, error, hints } = await service.run(endpoint('releaseSim', locator('id', DEVICE)));
		expect(error).toBeUndefined();
		expect(json).toMatchObject([
			{ released: true, id: DEVICE, sim: { id: before, iccid: '8988303000000000001' } },
		]);
		expect(lastBody()).toEqual({ sim: { id: null } });
		expect(hints).toMatchObject([{ message: expect.stringContaining('is charged although') }]);
		expect(world().endpoints.get(DEVICE)?.simId).toBeNull();
	});

	it('sends nothing for an endpoint without SIM', async () => {
		const id = withoutSim();
		const { json, hints } = await service.run(endpoint('releaseSim', locator('id', id)));
		expect(json).toEqual([{ released: false, id, sim: null }]);
		expect(service.sent()).toEqual([`GET /api/v1/endpoint/${id}`]);
		expect(hints).toEqual([]);
	});

	it('says what is missing', async () => {
		const { error } = await service.run(endpoint('releaseSim', locator('id', 999)));
		expect(error?.message).toContain("Endpoint with Id '999' not found");
	});

	it('asks an AI agent to confirm', async () => {
		const { error } = await service.run(endpoint('releaseSim', locator('id', DEVICE)), {
			node: tool,
		});
		expect(error?.message).toContain("'Confirm' must be on to release the SIM");
		expect(service.sent()).toEqual([]);
	});

	it('lets a device be decommissioned: suspend, disable, release, delete', async () => {
		const id = DEVICE + 1;
		const simId = world().endpoints.get(id)?.simId ?? 0;
		const steps = [
			{ resource: 'sim', operation: 'suspend', simId: locator('id', simId) },
			endpoint('update', locator('id', id), { updateFields: { status: 1 } }),
			endpoint('releaseSim', locator('id', id)),
			endpoint('delete', locator('id', id)),
		];
		for (const step of steps) {
			const { error } = await service.run(step);
			expect(error).toBeUndefined();
		}
		expect(world().endpoints.has(id)).toBe(false);
		expect(world().sims.get(simId)).toMatchObject({ status: 2, endpointId: null });
	});
});
