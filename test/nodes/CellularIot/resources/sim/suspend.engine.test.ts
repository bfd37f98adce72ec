import { withService } from '../../../../engine';
import { simForm, simWithStatus } from './fixtures/simFleet';

const service = withService();
const suspend = simForm('suspend');
const withStatus = (status: number) => simWithStatus(service, status);

it('suspends an activated SIM, and activates it again', async () => {
	const { id } = withStatus(1);
	expect(await service.output(suspend(id))).toEqual([{ changed: true, id, status: 'Suspended' }]);
	expect(service.lastBody()).toEqual({ status: { id: 2 } });
	expect(service.world.sims.get(id)?.status).toBe(2);
	const activated = await service.output(simForm('activate')(id));
	expect(activated).toEqual([{ changed: true, id, status: 'Activated' }]);
	expect(service.world.sims.get(id)?.status).toBe(1);
});

it('says how a SIM in factory test gets there', async () => {
	const { id, iccid } = withStatus(4);
	const { error } = await service.run(suspend(id));
	expect(error?.message).toBe(
		`The SIM ${iccid} has the status Factory Test and cannot get the status Suspended`,
	);
	expect(error?.description).toContain("'SIM: Activate' ends a factory test");
	expect(service.world.sims.get(id)?.status).toBe(4);
});

it('shows what the service says about a change it does not allow', async () => {
	const { id } = withStatus(0);
	const error = await service.fails(suspend(id), 'has the status Issued');
	expect(error.description).toContain(`SIM with Id '${id}' cannot change`);
	expect(service.world.sims.get(id)?.status).toBe(0);
});
