import type { AxiosInstance } from 'axios';
import type { Endpoint } from '../../src';
import { anonymous, loggedIn, NOON, smsEndpoint } from '../client';
import { sandbox, sandboxPerTest } from '../sandboxHooks';

let control: AxiosInstance;
let client: AxiosInstance;
let endpoint: Endpoint;

sandboxPerTest({ startTime: NOON });
beforeEach(async () => {
	control = anonymous(sandbox);
	client = await loggedIn(sandbox);
	endpoint = smsEndpoint(sandbox, true);
	sandbox.control.resetRequests();
});

it('lists its verbs', async () => {
	const { data } = await control.get('/_sandbox');
	expect(data.length).toBeGreaterThan(15);
	for (const { method, path, about } of data) {
		expect([method, path, about]).toEqual([
			expect.stringMatching(/^(GET|POST|DELETE)$/),
			expect.stringMatching(/^\/_sandbox\//),
			expect.any(String),
		]);
	}
});

it('reads and moves the clock, forward only', async () => {
	const before = Date.parse((await control.get('/_sandbox/clock')).data.now);
	const { data } = await control.post('/_sandbox/clock', { seconds: 3600 });
	expect(Date.parse(data.now) - before).toBeGreaterThanOrEqual(3_600_000);
	expect(sandbox.control.now().toISOString()).toMatch(/^2026-03-10T13:00:/);
	for (const seconds of [-1, 'soon', null, undefined]) {
		const { status } = await control.post('/_sandbox/clock', { seconds });
		expect(status).toBe(400);
	}
});

it('lets a device send and answer', async () => {
	const at = '2026-03-10T11:00:00Z';
	const path = `/_sandbox/endpoint/${endpoint.id}`;
	const { data } = await control.post(`${path}/sms`, {
		payload: 'T=1',
		at,
		dcs: 8,
		udh: '050003010201',
	});
	const record = (await client.get(`/api/v1/endpoint/${endpoint.id}/sms/${data.id}`)).data;
	expect(record).toMatchObject({
		payload: 'T=1',
		dcs: '8',
		udh: '050003010201',
		submit_date: '2026-03-10T11:00:00.000+0000',
	});
	expect((await control.post(`${path}/answer`, {})).data).toEqual({ id: null });
	await client.post(`/api/v1/endpoint/${endpoint.id}/sms`, { payload: 'PING' });
	sandbox.control.advance(2);
	const answer = (await control.post(`${path}/answer`, {})).data.id;
	const { data: said } = await client.get(`/api/v1/endpoint/${endpoint.id}/sms/${answer}`);
	expect([said.payload, said.sms_type.id]).toEqual(['PONG', 2]);
	expect((await control.post(`${path}/answer`, {})).data).toEqual({ id: null });
});

it('adds flows, connects and disconnects', async () => {
	const rows = [{ destination_hostname: 'a.example.com', bytes_up: 5 }];
	const { data } = await control.post(`/_sandbox/endpoint/${endpoint.id}/flows`, { rows });
	expect(data.flow_ids).toHaveLength(1);
	const q = `flow_id:${data.flow_ids[0]}`;
	const flows = await client.get(`/api/v1/endpoint/${endpoint.id}/flowlogs/detail`, {
		params: { q },
	});
	expect(flows.data).toMatchObject([{ destination_hostname: 'a.example.com', bytes_up: 5 }]);
	await control.post(`/_sandbox/endpoint/${endpoint.id}/online`, { online: false });
	expect(endpoint.online).toBe(false);
	await control.post(`/_sandbox/endpoint/${endpoint.id}/online`, {});
	expect(endpoint.online).toBe(true);
});

it('adds events, with what it is not told', async () => {
	const added = await control.post('/_sandbox/events', {
		type: 11,
		endpointId: endpoint.id,
		at: '2026-03-10T11:00:00Z',
		alert: true,
	});
	const { data } = await client.get(`/api/v1/endpoint/${endpoint.id}/event`, {
		params: { q: 'type:11' },
	});
	expect(data).toMatchObject([
		{
			id: added.data.id,
			timestamp: '2026-03-10T11:00:00.000Z',
			description: 'Endpoint blocked',
			alert: true,
			event_source: { id: 0 },
			sim: { id: endpoint.simId },
		},
	]);
	for (const bad of [{}, { type: 4 }, { type: 8, endpointId: 1 }, { type: 8, source: 3 }]) {
		expect((await control.post('/_sandbox/events', bad)).status).toBe(400);
	}
});

it('adds and revokes application tokens, and ends sessions', async () => {
	const { data } = await control.post('/_sandbox/application_token', { ip: '127.0.0.1/32' });
	const login = () => control.post('/api/v1/authenticate', { application_token: data.token });
	expect((await login()).status).toBe(200);
	await control.post('/_sandbox/application_token/revoke', { token: data.token });
	expect((await login()).status).toBe(401);
	await control.post('/_sandbox/sessions/expire', {});
	expect((await client.get('/api/v1/sim')).status).toBe(401);
});

it('arms, shows and clears faults', async () => {
	await control.post('/_sandbox/faults', { path: 'sim$', status: 500, times: 'always' });
	expect((await control.get('/_sandbox/faults')).data).toMatchObject([
		{ path: 'sim$', left: 'always' },
	]);
	expect((await client.get('/api/v1/sim')).status).toBe(500);
	await control.delete('/_sandbox/faults');
	expect((await client.get('/api/v1/sim')).status).toBe(200);
});

it('changes switches, known ones only', async () => {
	await control.post('/_sandbox/settings', { flowLogs: false });
	expect((await control.get('/_sandbox/settings')).data.flowLogs).toBe(false);
	expect((await control.post('/_sandbox/settings', { flowlogs: true })).status).toBe(400);
});

it('says what is wrong with a command', async () => {
	const unknown = await control.post('/_sandbox/endpoint/1/sms', { payload: 'x' });
	expect([unknown.status, unknown.data]).toEqual([400, { message: 'No endpoint 1' }]);
	const path = `/_sandbox/endpoint/${endpoint.id}/sms`;
	expect((await control.post(path, { payload: 'x', at: 'soon' })).status).toBe(400);
	expect((await control.post('/_sandbox/faults', { path: '(' })).status).toBe(400);
	expect((await control.post('/_sandbox/clock', [])).status).toBe(400);
});

it('keeps a log of requests, without its own and without secrets', async () => {
	await client.get('/api/v1/endpoint?page=2&per_page=1');
	await client.post(`/api/v1/endpoint/${endpoint.id}/sms`, { payload: 'x' });
	await client.post('/api/v1/authenticate', { application_token: sandbox.applicationToken });
	await client.get('/api/v1/nothing');
	const { data } = await control.get('/_sandbox/requests');
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
	await control.delete('/_sandbox/requests');
	expect(sandbox.control.requests()).toEqual([]);
	expect(sandbox.control.requestCounts()).toEqual({});
});
