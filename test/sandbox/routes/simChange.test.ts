import type { AxiosInstance } from 'axios';
import {
	FOREIGN_SIM_BATCH,
	LARGE_SIM_BATCH,
	SMALL_SIM_BATCH,
	startSandbox,
	type Sandbox,
	type Sim,
} from '../../../sandbox';
import { loggedIn, AT_NOON, spareSim } from '../client';

let sandbox: Sandbox;
let client: AxiosInstance;

beforeEach(async () => {
	sandbox = await startSandbox(AT_NOON);
	sandbox.world.events.length = 0;
	client = await loggedIn(sandbox);
});
afterEach(() => sandbox.close());

const lastEvent = () => sandbox.world.events[sandbox.world.events.length - 1];

it('lists the SIM statuses', async () => {
	expect((await client.get('/api/v1/sim/status')).data).toEqual([
		{ id: 0, description: 'Issued' },
		{ id: 1, description: 'Activated' },
		{ id: 2, description: 'Suspended' },
		{ id: 3, description: 'Deleted' },
		{ id: 4, description: 'Factory Test' },
	]);
});

describe('changing the status', () => {
	const change = (id: number | string, body: unknown) => client.patch(`/api/v1/sim/${id}`, body);
	const ALLOWED = ['0-1', '0-4', '4-1', '1-2', '2-1'];
	const EVENT: Record<number, number> = { 1: 8, 2: 9, 4: 45 };
	const IDS = [0, 1, 2, 4] as const;

	it.each(IDS.flatMap((from) => [0, 1, 2, 3, 4].map((to) => [from, to] as const)))(
		'from %d to %d',
		async (from, to) => {
			const sim: Sim = spareSim(sandbox);
			sim.status = from;
			const { status, data } = await change(sim.id, { status: { id: to } });
			const record = (await client.get(`/api/v1/sim/${sim.id}`)).data;
			if (!ALLOWED.includes(`${from}-${to}`)) {
				expect([status, data.error_code, data.error_token]).toEqual([422, 1406, 'NotAllowed']);
				expect([record.status.id, sandbox.world.events]).toEqual([from, []]);
				return;
			}
			expect([status, data, record.status.id]).toEqual([204, '', to]);
			expect('activation_date' in record).toBe(to === 1);
			expect(lastEvent()).toMatchObject({ type: EVENT[to], sim: { id: sim.id }, source: 2 });
		},
	);

	it('tells the words of both statuses, and the endpoint', async () => {
		await change(4400001, { status: { id: 2 } });
		expect(sandbox.world.events[0]).toMatchObject({
			description: "Status of SIM changed from 'Activated' to 'Suspended'",
			endpoint: { id: 11400001 },
		});
	});

	it.each([
		['1', { status: { id: 1 } }, 404, 1401],
		['x', { status: { id: 1 } }, 400, 1000],
		['4400001', {}, 400, 1000],
		['4400001', { status: 2 }, 400, 1000],
		['4400001', { status: {} }, 400, 1000],
		['4400001', { status: { id: '2' } }, 400, 1000],
		['4400001', { status: { id: 9 } }, 422, 1401],
	])('%s with %j gives %d', async (id, body, expected, code) => {
		const { status, data } = await change(id, body);
		expect([status, data.error_code]).toEqual([expected, code]);
	});

	it('does not know a deleted SIM', async () => {
		const sim = spareSim(sandbox);
		sim.status = 3;
		expect((await change(sim.id, { status: { id: 1 } })).status).toBe(404);
	});
});

describe('a batch', () => {
	const path = (bic: string) => `/api/v1/sim_batch/bic/${bic}`;
	const register = (bic: string, body: unknown) => client.patch(path(bic), body);

	it('is shown until somebody registers it', async () => {
		const { status, data } = await client.get(path(SMALL_SIM_BATCH));
		expect(status).toBe(200);
		expect(data).toMatchObject({ bic: SMALL_SIM_BATCH, quantity: 3, customer_org_id: '13000' });
		const reply = await register(SMALL_SIM_BATCH, { sim_status: { id: 0 } });
		expect(reply.status).toBe(200);
		expect(reply.data).toEqual({
			sim: [36, 37, 38].map((serial) => ({
				id: 4400000 + serial,
				iccid: `89883030000000000${serial}`,
			})),
		});
		const again = await client.get(path(SMALL_SIM_BATCH));
		expect([again.status, again.data.error_code]).toEqual([400, 1000]);
		expect((await client.get(path(LARGE_SIM_BATCH))).data.quantity).toBe(50);
		expect(lastEvent()).toMatchObject({ type: 48, description: 'Batch of 3 SIM(s) registered.' });
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
		const { status, data } = await client.get(path(bic));
		expect([status, data.error_code]).toEqual([expected, code]);
		const reply = await register(bic, { sim_status: { id: 0 } });
		expect([reply.status, reply.data]).toEqual([422, '']);
		expect(reply.headers['content-type']).toMatch(/^text\/html/);
	});

	it.each([{}, { sim_status: {} }, { sim_status: { id: 2 } }, { sim_status: { id: 4 } }])(
		'is not registered with %j',
		async (body) => {
			const before = sandbox.world.sims.size;
			const { status, data } = await register(SMALL_SIM_BATCH, body);
			expect([status, data, sandbox.world.sims.size]).toEqual([422, '', before]);
		},
	);

	it('is registered once', async () => {
		await register(SMALL_SIM_BATCH, { sim_status: { id: 0 } });
		expect((await register(SMALL_SIM_BATCH, { sim_status: { id: 0 } })).status).toBe(422);
	});
});
