import { client, sandbox, sessionPerTest } from '../sandboxHooks';

let complaints: jest.SpyInstance;

beforeEach(() => {
	complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => complaints.mockRestore());

const anyTag = () => [...sandbox.world.tags.values()][0] as unknown as Record<string, unknown>;

describe('a check', () => {
	sessionPerTest({ check: true });

	it('turns an answer that is not as described into a 500 that says why', async () => {
		anyTag().name = 7;
		const { status, data } = await client.get('/api/v2/tags');
		expect(status).toBe(500);
		expect(data.message).toContain(
			'GET /api/v2/tags is not as /openapi.json says: /data/0/name must be string',
		);
		expect(complaints).toHaveBeenCalledWith(`sandbox: ${data.message}`);
	});

	it('finds a key that nobody described', async () => {
		Object.assign(sandbox.world.organisation, { colour: 'blue' });
		const { status, data } = await client.get('/api/v1/sim?per_page=1');
		expect(status).toBe(500);
		expect(data.message).toContain('/0/customer_org must NOT have additional properties');
	});

	it('leaves alone what a fault makes of a good answer', async () => {
		sandbox.control.fault({ path: '/api/v2/tags', set: { name: 7 } });
		const { status, data } = await client.get('/api/v2/tags');
		expect([status, data.name]).toEqual([200, 7]);
		sandbox.control.fault({ path: '/api/v2/tags', status: 418, body: { odd: true } });
		expect((await client.get('/api/v2/tags')).status).toBe(418);
		expect(complaints).not.toHaveBeenCalled();
	});

	it('lets refused requests be as wrong as they like, and unknown keys pass', async () => {
		expect((await client.post('/api/v2/tags', { name: 7 })).status).toBe(422);
		expect((await client.post('/api/v2/tags', { name: 'new', size: 1 })).status).toBe(201);
		expect((await client.get('/api/v2/tags?size=1')).status).toBe(200);
	});
});

describe('a strict check', () => {
	sessionPerTest({ check: 'strict' });

	it('finds unknown keys and parameters', async () => {
		const body = await client.post('/api/v2/tags', { name: 'new', size: 1 });
		const query = await client.get('/api/v2/tags?size=1');
		expect([body.status, query.status]).toEqual([500, 500]);
		expect(body.data.message).toContain('{"additionalProperty":"size"}');
		expect(query.data.message).toContain('{"additionalProperty":"size"}');
		expect((await client.get('/api/v2/tags?page=1&page_size=5')).status).toBe(200);
	});
});

describe('no check', () => {
	sessionPerTest({ check: false });

	it('finds nothing', async () => {
		anyTag().name = 7;
		expect((await client.get('/api/v2/tags')).status).toBe(200);
	});
});
