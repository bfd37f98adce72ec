import type { Sim } from '../../src';
import { client, sandbox, sessionPerTest } from '../sandboxHooks';

const ROUTE = '/api/v1/sim/operation';

sessionPerTest();

const simOf = (status: number) =>
	[...sandbox.world.sims.values()].find((sim) => sim.status === status) as Sim;
const target = (...sims: Sim[]) => sims.map(({ id }) => ({ sim: { id } }));

it('works on many SIMs, and tells later which failed', async () => {
	const [active, suspended] = [simOf(1), simOf(2)];
	const eid = '8'.repeat(32);
	const { status, data } = await client.post(ROUTE, {
		action: { id: 2 },
		target: [...target(active), { sim: { id: suspended.id }, eid }],
	});
	expect([status, data]).toMatchObject([
		201,
		{ status: { description: 'Scheduled' }, total_count: 2, success_count: 0 },
	]);
	sandbox.control.advance(130);
	const read = await client.get(`${ROUTE}/${data.id}`);
	expect(read.data).toMatchObject({
		status: { description: 'Failed' },
		success_count: 1,
		failed_count: 1,
		error: [{ eid, message: `SIM ${suspended.id} cannot change its status` }],
	});
	expect(active.status).toBe(2);
	expect((await client.get(ROUTE)).data).toEqual([read.data]);
});

it('links a SIM to a chip once', async () => {
	const sim = simOf(0);
	const eid = '8'.repeat(32);
	const body = { action: { id: 3 }, product: { id: 5 }, target: [{ sim: { id: sim.id }, eid }] };
	for (const expected of ['Completed', 'Failed']) {
		const { data } = await client.post(ROUTE, body);
		sandbox.control.advance(130);
		const { status, product } = (await client.get(`${ROUTE}/${data.id}`)).data;
		expect([status.description, product]).toEqual([expected, { id: 5 }]);
	}
	expect(sim.eid).toBe(eid);
});

it('refuses an unknown action and an unknown SIM', async () => {
	const send = async (body: object) => (await client.post(ROUTE, body)).status;
	expect(await send({ action: { id: 9 }, target: target(simOf(1)) })).toBe(400);
	expect(await send({ action: { id: 1 }, target: [{ sim: { id: 1 } }] })).toBe(404);
});
