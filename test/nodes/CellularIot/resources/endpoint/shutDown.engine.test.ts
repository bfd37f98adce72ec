import { withService } from '../../../../engine';
import { DEVICE, formOf, withoutSim } from './fixtures/fleet';
import { SIM_STATUSES, statusFixture } from './fixtures/statusFixture';

const service = withService();
const form = formOf('shutDown');
const { device, prepare, changes } = statusFixture(service);
const ENDPOINT = `endpoint/${DEVICE}`;

it.each([
	[0, 1, 2],
	[1, 1, 2],
	[0, 2, 2],
	[0, 0, 0],
	[0, 4, 4],
])('from endpoint status %d and SIM status %d', async (status, simStatus, after) => {
	const simId = prepare(status, simStatus);
	expect(await service.output(form())).toEqual([
		{
			changed: true,
			id: DEVICE,
			status: 'Disabled',
			status_before: status === 0 ? 'Enabled' : 'Disabled',
			sim_id: simId,
			sim_status: SIM_STATUSES[after],
			sim_status_before: SIM_STATUSES[simStatus],
		},
	]);
	expect(device()).toMatchObject({ endpoint: { status: 1 }, sim: { status: after } });
	expect(changes()).toEqual([
		...(simStatus === 1 ? [[`sim/${simId}`, { status: { id: 2 } }]] : []),
		...(status === 1 ? [] : [[ENDPOINT, { status: { id: 1 } }]]),
	]);
});

it('changes nothing the second time, and only disables a device without SIM', async () => {
	prepare(1, 2);
	expect((await service.run(form())).json).toMatchObject([{ changed: false }]);
	const id = withoutSim(service);
	const expected = { id, status: 'Disabled', sim_id: null, sim_status: null };
	expect((await service.run(form(id))).json).toMatchObject([{ changed: true, ...expected }]);
	expect((await service.run(form(id))).json).toMatchObject([{ changed: false, ...expected }]);
	expect(changes()).toEqual([[`endpoint/${id}`, { status: { id: 1 } }]]);
});

it('says what was done, and what nobody knows, when the second answer is lost', async () => {
	prepare(0, 1);
	service.control.fault({ method: 'PATCH', path: '/endpoint/', reset: 'midBody' });
	const { error } = await service.run(form());
	expect(error?.message).toMatch(
		/\. Done before that: the SIM is now Suspended\. The change may have been applied/,
	);
	expect(device().sim.status).toBe(2);
});
