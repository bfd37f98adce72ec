import { spareSim } from '../client';
import { client, sandbox, sessionPerTest } from '../sandboxHooks';
import { NEW_ENDPOINT } from '../fixture';

sessionPerTest();

const events = (params: object = {}, url = '/api/v1/event') => client.get(url, { params });

it('shows what a creation with a SIM does, in both lists', async () => {
	const sim = spareSim(sandbox);
	const body = { ...NEW_ENDPOINT, name: 'meter', sim: { id: sim.id } };
	const created = await client.post('/api/v1/endpoint', body);
	const { id } = created.data;
	const own = await events({}, `/api/v1/endpoint/${id}/event`);
	const timeMs = expect.stringMatching(/\.\d{3}Z$/);
	expect(own.data).toEqual([
		{
			timestamp: expect.stringMatching(/^2026-03-10T12:00:0\d\.\d{3}Z$/),
			alert: false,
			description: "Status of SIM changed from 'Issued' to 'Activated'",
			id: expect.any(Number),
			event_type: { id: 8, description: 'SIM activation' },
			event_source: { id: 2, description: 'API' },
			event_severity: { id: 0, description: 'Info' },
			organisation: { id: 13000, name: 'Example Org' },
			sim: { iccid: sim.iccid, id: sim.id, production_date: timeMs },
			imsi: { id: 247023, imsi: sim.imsi, import_date: timeMs },
		},
		expect.objectContaining({
			description: `SIM ${sim.id} assigned to endpoint ${id}`,
			event_type: { id: 51, description: 'SIM Assigned' },
			detail: {},
		}),
	]);
	const [first, second] = own.data;
	expect(Date.parse(second.timestamp) - Date.parse(first.timestamp)).toBeGreaterThanOrEqual(3);
	const { ip_address } = created.data;
	const endpoint = { id, name: 'meter', tags: null, ip_address, imei: null };
	const all = (await events({ q: 'endpoint:meter' })).data;
	expect(all.map((event: Record<string, unknown>) => event.endpoint)).toEqual([endpoint, endpoint]);
});

it('tells the network, the session and its volume when a session ends', async () => {
	sandbox.control.addFlows(11400001, [{ bytes_up: 223_173, bytes_down: 418_811 }]);
	sandbox.world.flows.set(11400001, (sandbox.world.flows.get(11400001) ?? []).slice(-1));
	await client.patch('/api/v1/endpoint/11400001/connectivity', { pdp_context: null });
	sandbox.control.advance(5);
	const { data } = await events({ q: 'endpoint:water-meter-0001,type:3|5', sort: '-id' });
	expect(data[0].description).toMatch(/^New PDP Context successfully activated/);
	expect(data[1]).toMatchObject({
		description: 'PDP Context deleted.',
		event_type: { id: 5, description: 'Delete PDP Context' },
		event_source: { id: 0, description: 'Network' },
		detail: {
			id: 11,
			volume: { total: 0.641984, rx: 0.418811, tx: 0.223173 },
			country: { iso_code: expect.any(String), mcc: expect.any(String) },
			pdp_context: { rat_type: 6, ue_ip_address: '10.176.0.1' },
		},
	});
});

it('knows the event types', async () => {
	const { data } = await client.get('/api/v1/event/type');
	expect(data).toContainEqual({ id: 8, description: 'SIM activation' });
	for (const id of [22, 23, 25, 30, 68, 69]) {
		expect(data).toContainEqual({ id, description: expect.any(String) });
	}
	const ids = data.map(({ id }: { id: number }) => id);
	expect(ids).toEqual([...ids].sort((a, b) => a - b));
});

it('lists the events of a SIM, whichever device it was in', async () => {
	const { id: simId } = spareSim(sandbox);
	const paths = [11400001, 11400002].map((id) => `/api/v1/endpoint/${id}`);
	for (const path of paths) {
		await client.patch(path, { sim: { id: null } });
		await client.patch(path, { sim: { id: simId } });
		await client.patch(path, { sim: { id: null } });
	}
	const own = await events({ sort: '-id', per_page: 2 }, `/api/v1/sim/${simId}/event`);
	expect(own.data).toMatchObject([
		{ event_type: { id: 50 }, endpoint: { id: 11400002 }, imsi: { imsi: expect.any(String) } },
		{ event_type: { id: 51 }, endpoint: { id: 11400002 } },
	]);
	expect(own.data[0]).toMatchObject({ sim: { id: simId } });
	expect(own.headers['x-total-count']).toBe('4');
	const released = await events({ q: 'type:50' }, `/api/v1/sim/${simId}/event`);
	expect(released.data).toMatchObject([
		{ endpoint: { id: 11400001 } },
		{ endpoint: { id: 11400002 } },
	]);
	expect((await events({}, '/api/v1/sim/1/event')).data).toEqual([]);
});
