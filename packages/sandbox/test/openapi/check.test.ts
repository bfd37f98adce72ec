import type { AxiosInstance } from 'axios';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../src';
import { loggedIn } from '../client';

let sandbox: Sandbox;
let client: AxiosInstance;
let complaints: jest.SpyInstance;

async function start(check: SandboxOptions['check']) {
	sandbox = await startSandbox({ check });
	client = await loggedIn(sandbox);
	sandbox.control.resetRequests();
}

beforeEach(() => {
	complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
	complaints.mockRestore();
	await sandbox.close();
});

const anyTag = () => [...sandbox.world.tags.values()][0] as unknown as Record<string, unknown>;

it('turns an answer that is not as described into a 500 that says why', async () => {
	await start(true);
	anyTag().name = 7;
	const { status, data } = await client.get('/api/v2/tags');
	expect(status).toBe(500);
	expect(data.message).toContain(
		'GET /api/v2/tags is not as /openapi.json says: /data/0/name must be string',
	);
	expect(complaints).toHaveBeenCalledWith(`sandbox: ${data.message}`);
});

it('finds a key that nobody described', async () => {
	await start(true);
	Object.assign(sandbox.world.organisation, { colour: 'blue' });
	const { status, data } = await client.get('/api/v1/sim?per_page=1');
	expect(status).toBe(500);
	expect(data.message).toContain('/0/customer_org must NOT have additional properties');
});

it('leaves alone what a fault makes of a good answer', async () => {
	await start(true);
	sandbox.control.fault({ path: '/api/v2/tags', set: { name: 7 } });
	const { status, data } = await client.get('/api/v2/tags');
	expect([status, data.name]).toEqual([200, 7]);
	sandbox.control.fault({ path: '/api/v2/tags', status: 418, body: { odd: true } });
	expect((await client.get('/api/v2/tags')).status).toBe(418);
	expect(complaints).not.toHaveBeenCalled();
});

it('lets refused requests be as wrong as they like, and unknown keys pass', async () => {
	await start(true);
	expect((await client.post('/api/v2/tags', { name: 7 })).status).toBe(422);
	expect((await client.post('/api/v2/tags', { name: 'new', size: 1 })).status).toBe(201);
	expect((await client.get('/api/v2/tags?size=1')).status).toBe(200);
});

it('finds unknown keys and parameters when it is strict', async () => {
	await start('strict');
	const body = await client.post('/api/v2/tags', { name: 'new', size: 1 });
	const query = await client.get('/api/v2/tags?size=1');
	expect([body.status, query.status]).toEqual([500, 500]);
	expect(body.data.message).toContain('{"additionalProperty":"size"}');
	expect(query.data.message).toContain('{"additionalProperty":"size"}');
	expect((await client.get('/api/v2/tags?page=1&page_size=5')).status).toBe(200);
});

it('is not there unless it is asked for', async () => {
	await start(false);
	anyTag().name = 7;
	expect((await client.get('/api/v2/tags')).status).toBe(200);
});
