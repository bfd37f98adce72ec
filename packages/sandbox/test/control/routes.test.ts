import { sandbox, sandboxPerFile, visitor } from '../sandboxHooks';

sandboxPerFile();

const post = (path: string, body: string, type: string | false) =>
	visitor.post(`/_sandbox${path}`, body, { headers: { 'Content-Type': type } });

it.each<string | false>([
	'text/plain',
	'application/x-www-form-urlencoded',
	'multipart/form-data; boundary=x',
	false,
])('takes no body of type %s', async (type) => {
	const { status, data } = await post('/settings', '{"flowLogs":false}', type);
	expect([status, data.message]).toEqual([415, expect.stringContaining('application/json')]);
	expect(sandbox.world.settings.flowLogs).toBe(true);
});

it('takes no form without fields', async () => {
	const path = '/sessions/expire';
	expect((await post(path, '', 'application/x-www-form-urlencoded')).status).toBe(415);
	expect((await post(path, '', false)).status).toBe(200);
});

it.each([
	['', 'Send a JSON object'],
	['[]', 'Send a JSON object'],
	['{"latencyMs":', 'Send a JSON object'],
	['{"latencyMs":"1"}', "Field 'latencyMs' must be an integer."],
	['{"latencyMs":1.5}', "Field 'latencyMs' must be an integer."],
	['{"latencyMs":600001}', "Field 'latencyMs' must be <= 600000."],
])('says what is wrong with %s', async (body, message) => {
	const { status, data } = await post('/settings', body || 'null', 'application/json');
	expect([status, data.message]).toEqual([400, message]);
});

it.each(['latency', '__proto__'])('names the keys that it knows in place of %s', async (key) => {
	const { status, data } = await post('/settings', `{"${key}":1}`, 'application/json');
	expect(status).toBe(400);
	expect(data.message).toMatch(new RegExp(`^Unknown key: ${key}\\. Known keys: .*\\blatencyMs\\b`));
});

it('takes every fault over HTTP that its type allows', async () => {
	const script = {
		method: 'post',
		path: '^/api/v1/*$',
		times: 'always',
		skip: 1,
		status: 503,
		applied: true,
		meanwhile: [{ path: '/_sandbox/endpoint', body: { name: 'a' } }],
		query: { page: '1', q: null },
		set: { id: 'x' },
		truncateTo: 3,
		headers: { 'Retry-After': '1', Date: null },
		body: [{ any: null }],
		rawBody: '',
		contentType: 'text/html; charset=utf-8',
		delayMs: 1,
		dripMs: 1,
		reset: 'midBody',
		redirectTo: 'http://127.0.0.1:1/?a=b',
	};
	const { status, data } = await post('/faults', JSON.stringify(script), 'application/json');
	expect([status, data]).toEqual([200, { id: 1 }]);
	expect(sandbox.control.faults()).toMatchObject([{ ...script, left: 'always' }]);
	await visitor.delete('/_sandbox/faults');
});
