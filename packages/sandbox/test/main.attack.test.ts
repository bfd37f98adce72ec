import { connect } from 'node:net';
import { startOwnSandbox, type OwnSandbox } from './ownProcess';

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const list = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

let sandbox: OwnSandbox;
const start = async () => {
	sandbox = await startOwnSandbox();
};
beforeAll(start);
afterAll(() => sandbox.stop());

const JSON_TYPE = { 'Content-Type': 'application/json' };
const statusOf = async (...request: Parameters<OwnSandbox['send']>) =>
	(await sandbox.send(...request)).status;
const control = (path: string, body: string) =>
	statusOf('POST', `/_sandbox${path}`, JSON_TYPE, body);

/** The sandbox answers, its devices still act, and nothing went wrong inside. */
afterEach(async () => {
	const [ended, said] = [sandbox.ended(), sandbox.said()];
	if (ended !== undefined) await start();
	expect(ended).toBeUndefined();
	expect(await statusOf('GET', '/_sandbox/fleet')).toBe(200);
	expect(said).not.toContain('internal error');
});

it.each([
	['objects as plain text', 'text/plain', deep(5_000)],
	['lists as plain text', 'text/plain', list(15_000)],
	['objects as JSON', 'application/json', deep(5_000)],
	['a million lists', 'text/plain', list(1_000_000)],
	['lists in a list', 'application/json', `[${list(20_000)},${list(20_000)}]`],
])('outlives a body of nested %s', async (_name, type, body) => {
	const headers = { 'Content-Type': type };
	for (const path of ['/api/v1/endpoint', '/api/v1/authenticate', '/nothing', '/_sandbox/clock']) {
		const status = await statusOf('POST', path, headers, body);
		expect([path, status]).toEqual([path, expect.any(Number)]);
		expect(status).toBeGreaterThanOrEqual(400);
		expect(status).toBeLessThan(500);
	}
});

it.each(['1e300', '-1', '1e15', '"5"', 'null', '[]', '{}', 'true'])(
	'does not move the clock by %s',
	async (seconds) => {
		expect(await control('/clock', `{"seconds":${seconds}}`)).toBe(400);
	},
);

it('keeps a clock of four-digit years however often it is moved', async () => {
	const statuses = new Set<number>();
	for (let count = 0; count < 900; count++) {
		statuses.add(await control('/clock', '{"seconds":315360000}'));
	}
	expect([...statuses]).toEqual([200, 400]);
});

it.each(['(a+)+$', '(', '^(.*a){25}$', 'a{1,99999}', `${'*a'.repeat(30)}!`])(
	'answers while the path of a fault is %s',
	async (path) => {
		const status = await control('/faults', JSON.stringify({ path, times: 'always' }));
		expect([200, 400]).toContain(status);
		await sandbox.send('GET', `/${'a'.repeat(8_000)}`, {});
		await sandbox.send('DELETE', '/_sandbox/faults', {});
	},
);

it.each<[object]>([
	[{ headers: { Trailer: 'X-A' } }],
	[{ headers: { 'Transfer-Encoding': 'chunked' }, rawBody: 'not chunked' }],
	[{ headers: { 'Content-Length': 'many' } }],
	[{ status: 204, body: { a: 1 } }],
	[{ status: 304, rawBody: 'x' }],
	[{ dripMs: 1, rawBody: 'x'.repeat(200), reset: 'midBody' }],
	[{ delayMs: 300 }],
	[{ body: { __proto__: { a: 1 }, constructor: 1, toString: 2 } }],
])('outlives the fault %j, also when the caller leaves', async (script) => {
	const body = JSON.stringify({ path: '/tariff', ...script, times: 2 });
	expect(await control('/faults', body)).toBe(200);
	const gone = connect(Number(sandbox.url.port), '127.0.0.1');
	gone.on('error', () => undefined);
	gone.write(`GET /tariff HTTP/1.1\r\nHost: ${sandbox.url.host}\r\n\r\n`, () => gone.destroy());
	await sandbox.send('GET', '/tariff', {});
	await sandbox.send('DELETE', '/_sandbox/faults', {});
});

it.each<[object]>([
	[{ latencyMs: 'x' }],
	[{ latencyMs: -1 }],
	[{ latencyMs: 1e300 }],
	[{ flowLogs: 'no' }],
	[{ sessionSeconds: 1e300 }],
	[{ sessionSeconds: null }],
	[{ callbackTimeoutMs: -5 }],
	[{ callbackTimeoutMs: 1e300 }],
	[{ textMatch: 'like' }],
	[{ bulkAnswer: [] }],
	[{ toString: true }],
	[{ flowlogs: true }],
])('refuses the setting %j', async (setting) => {
	const { body: before } = await sandbox.send('GET', '/_sandbox/settings');
	expect(await control('/settings', JSON.stringify(setting))).toBe(400);
	expect((await sandbox.send('GET', '/_sandbox/settings')).body).toBe(before);
});

it.each<[string, unknown]>([
	['/endpoint', { name: 7 }],
	['/endpoint', { name: 'x'.repeat(2_000) }],
	['/endpoint/1/sms', { payload: 'x' }],
	['/endpoint/11400001/sms', { payload: {} }],
	['/endpoint/11400001/sms', { payload: 'x', at: 'soon' }],
	['/endpoint/11400001/sms', { payload: 'x', at: '99999-01-01' }],
	['/endpoint/11400001/sms', { payload: 'x', dcs: 1e300 }],
	['/endpoint/11400001/sms', { payload: 'x', udh: 'zz' }],
	['/endpoint/11400001/answer', { smsId: 'x' }],
	['/endpoint/11400001/answering', { afterMs: -1 }],
	['/endpoint/11400001/answering', { afterMs: 1e300 }],
	['/endpoint/11400001/answering', { times: 1e9 }],
	['/endpoint/11400001/answering', { parts: 256 }],
	['/endpoint/11400001/answering', { text: '' }],
	['/endpoint/11400001/answering', { text: 'x'.repeat(10_001) }],
	['/endpoint/11400001/answering', { late: true }],
	['/endpoint/1/answering', {}],
	['/endpoint/11400001/flows', { rows: {} }],
	['/endpoint/11400001/flows', { rows: [null] }],
	['/endpoint/11400001/flows', { rows: [{ bytes_up: 'many' }] }],
	['/endpoint/11400001/flows', { rows: [{ protocol: {} }] }],
	['/endpoint/11400001/flows', { rows: [{ flow_id: '__proto__', extra: 1 }] }],
	['/endpoint/11400001/online', { online: 'yes' }],
	['/endpoint/x/online', { online: true }],
	['/endpoint/11400001/cell', { answer: 'moon' }],
	['/endpoint/11400001/cell', { age: 1 }],
	['/endpoint/1/cell', { answer: 'located' }],
	['/events', { type: 'toString' }],
	['/events', { type: 8, id: 1 }],
	['/events', { type: 8, endpointId: {} }],
	['/events', { type: 8, description: 'x'.repeat(2_000) }],
	['/application_token', { ip: 'everywhere' }],
	['/application_token', { token: {} }],
	['/application_token/revoke', { token: [] }],
	['/user', { username: {} }],
	['/user', { role: 9 }],
	['/user', { codes: 'pigeon' }],
	['/user/password', { username: 'nobody', password: 1 }],
	['/user/code', {}],
	['/user/lock', 'x'],
	['/faults', { path: '/tariff', delayMs: 'long' }],
	['/faults', { path: '/tariff', delayMs: 1e300 }],
	['/faults', { path: '/tariff', dripMs: 'slow', body: [1, 2, 3] }],
	['/faults', { path: '/tariff', dripMs: {}, rawBody: 'abc' }],
	['/faults', { path: '/tariff', status: 99_999 }],
	['/faults', { path: '/tariff', status: 42 }],
	['/faults', { path: '/tariff', status: '500' }],
	['/faults', { path: '/tariff', headers: { 'a b': 'c' } }],
	['/faults', { path: '/tariff', headers: { 'X-A': 'line\r\nX-B: break' } }],
	['/faults', { path: '/tariff', headers: { 'X-A': '\u2603' } }],
	['/faults', { path: '/tariff', headers: 'none' }],
	['/faults', { path: '/tariff', redirectTo: 'http://\u2603\r\n' }],
	['/faults', { path: '/tariff', contentType: 'a\nb' }],
	['/faults', { path: '/tariff', meanwhile: 7 }],
	['/faults', { path: '/tariff', meanwhile: [null] }],
	[
		'/faults',
		{ path: '/tariff', meanwhile: [{ path: '/_sandbox/clock', body: { seconds: 'x' }, extra: 1 }] },
	],
	['/faults', { path: '/tariff', query: 5 }],
	['/faults', { path: '/tariff', set: 5 }],
	['/faults', { path: '/tariff', truncateTo: -1 }],
	['/faults', { path: '/tariff', reset: 'now' }],
	['/faults', { path: '/tariff', times: -1 }],
	['/faults', { path: '(' }],
	['/faults', { path: 7 }],
	['/faults', { path: { source: 'x' } }],
	['/faults', { path: '/tariff', state: 500 }],
])('refuses %s with %j', async (path, body) => {
	expect(await control(path, JSON.stringify(body))).toBe(400);
});

it.each([
	['a path with half an escape', 'GET /api/v1/endpoint/%zz HTTP/1.1'],
	['a path with a broken character', 'GET /api/v1/endpoint/%ff%fe HTTP/1.1'],
	['a query with broken escapes', 'GET /api/v1/endpoint?q=%&%zz=%ff&__proto__=1&q[a]=1 HTTP/1.1'],
	['a long query', `GET /api/v1/endpoint?q=${'a,'.repeat(7_000)} HTTP/1.1`],
	['too long a query', `GET /api/v1/endpoint?q=${'a'.repeat(200_000)} HTTP/1.1`],
	['a path without a slash', 'GET api HTTP/1.1'],
	['a whole address', 'GET http://example.org/_sandbox/fleet HTTP/1.1'],
	['an asterisk', 'OPTIONS * HTTP/1.1'],
	['a tunnel', 'CONNECT example.org:443 HTTP/1.1'],
	['an unknown method', 'BREW /coffee HTTP/1.1'],
	['no HTTP', '\u0000\u0001\u0002'],
	['HTTP 9', 'GET / HTTP/9.9'],
	['a change of protocol', 'GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade'],
	['a body that never comes', 'POST /_sandbox/clock HTTP/1.1\r\nContent-Length: 500'],
	['bad chunks', 'POST /_sandbox/clock HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz'],
])('outlives %s', async (_name, head) => {
	await sandbox.raw(`${head}\r\nHost: ${sandbox.url.host}\r\n\r\n`);
});
