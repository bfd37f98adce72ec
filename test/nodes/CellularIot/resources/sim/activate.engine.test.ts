import { locator, withService } from '../../../../engine';
import { simForm, simWithStatus } from './fixtures/simFleet';

const service = withService();
const activate = simForm('activate');
const withStatus = (status: number) => simWithStatus(service, status);

it('activates an issued SIM, named by its ICCID', async () => {
	const { id, iccid } = withStatus(0);
	expect(await service.output(activate(id, { simId: locator('iccid', iccid) }))).toEqual([
		{ changed: true, id, status: 'Activated' },
	]);
	expect(service.lastBody()).toEqual({ status: { id: 1 } });
	expect(service.world.sims.get(id)?.status).toBe(1);
});

it('puts an issued SIM into factory test, which ends with its activation', async () => {
	const { id } = withStatus(0);
	expect(await service.output(activate(id, { newStatus: 4 }))).toEqual([
		{ changed: true, id, status: 'Factory Test' },
	]);
	expect(service.lastBody()).toEqual({ status: { id: 4 } });
	expect(service.world.sims.get(id)?.status).toBe(4);
	expect(await service.output(activate(id))).toEqual([{ changed: true, id, status: 'Activated' }]);
	const again = await service.run(activate(id, { newStatus: 4 }));
	expect(again.error?.message).toMatch(
		/^The SIM \d{19} has the status Activated and cannot get the status Factory Test$/,
	);
	expect(again.error?.description).toContain('Only an issued SIM can begin a factory test.');
});

it.each([
	['Activated', 1],
	['Factory Test', 4],
])('can be repeated with status %s, which is no error', async (status, newStatus) => {
	const { id } = withStatus(0);
	const form = activate(id, { newStatus });
	expect(await service.output(form)).toMatchObject([{ changed: true, id }]);
	expect(await service.output(form)).toEqual([{ changed: false, id, status }]);
});

it('reads the SIM after a refusal only, whatever its status', async () => {
	const { id } = withStatus(1);
	const form = activate(id);
	for (const status of [400, 409]) {
		service.control.fault({ method: 'PATCH', path: `/api/v1/sim/${id}`, status });
		expect((await service.run(form)).json).toEqual([{ changed: false, id, status: 'Activated' }]);
	}
	service.control.resetRequests();
	const other = withStatus(0);
	await service.run(activate(other.id));
	expect(service.sent()).toEqual([`PATCH /api/v1/sim/${other.id}`]);
	const gone = await service.run(activate(99));
	expect(gone.error?.message).toContain('not found');
});
