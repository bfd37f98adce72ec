import { locator, withService } from '../../../../engine';

const service = withService();
const sim = (operation: string, simId: unknown, extra: object = {}) => ({
	resource: 'sim',
	operation,
	simId,
	...extra,
});
const sims = () => [...service.sandbox.world.sims.values()];
/** A SIM in the status, by what the service holds. */
const withStatus = (status: number) => {
	const found = sims().find((one) => one.status === status);
	if (found === undefined) throw new Error(`The fleet has no SIM in status ${status}`);
	return found;
};
const lastBody = () => service.sandbox.control.requests().at(-1)?.body;

describe('sim activate', () => {
	it('activates an issued SIM, named by its ICCID', async () => {
		const { id, iccid } = withStatus(0);
		const { json, error } = await service.run(sim('activate', locator('iccid', iccid)));
		expect(error).toBeUndefined();
		expect(json).toEqual([{ id, status: 'Activated' }]);
		expect(lastBody()).toEqual({ status: { id: 1 } });
		expect(service.sandbox.world.sims.get(id)?.status).toBe(1);
	});

	it('puts an issued SIM into factory test, which ends with its activation', async () => {
		const { id } = withStatus(0);
		const test = await service.run(sim('activate', locator('id', id), { newStatus: 4 }));
		expect(test.error).toBeUndefined();
		expect(test.json).toEqual([{ id, status: 'Factory Test' }]);
		expect(lastBody()).toEqual({ status: { id: 4 } });
		expect(service.sandbox.world.sims.get(id)?.status).toBe(4);
		const { json } = await service.run(sim('activate', locator('id', id)));
		expect(json).toEqual([{ id, status: 'Activated' }]);
		const again = await service.run(sim('activate', locator('id', id), { newStatus: 4 }));
		expect(again.error?.message).toContain("from 'Activated' to 'Factory Test'");
	});

	it('refuses any other status before anything is sent', async () => {
		const { error } = await service.run(
			sim('activate', locator('id', 4400001), { newStatus: '={{ 2 }}' }),
		);
		expect(error?.message).toBe("'New Status' must be one of: 1, 4");
		expect(service.sent()).toEqual([]);
	});

	it('asks an AI agent to confirm', async () => {
		const { id } = withStatus(0);
		const tool = { name: 'Cellular IoT', type: 'n8n-nodes-cellular-iot.cellularIotTool' };
		const refused = await service.run(sim('activate', locator('id', id)), { node: tool });
		expect(refused.error?.message).toContain("'Confirm' must be on to activate this SIM");
		expect(service.sent()).toEqual([]);
		const agreed = await service.run(sim('activate', locator('id', id), { confirm: true }), {
			node: tool,
		});
		expect(agreed.json).toMatchObject([{ id }]);
	});
});
