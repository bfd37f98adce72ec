import { endpointWhere, spareSim } from '../client';
import { client, sandbox } from '../sandboxHooks';
import { answerOf, eventlessSessionPerTest, refusalOf } from '../fixture';

eventlessSessionPerTest();

const MULTI = '/api/v1/sim/multi';
const statusOf = async (id: number) =>
	(await client.get(`/api/v1/sim/${id}`)).data.status.description;
const spareSims = () =>
	[...sandbox.world.sims.values()].filter(({ endpointId }) => endpointId === null);
const simInDevice = () => endpointWhere(sandbox, ({ simId }) => simId !== null).simId ?? 0;
const deleteMany = (data: unknown) => client.delete(MULTI, { data });

it('deletes a SIM for good, with its event', async () => {
	const { id } = spareSim(sandbox);
	const { status, data } = await client.delete(`/api/v1/sim/${id}`);
	expect([status, data, await statusOf(id)]).toEqual([204, '', 'Deleted']);
	expect(sandbox.world.events).toMatchObject([{ type: 10, sim: { id }, source: 2 }]);
	expect((await client.delete(`/api/v1/sim/${id}`)).status).toBe(404);
	expect((await client.patch(`/api/v1/sim/${id}`, { status: { id: 1 } })).status).toBe(404);
});

it('refuses a SIM in a device, alone and with others, and deletes none then', async () => {
	const [held, free] = [simInDevice(), spareSim(sandbox).id];
	const before = [await statusOf(held), await statusOf(free)];
	expect(await refusalOf(client.delete(`/api/v1/sim/${held}`))).toEqual([403, 1104]);
	expect((await deleteMany([{ id: free }, { id: held }])).status).toBe(403);
	expect([await statusOf(held), await statusOf(free)]).toEqual(before);
});

it('deletes several at once', async () => {
	const ids = spareSims().map(({ id }) => id);
	expect(ids.length).toBeGreaterThan(1);
	expect(await answerOf(deleteMany(ids.map((id) => ({ id }))))).toEqual([204, '']);
	expect(spareSims().every((sim) => sim.status === 3)).toBe(true);
});

it('refuses an unknown SIM', async () => {
	expect((await deleteMany([{ id: 1 }])).status).toBe(404);
});

it('refuses a SIM that is named twice', async () => {
	const { id } = spareSim(sandbox);
	expect((await deleteMany([{ id }, { id }])).status).toBe(400);
	expect(await statusOf(id)).not.toBe('Deleted');
});
