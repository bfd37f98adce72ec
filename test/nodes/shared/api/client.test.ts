import { withService } from '../../../engine';

const service = withService();
const list = { resource: 'endpoint', operation: 'getAll', limit: 1 } as never;

/** Answers of a network and a service at their worst, met by a read. */
describe('a read through the real n8n helper', () => {
	it.each([
		['HTML with 200', { status: 200, rawBody: '<html></html>', contentType: 'text/html' }],
		['an empty 200', { status: 200, rawBody: '' }],
		['null', { status: 200, rawBody: 'null', contentType: 'application/json' }],
		['broken JSON', { status: 200, rawBody: '[{"id":1}', contentType: 'application/json' }],
		['an object for a list', { status: 200, body: { id: 1 } }],
	])('refuses %s and names the request', async (_, fault) => {
		service.sandbox.control.fault({ path: '^/api/v1/endpoint', ...fault });
		const { error, json } = await service.run(list);
		expect(json).toEqual([]);
		expect(error?.message).toBe('The answer is not what the service should send');
		expect(error?.description).toContain('GET /api/v1/endpoint');
	});

	it.each([
		['a reset before the answer', { reset: 'beforeHeaders' as const }],
		['a reset in the middle of it', { reset: 'midBody' as const }],
		['a 503', { status: 503, body: {} }],
	])('is repeated after %s', async (_, fault) => {
		service.sandbox.control.fault({ path: '^/api/v1/endpoint', ...fault });
		const { json, error } = await service.run(list);
		expect(error).toBeUndefined();
		expect(json).toHaveLength(1);
		expect(service.sent()).toHaveLength(2);
	});

	it('never follows a redirect, which would carry the token along', async () => {
		service.sandbox.control.fault({
			path: '^/api/v1/endpoint',
			redirectTo: `${service.sandbox.url}/x`,
		});
		const { error } = await service.run(list);
		expect(error?.message).toContain('redirect, which is not followed');
		expect(error?.description).toContain("'Base URL'");
		expect(service.sent()).toHaveLength(1);
	});

	it('says that nothing listens', async () => {
		const { error } = await service.run(list, {
			credentials: service.credentials({ baseUrl: 'http://127.0.0.1:9', sessionToken: 'a.b.c' }),
		});
		expect(error?.message).toContain('connection to the service was lost or could not be made');
		expect(error?.description).toContain('Nothing is listening at that address.');
	});

	it.each([
		[400, 'could not read the request'],
		[403, 'does not allow this'],
		[404, 'did not find'],
		[409, 'refuses this in the present state'],
		[422, 'did not accept the values'],
	])('puts a %i into words', async (status, words) => {
		service.sandbox.control.fault({ path: '^/api/v1/endpoint', status, body: { message: 'No.' } });
		const { error } = await service.run(list);
		expect(error?.message).toContain(words);
		expect(error?.message).toContain('No.');
		expect(error?.httpCode).toBe(String(status));
		expect(service.sent()).toHaveLength(1);
	});

	it('stops within a second when the person stops the execution during a wait', async () => {
		service.sandbox.control.fault({
			path: '^/api/v1/endpoint',
			times: 'always',
			status: 429,
			headers: { 'Retry-After': '30' },
			body: {},
		});
		const started = Date.now();
		await service.run(list, { whenStarted: (stop) => setTimeout(stop, 300) });
		expect(Date.now() - started).toBeLessThan(2_000);
		const sent = service.sent().length;
		await new Promise((resolve) => setTimeout(resolve, 700));
		expect(service.sent()).toHaveLength(sent);
	});

	it('lets no token into what n8n keeps of a failure', async () => {
		service.sandbox.control.fault({
			path: '^/api/v1/endpoint',
			status: 422,
			body: { message: 'x' },
		});
		const { run, credentials } = await service.run(list);
		const session = String(credentials.stored.cellularIotApi?.sessionToken);
		const kept = JSON.stringify(run);
		expect(session.length).toBeGreaterThan(50);
		expect(kept).not.toContain(session);
		expect(kept).not.toContain(service.sandbox.applicationToken);
	});
});
