import { locator, withService } from '../../../../engine';
import { simWithStatus } from './simFleet';

const service = withService();
const sim = (operation: string, simId: unknown, extra: object = {}) => ({
	resource: 'sim',
	operation,
	simId,
	...extra,
});
const withStatus = (status: number) => simWithStatus(service, status);

it('suspends an activated SIM, and activates it again', async () => {
	const { id } = withStatus(1);
	const suspended = await service.run(sim('suspend', locator('id', id)));
	expect(suspended.json).toEqual([{ changed: true, id, status: 'Suspended' }]);
	expect(service.lastBody()).toEqual({ status: { id: 2 } });
	expect(service.sandbox.world.sims.get(id)?.status).toBe(2);
	const activated = await service.run(sim('activate', locator('id', id)));
	expect(activated.json).toEqual([{ changed: true, id, status: 'Activated' }]);
	expect(service.sandbox.world.sims.get(id)?.status).toBe(1);
});

it('says how a SIM in factory test gets there', async () => {
	const { id, iccid } = withStatus(4);
	const { error } = await service.run(sim('suspend', locator('id', id)));
	expect(error?.message).toBe(
		`The SIM ${iccid} has the status Factory Test and cannot get the status Suspended`,
	);
	expect(error?.description).toContain("'SIM: Activate' ends a factory test");
	expect(service.sandbox.world.sims.get(id)?.status).toBe(4);
});

it('shows what the service says about a change it does not allow', async () => {
	const { id } = withStatus(0);
	const { error } = await service.run(sim('suspend', locator('id', id)));
	expect(error?.message).toContain('has the status Issued');
	expect(error?.description).toContain(`SIM with Id '${id}' cannot change`);
	expect(service.sandbox.world.sims.get(id)?.status).toBe(0);
});
