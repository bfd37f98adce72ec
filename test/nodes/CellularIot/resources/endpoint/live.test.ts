import { locator, withService } from '../../../../engine';

const service = withService();
const DEVICE = 11400001;
const NAMES = ['Issued', 'Activated', 'Suspended', 'Deleted', 'Factory Test'];
const form = (operation: string, id: number | string = DEVICE) => ({
	resource: 'endpoint',
	operation,
	endpointId: locator('id', id),
});
const world = () => service.sandbox.world;
const device = () => {
	const endpoint = world().endpoints.get(DEVICE);
	const sim = world().sims.get(endpoint?.simId ?? 0);
	if (endpoint === undefined || sim === undefined) throw new Error('The device has no SIM');
	return { endpoint, sim };
};
const withoutSim = () =>
	[...world().endpoints.values()].find(({ simId }) => simId === null)?.id ?? 0;
const prepare = (status: number, simStatus: number) => {
	const { endpoint, sim } = device();
	Object.assign(endpoint, { status });
	Object.assign(sim, { status: simStatus });
	return sim.id;
};
const changes = () =>
	service.sandbox.control
		.requests()
		.filter(({ method }) => method === 'PATCH')
		.map(({ path, body }) => [path.replace('/api/v1/', ''), body]);

const sim = (id: number) => `sim/${id}`;
const ENDPOINT = `endpoint/${DEVICE}`;

describe('endpoint goLive', () => {
	it.each([
		[1, 0],
		[1, 2],
		[1, 4],
		[0, 0],
		[1, 1],
	])('from endpoint status %d and SIM status %d', async (status, simStatus) => {
		const simId = prepare(status, simStatus);
		const { json, error } = await service.run(form('goLive'));
		expect(error).toBeUndefined();
		expect(json).toEqual([
			{
				changed: true,
				id: DEVICE,
				status: 'Enabled',
				status_before: status === 0 ? 'Enabled' : 'Disabled',
				sim_id: simId,
				sim_status: 'Activated',
				sim_status_before: NAMES[simStatus],
			},
		]);
		expect(device()).toMatchObject({ endpoint: { status: 0 }, sim: { status: 1 } });
		expect(changes()).toEqual([
			...(status === 0 ? [] : [[ENDPOINT, { status: { id: 0 } }]]),
			...(simStatus === 1 ? [] : [[sim(simId), { status: { id: 1 } }]]),
		]);
	});

	it('changes nothing the second time, and says so', async () => {
		prepare(1, 2);
		await service.run(form('goLive'));
		service.sandbox.control.resetRequests();
		const { json } = await service.run(form('goLive'));
		expect(json).toMatchObject([
			{
				changed: false,
				status: 'Enabled',
				sim_status: 'Activated',
				sim_status_before: 'Activated',
			},
		]);
		expect(service.sent()).toEqual([`GET /api/v1/${ENDPOINT}`]);
	});

	it('is refused without a SIM, with nothing changed', async () => {
		const { error } = await service.run(form('goLive', withoutSim()));
		expect(error?.message).toBe('The endpoint has no SIM, so it cannot go live');
		expect(error?.description).toContain("Use 'Assign SIM' first");
		expect(changes()).toEqual([]);
	});

	it('says what was done when the second step is refused, and activates nothing after a first one that is', async () => {
		prepare(1, 2);
		service.sandbox.control.fault({ method: 'PATCH', path: '/sim/', status: 403, body: {} });
		const second = await service.run(form('goLive'));
		expect(second.error?.message).toBe(
			'The service does not allow this. Done before that: the endpoint is now Enabled',
		);
		service.sandbox.control.clearFaults();
		prepare(1, 2);
		service.sandbox.control.fault({ method: 'PATCH', path: '/endpoint/', status: 403, body: {} });
		const first = await service.run(form('goLive'));
		expect(first.error?.message).toBe('The service does not allow this');
		expect(device().sim.status).toBe(2);
	});

	it('goes on with the next device', async () => {
		prepare(1, 2);
		const { json, outputs } = await service.run(form('goLive', '={{ $json.id }}'), {
			json: [{ id: 999 }, { id: withoutSim() }, { id: DEVICE }],
			node: { onError: 'continueRegularOutput' },
		});
		expect(json).toMatchObject([
			{ error: expect.stringContaining("Endpoint with Id '999' not found") },
			{ error: 'The endpoint has no SIM, so it cannot go live' },
			{ changed: true, id: DEVICE },
		]);
		expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual([
			{ item: 0 },
			{ item: 1 },
			{ item: 2 },
		]);
	});
});

describe('endpoint shutDown', () => {
	it.each([
		[0, 1, 2],
		[1, 1, 2],
		[0, 2, 2],
		[0, 0, 0],
		[0, 4, 4],
	])('from endpoint status %d and SIM status %d', async (status, simStatus, after) => {
		const simId = prepare(status, simStatus);
		const { json, error } = await service.run(form('shutDown'));
		expect(error).toBeUndefined();
		expect(json).toEqual([
			{
				changed: true,
				id: DEVICE,
				status: 'Disabled',
				status_before: status === 0 ? 'Enabled' : 'Disabled',
				sim_id: simId,
				sim_status: NAMES[after],
				sim_status_before: NAMES[simStatus],
			},
		]);
		expect(device()).toMatchObject({ endpoint: { status: 1 }, sim: { status: after } });
		expect(changes()).toEqual([
			...(simStatus === 1 ? [[sim(simId), { status: { id: 2 } }]] : []),
			...(status === 1 ? [] : [[ENDPOINT, { status: { id: 1 } }]]),
		]);
	});

	it('changes nothing the second time, and only disables a device without SIM', async () => {
		prepare(1, 2);
		expect((await service.run(form('shutDown'))).json).toMatchObject([{ changed: false }]);
		const id = withoutSim();
		const expected = { id, status: 'Disabled', sim_id: null, sim_status: null };
		expect((await service.run(form('shutDown', id))).json).toMatchObject([
			{ changed: true, ...expected },
		]);
		expect((await service.run(form('shutDown', id))).json).toMatchObject([
			{ changed: false, ...expected },
		]);
		expect(changes()).toEqual([[`endpoint/${id}`, { status: { id: 1 } }]]);
	});

	it('says what was done, and what nobody knows, when the second answer is lost', async () => {
		prepare(0, 1);
		service.sandbox.control.fault({ method: 'PATCH', path: '/endpoint/', reset: 'midBody' });
		const { error } = await service.run(form('shutDown'));
		expect(error?.message).toMatch(
			/\. Done before that: the SIM is now Suspended\. The change may have been applied all the same/,
		);
		expect(device().sim.status).toBe(2);
	});

	it.each([
		['goLive', 'put this endpoint live, which activates its SIM so that it is charged'],
		['shutDown', 'shut this endpoint down'],
	])('asks an AI agent to confirm (%s)', async (operation, what) => {
		const tool = { name: 'Cellular IoT', type: 'n8n-nodes-cellular-iot.cellularIotTool' };
		const { error } = await service.run(form(operation), { node: tool });
		expect(error?.message).toContain(`'Confirm' must be on to ${what}`);
		expect(service.sent()).toEqual([]);
	});
});
