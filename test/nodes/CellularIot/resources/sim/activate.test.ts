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

it('activates an issued SIM, named by its ICCID', async () => {
	const { id, iccid } = withStatus(0);
	expect(await service.output(sim('activate', locator('iccid', iccid)))).toEqual([
		{ changed: true, id, status: 'Activated' },
	]);
	expect(service.lastBody()).toEqual({ status: { id: 1 } });
	expect(service.sandbox.world.sims.get(id)?.status).toBe(1);
});

it('puts an issued SIM into factory test, which ends with its activation', async () => {
	const { id } = withStatus(0);
	const test = await service.run(sim('activate', locator('id', id), { newStatus: 4 }));
	expect(test.error).toBeUndefined();
	expect(test.json).toEqual([{ changed: true, id, status: 'Factory Test' }]);
	expect(service.lastBody()).toEqual({ status: { id: 4 } });
	expect(service.sandbox.world.sims.get(id)?.status).toBe(4);
	expect(await service.output(sim('activate', locator('id', id)))).toEqual([
		{ changed: true, id, status: 'Activated' },
	]);
	const again = await service.run(sim('activate', locator('id', id), { newStatus: 4 }));
	expect(again.error?.message).toMatch(
		/^The SIM \d{19} has the status Activated and cannot get the status Factory Test$/,
	);
	expect(again.error?.description).toContain('Only an issued SIM can begin a factory test.');
});

it.each([1, 4])('can be repeated with status %s, which is no error', async (newStatus) => {
	const { id } = withStatus(0);
	const form = sim('activate', locator('id', id), { newStatus });
	const first = await service.run(form);
	expect(first.json).toMatchObject([{ changed: true, id }]);
	const json = await service.output(form);
	const status = newStatus === 1 ? 'Activated' : 'Factory Test';
	expect(json).toEqual([{ changed: false, id, status }]);
});

it('reads the SIM after a refusal only, whatever its status', async () => {
	const { id } = withStatus(1);
	const form = sim('activate', locator('id', id));
	for (const status of [400, 409]) {
		service.sandbox.control.fault({ method: 'PATCH', path: `/api/v1/sim/${id}`, status });
		expect((await service.run(form)).json).toEqual([{ changed: false, id, status: 'Activated' }]);
	}
	service.sandbox.control.resetRequests();
	const other = withStatus(0);
	await service.run(sim('activate', locator('id', other.id)));
	expect(service.sent()).toEqual([`PATCH /api/v1/sim/${other.id}`]);
	const gone = await service.run(sim('activate', locator('id', 99)));
	expect(gone.error?.message).toContain('not found');
});
