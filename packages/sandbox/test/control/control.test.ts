import { NOON } from '../client';
import { client, device, devicePerTest, sandbox, visitor } from '../sandboxHooks';

devicePerTest({ startTime: NOON });
beforeEach(() => {
	sandbox.control.resetRequests();
});

it('lists its verbs', async () => {
	const { data } = await visitor.get('/_sandbox');
	expect(data.length).toBeGreaterThan(15);
	for (const { method, path, about } of data) {
		expect([method, path, about]).toEqual([
			expect.stringMatching(/^(GET|POST|DELETE)$/),
			expect.stringMatching(/^\/_sandbox\//),
			expect.any(String),
		]);
	}
});

it('reads and moves the clock', async () => {
	const before = Date.parse((await visitor.get('/_sandbox/clock')).data.now);
	const { data } = await visitor.post('/_sandbox/clock', { seconds: 3600 });
	expect(Date.parse(data.now) - before).toBeGreaterThanOrEqual(3_600_000);
	expect(sandbox.control.now().toISOString()).toMatch(/^2026-03-10T13:00:/);
});

it('lets a device send and answer', async () => {
	const at = '2026-03-10T11:00:00Z';
	const path = `/_sandbox/endpoint/${device.id}`;
	const { data } = await visitor.post(`${path}/sms`, {
		payload: 'T=1',
		at,
		dcs: 8,
		udh: '050003010201',
	});
	const record = (await client.get(`/api/v1/endpoint/${device.id}/sms/${data.id}`)).data;
	expect(record).toMatchObject({
		payload: 'T=1',
		dcs: '8',
		udh: '050003010201',
		submit_date: '2026-03-10T11:00:00.000+0000',
	});
	expect((await visitor.post(`${path}/answer`, {})).data).toEqual({ id: null });
	await client.post(`/api/v1/endpoint/${device.id}/sms`, { payload: 'PING' });
	sandbox.control.advance(2);
	const answer = (await visitor.post(`${path}/answer`, {})).data.id;
	const { data: said } = await client.get(`/api/v1/endpoint/${device.id}/sms/${answer}`);
	expect([said.payload, said.sms_type.id]).toEqual(['PONG', 2]);
	expect((await visitor.post(`${path}/answer`, {})).data).toEqual({ id: null });
});

it('adds flows, connects and disconnects', async () => {
	const rows = [{ destination_hostname: 'a.example.com', bytes_up: 5 }];
	const { data } = await visitor.post(`/_sandbox/endpoint/${device.id}/flows`, { rows });
	expect(data.flow_ids).toHaveLength(1);
	const q = `flow_id:${data.flow_ids[0]}`;
	const flows = await client.get(`/api/v1/endpoint/${device.id}/flowlogs/detail`, {
		params: { q },
	});
	expect(flows.data).toMatchObject([{ destination_hostname: 'a.example.com', bytes_up: 5 }]);
	await visitor.post(`/_sandbox/endpoint/${device.id}/online`, { online: false });
	expect(device.online).toBe(false);
	await visitor.post(`/_sandbox/endpoint/${device.id}/online`, {});
	expect(device.online).toBe(true);
});

it('adds events, with what it is not told', async () => {
	const added = await visitor.post('/_sandbox/events', {
		type: 11,
		endpointId: device.id,
		at: '2026-03-10T11:00:00Z',
		alert: true,
	});
	const { data } = await client.get(`/api/v1/endpoint/${device.id}/event`, {
		params: { q: 'type:11' },
	});
	expect(data).toMatchObject([
		{
			id: added.data.id,
			timestamp: '2026-03-10T11:00:00.000Z',
			description: 'Endpoint blocked',
			alert: true,
			event_source: { id: 0 },
			sim: { id: device.simId },
		},
	]);
	for (const bad of [{}, { type: 4 }, { type: 8, endpointId: 1 }, { type: 8, source: 3 }]) {
		expect((await visitor.post('/_sandbox/events', bad)).status).toBe(400);
	}
});

it('adds and revokes application tokens, and ends sessions', async () => {
	const { data } = await visitor.post('/_sandbox/application_token', { ip: '127.0.0.1/32' });
	const login = () => visitor.post('/api/v1/authenticate', { application_token: data.token });
	expect((await login()).status).toBe(200);
	await visitor.post('/_sandbox/application_token/revoke', { token: data.token });
	expect((await login()).status).toBe(401);
	await visitor.post('/_sandbox/sessions/expire', {});
	expect((await client.get('/api/v1/sim')).status).toBe(401);
});

it('changes switches', async () => {
	await visitor.post('/_sandbox/settings', { flowLogs: false });
	expect((await visitor.get('/_sandbox/settings')).data.flowLogs).toBe(false);
});

it('keeps a log of requests, without its own and without secrets', async () => {
	await client.get('/api/v1/endpoint?page=2&per_page=1');
	await client.post(`/api/v1/endpoint/${device.id}/sms`, { payload: 'x' });
	await client.post('/api/v1/authenticate', { application_token: sandbox.applicationToken });
	await client.get('/api/v1/nothing');
	const { data } = await visitor.get('/_sandbox/requests');
	expect(data.counts).toEqual({
		'GET /api/v1/endpoint': 1,
		'POST /api/v1/endpoint/:id/sms': 1,
		'POST /api/v1/authenticate': 1,
		'GET (unknown)': 1,
	});
	expect(data.requests).toMatchObject([
		{ method: 'GET', path: '/api/v1/endpoint', query: { page: '2', per_page: '1' }, status: 200 },
		{ method: 'POST', body: { payload: 'x' }, status: 201 },
		{ path: '/api/v1/authenticate', body: { application_token: '(not kept)' }, status: 200 },
		{ path: '/api/v1/nothing', status: 404 },
	]);
	expect(JSON.stringify(data)).not.toContain(sandbox.applicationToken);
	await visitor.delete('/_sandbox/requests');
	expect(sandbox.control.requests()).toEqual([]);
	expect(sandbox.control.requestCounts()).toEqual({});
});
