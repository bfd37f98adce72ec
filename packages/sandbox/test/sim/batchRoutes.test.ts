import { FOREIGN_SIM_BATCH, LARGE_SIM_BATCH, SMALL_SIM_BATCH } from '../../src';
import { client, sandbox } from '../sandboxHooks';
import { eventlessSessionPerTest, refusalOf } from '../fixture';

eventlessSessionPerTest();

describe('a batch', () => {
	const path = (bic: string) => `/api/v1/sim_batch/bic/${bic}`;
	const register = (bic: string, body: unknown) => client.patch(path(bic), body);

	it('is shown until somebody registers it, which is once', async () => {
		const { data } = await client.get(path(SMALL_SIM_BATCH));
		expect(data).toMatchObject({ bic: SMALL_SIM_BATCH, quantity: '3', customer_org_id: 13000 });
		const reply = await register(SMALL_SIM_BATCH, { sim_status: { id: 0 } });
		expect(reply.status).toBe(200);
		expect(reply.data).toEqual({
			sim: [36, 37, 38].map((serial) => ({
				id: 4400000 + serial,
				iccid: `89883030000000000${serial}`,
			})),
		});
		expect(await refusalOf(client.get(path(SMALL_SIM_BATCH)))).toEqual([400, 1000]);
		expect((await register(SMALL_SIM_BATCH, { sim_status: { id: 0 } })).status).toBe(422);
		expect((await client.get(path(LARGE_SIM_BATCH))).data.quantity).toBe('50');
		const event = { type: 48, description: 'Batch of 3 SIM(s) registered.' };
		expect(sandbox.world.events.at(-1)).toMatchObject(event);
	});

	it('brings SIMs in the status asked for', async () => {
		await register(SMALL_SIM_BATCH, { sim_status: { id: 1 } });
		const sim = (await client.get('/api/v1/sim/4400036')).data;
		expect([sim.status.id, 'activation_date' in sim]).toEqual([1, true]);
		sandbox.control.set({ factoryTestMode: true });
		await register(LARGE_SIM_BATCH, { sim_status: { id: 4 } });
		const { data, headers } = await client.get('/api/v1/sim', { params: { q: 'status:4' } });
		expect(headers['x-count']).toBe('51');
		expect(data[50]).not.toHaveProperty('activation_date');
	});

	it.each([
		['unknown', 404, 1401],
		[FOREIGN_SIM_BATCH, 422, 1406],
	])('%s is refused', async (bic, expected, code) => {
		expect(await refusalOf(client.get(path(bic)))).toEqual([expected, code]);
		const reply = await register(bic, { sim_status: { id: 0 } });
		expect([reply.status, reply.data]).toEqual([422, '']);
		expect(reply.headers['content-type']).toMatch(/^text\/html/);
	});

	it('is not registered in Factory Test, which is off', async () => {
		const before = sandbox.world.sims.size;
		const { status, data } = await register(SMALL_SIM_BATCH, { sim_status: { id: 4 } });
		expect([status, data, sandbox.world.sims.size]).toEqual([422, '', before]);
	});
});
