import { withService } from '../../../../engine';
import { DEVICE, formOf, withoutSim } from './fixtures/fleet';
import { SIM_STATUSES, statusFixture } from './fixtures/statusFixture';

const service = withService();
const form = formOf('goLive');
const { device, prepare, changes } = statusFixture(service);
const ENDPOINT = `endpoint/${DEVICE}`;

it.each([
	[1, 0],
	[1, 2],
	[1, 4],
	[0, 0],
	[1, 1],
])('from endpoint status %d and SIM status %d', async (status, simStatus) => {
	const simId = prepare(status, simStatus);
	expect(await service.output(form())).toEqual([
		{
			changed: true,
			id: DEVICE,
			status: 'Enabled',
			status_before: status === 0 ? 'Enabled' : 'Disabled',
			sim_id: simId,
			sim_status: 'Activated',
			sim_status_before: SIM_STATUSES[simStatus],
		},
	]);
	expect(device()).toMatchObject({ endpoint: { status: 0 }, sim: { status: 1 } });
	expect(changes()).toEqual([
		...(status === 0 ? [] : [[ENDPOINT, { status: { id: 0 } }]]),
		...(simStatus === 1 ? [] : [[`sim/${simId}`, { status: { id: 1 } }]]),
	]);
});

it('changes nothing the second time, and says so', async () => {
	prepare(1, 2);
	await service.run(form());
	service.control.resetRequests();
	const after = { status: 'Enabled', sim_status: 'Activated', sim_status_before: 'Activated' };
	expect(await service.output(form())).toMatchObject([{ changed: false, ...after }]);
	expect(service.sent()).toEqual([`GET /api/v1/${ENDPOINT}`]);
});

it('is refused without a SIM, with nothing changed', async () => {
	const { error } = await service.run(form(withoutSim(service)));
	expect(error?.message).toBe('The endpoint has no SIM, so it cannot go live');
	expect(error?.description).toContain("Use 'Assign SIM' first");
	expect(changes()).toEqual([]);
});

it('says what was done when the second step is refused, and activates nothing after a first one that is', async () => {
	prepare(1, 2);
	service.forbid('/sim/', { method: 'PATCH' });
	const second = await service.run(form());
	expect(second.error?.message).toBe(
		'The service does not allow this. Done before that: the endpoint is now Enabled',
	);
	service.control.clearFaults();
	prepare(1, 2);
	service.forbid('/endpoint/', { method: 'PATCH' });
	const first = await service.run(form());
	expect(first.error?.message).toBe('The service does not allow this');
	expect(device().sim.status).toBe(2);
});
