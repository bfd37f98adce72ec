import type { Fault } from '../../../src';
import { NOON } from '../../client';
import { client, sandbox, sessionPerTest, visitor } from '../../sandboxHooks';

sessionPerTest({ startTime: NOON });
beforeEach(() => {
	sandbox.control.resetRequests();
});

const PATH = '/api/v1/tariff_profile';
const get = (url = PATH) => client.get(url, { timeout: 3000 });
const fault = (rest: Omit<Fault, 'path'>) => sandbox.control.fault({ path: PATH, ...rest });
const code = (failed: Promise<unknown>) =>
	failed.then(
		() => 'answered',
		(error: { code?: string }) => error.code,
	);

describe('when', () => {
	it('strikes once by default, then all is well', async () => {
		fault({ status: 503, headers: { 'Retry-After': '2' } });
		const struck = await get();
		expect([struck.status, struck.headers['retry-after']]).toEqual([503, '2']);
		expect(struck.data).toEqual({ message: 'Service Unavailable' });
		expect((await get()).status).toBe(200);
	});

	it('counts skips and times', async () => {
		fault({ status: 500, skip: 1, times: 2 });
		const statuses = [];
		for (let count = 0; count < 4; count++) statuses.push((await get()).status);
		expect(statuses).toEqual([200, 500, 500, 200]);
	});

	it('goes on for ever with always, until cleared', async () => {
		fault({ status: 429, times: 'always' });
		for (let count = 0; count < 5; count++) expect((await get()).status).toBe(429);
		sandbox.control.clearFaults();
		expect((await get()).status).toBe(200);
	});

	it('matches method, path pattern and query', async () => {
		sandbox.control.fault({ method: 'post', path: '*', status: 500 });
		sandbox.control.fault({ path: /^\/api\/v1\/endpoint$/g, status: 502 });
		sandbox.control.fault({ path: 'page=2$', status: 504 });
		expect((await get('/api/v1/sim')).status).toBe(200);
		expect((await get('/api/v1/endpoint?per_page=1&page=2')).status).toBe(502);
		expect((await get('/api/v1/endpoint?per_page=1&page=1')).status).toBe(200);
		expect((await get('/api/v1/endpoint?per_page=1&page=2')).status).toBe(504);
		expect((await client.post('/api/v1/endpoint', {})).status).toBe(500);
	});

	it('comes before the bearer check and on the login, too', async () => {
		fault({ status: 418 });
		expect((await visitor.get(PATH)).status).toBe(418);
		sandbox.control.fault({ path: 'authenticate', redirectTo: 'http://localhost:1/' });
		const { status, headers } = await client.post('/api/v1/authenticate', {});
		expect([status, headers.location]).toEqual([302, 'http://localhost:1/']);
	});

	it('refuses scripts it does not understand', () => {
		expect(() => sandbox.control.fault({ path: '(' })).toThrow('It is not a regular expression.');
		expect(() => sandbox.control.fault({} as unknown as Fault)).toThrow('A fault needs a path');
	});
});

describe('what', () => {
	it.each([
		['HTML', { rawBody: '<html>', contentType: 'text/html' }, '<html>', 'text/html'],
		['nothing', { rawBody: '' }, '', undefined],
		['null', { body: null }, null, 'application/json'],
		['an array', { body: [1] }, [1], 'application/json'],
		['broken JSON', { rawBody: '[{"id":' }, '[{"id":', 'application/json'],
	])('answers 200 with %s', async (_title, script, data, type) => {
		fault(script);
		const answer = await get();
		expect([answer.status, answer.data, answer.headers['content-type']]).toEqual([200, data, type]);
	});

	it('redirects with another status', async () => {
		fault({ status: 307, redirectTo: '/elsewhere' });
		const { status, headers } = await get();
		expect([status, headers.location]).toEqual([307, '/elsewhere']);
	});

	it('changes or removes headers of the real answer', async () => {
		const headers = { 'X-Total-Pages': '7', 'x-pages': null };
		sandbox.control.fault({ path: 'endpoint', headers });
		const answer = await get('/api/v1/endpoint');
		expect(answer.data).toHaveLength(25);
		expect(answer.headers['x-total-pages']).toBe('7');
		expect(answer.headers['x-pages']).toBeUndefined();
	});

	it('cuts the connection before the answer', async () => {
		fault({ reset: 'beforeHeaders' });
		expect(await code(get())).toBe('ECONNRESET');
		expect(sandbox.control.requests()).toMatchObject([{ path: PATH, status: 0 }]);
	});

	it.each<Omit<Fault, 'path'>>([
		{ reset: 'midBody' },
		{ reset: 'midBody', body: [1, 2, 3] },
		{ rawBody: '[1]', headers: { 'Content-Length': '500' } },
	])('ends the body too early with %j', async (script) => {
		fault(script);
		expect(await code(get())).toBe('ERR_BAD_RESPONSE');
	});

	it('delays the real answer', async () => {
		fault({ delayMs: 60 });
		const before = performance.now();
		expect((await get()).data).toHaveLength(2);
		expect(performance.now() - before).toBeGreaterThan(55);
	});

	it('never answers within the patience of the client, and still closes', async () => {
		fault({ delayMs: 60_000 });
		expect(await code(client.get(PATH, { timeout: 50 }))).toBe('ECONNABORTED');
	});

	it('drips the answer', async () => {
		fault({ rawBody: '[1]', dripMs: 15 });
		const before = performance.now();
		expect((await get()).data).toEqual([1]);
		expect(performance.now() - before).toBeGreaterThan(25);
	});

	it('sends a part of the real body as if it were all', async () => {
		fault({ truncateTo: 20 });
		const { status, data, headers } = await get();
		expect([status, headers['content-length']]).toEqual([200, '20']);
		expect(data).toMatch(/^\[\{"id"/);
	});

	it('gives the real records odd keys, __proto__ and megabytes included', async () => {
		const note = 'x'.repeat(10_000_000);
		const set = JSON.parse('{"id":"text","__proto__":{"polluted":true}}') as object;
		fault({ set: { ...set, note, ['__proto__']: { polluted: true } } });
		const { data } = await client.get(PATH, { responseType: 'text', transformResponse: [] });
		const rows = JSON.parse(data as string) as Array<Record<string, unknown>>;
		expect(rows).toHaveLength(2);
		for (const row of rows) {
			expect(row).toMatchObject({ id: 'text', description: expect.any(String) });
			expect(row.note === note).toBe(true);
			expect(Object.getOwnPropertyNames(row)).toContain('__proto__');
		}
	});
});
