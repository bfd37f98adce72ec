import type { Sim } from '../../src';
import { spareSim } from '../client';
import { client, sandbox } from '../sandboxHooks';
import { eventlessSessionPerTest } from '../fixture';

eventlessSessionPerTest();

describe('changing the status', () => {
	const change = (id: number, body: unknown) => client.patch(`/api/v1/sim/${id}`, body);
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
			const event = { type: EVENT[to], sim: { id: sim.id }, source: 2 };
			expect(sandbox.world.events.at(-1)).toMatchObject(event);
		},
	);

	it('tells the words of both statuses, and the endpoint', async () => {
		await change(4400001, { status: { id: 2 } });
		expect(sandbox.world.events[0]).toMatchObject({
			description: "Status of SIM changed from 'Activated' to 'Suspended'",
			endpoint: { id: 11400001 },
		});
	});

	it('does not know a deleted SIM', async () => {
		const sim = spareSim(sandbox);
		sim.status = 3;
		expect((await change(sim.id, { status: { id: 1 } })).status).toBe(404);
	});
});
