import axios, { type AxiosInstance } from 'axios';
import type { Exchange } from '../../src/record/recording';
import { LosslessNumber } from '../../src/scrub/exactJson';
import { startReplay, type Replay } from '../../src/replay/serve';

const call = (path: string, body: unknown, more: Partial<Exchange> = {}): Exchange => ({
	at: 0,
	method: 'GET',
	path,
	query: [],
	request: null,
	status: 200,
	headers: { 'content-type': 'application/json' },
	body,
	...more,
});
const SMS = '/api/v1/endpoint/1/sms';

let replay: Replay;
let client: AxiosInstance;
afterEach(() => replay.close());

async function serve(...exchanges: Exchange[]): Promise<void> {
	const header = { format: 1, recorded_at: '2026-03-10T12:00:00.000Z', base_path: '' } as const;
	replay = await startReplay({ header, exchanges });
	client = axios.create({ baseURL: replay.url, validateStatus: () => true, proxy: false });
}

it('answers repeated calls in their order, then with the last one', async () => {
	await serve(call(SMS, [1]), call('/api/v1/sim', []), call(SMS, [2]));
	const seen = [];
	for (let times = 0; times < 4; times++) seen.push((await client.get(SMS)).data);
	expect(seen).toEqual([[1], [2], [2], [2]]);
});

it('tells calls apart by method, query and the body of writes, in any order of parameters and keys', async () => {
	await serve(
		call('/api/v1/event', ['page 2'], {
			query: [
				['page', '2'],
				['q', 'type:1'],
			],
		}),
		call(SMS, null, {
			method: 'POST',
			request: { payload: 'A', dcs: 0 },
			status: 201,
			headers: { location: `{base_url}${SMS}/7` },
		}),
	);
	const { data } = await client.get('/api/v1/event?q=type%3A1&page=2');
	expect(data).toEqual(['page 2']);
	expect((await client.get('/api/v1/event')).status).toBe(501);
	const sent = await client.post(SMS, { dcs: 0, payload: 'A' });
	expect([sent.status, sent.data, sent.headers.location]).toEqual([
		201,
		'',
		`${replay.url}${SMS}/7`,
	]);
	expect((await client.post(SMS, { dcs: 0, payload: 'B' })).status).toBe(501);
});

it('says what it does not hold, with the nearest recorded calls', async () => {
	await serve(call('/api/v1/sim', []), call(SMS, []), call('/api/v1/endpoint/1', {}));
	const { status, data } = await client.get('/api/v1/endpoint/2/sms');
	expect(status).toBe(501);
	expect(data.message).toMatch(
		/^The recording does not hold GET \/api\/v1\/endpoint\/2\/sms\. The nearest recorded calls: GET \/api\/v1\/endpoint\/1\/sms, /,
	);
	expect([...replay.missing]).toEqual(['GET /api/v1/endpoint/2/sms']);
});

it('answers any login: like the recorded one of the same kind, else with a token of its own', async () => {
	const path = '/api/v1/authenticate';
	await serve(
		call(path, null, { method: 'POST', request: { application_token: 'x' }, status: 401 }),
		call(path, { mfa_token: 'm' }, { method: 'POST', request: { username: 'u', password: 'p' } }),
		call(path, { auth_token: 'a' }, { method: 'POST', request: { application_token: 'x' } }),
	);
	expect((await client.post(path, { application_token: 'real' })).data).toEqual({
		auth_token: 'a',
	});
	expect((await client.post(path, { username: 'me', password: 'p' })).data).toEqual({
		mfa_token: 'm',
	});
	await replay.close();
	await serve();
	const { data } = await client.post(path, { application_token: 'real' });
	expect(String(data.auth_token).split('.')).toHaveLength(3);
});

it('sends numbers as they are in the file, and says which body the recording does not hold', async () => {
	await serve(
		call('/api/v1/event', [{ id: new LosslessNumber('9007199254740993123') }]),
		call('/api/v1/sim', null, {
			status: 502,
			headers: { 'content-type': 'text/html' },
			body_omitted: { kind: 'text/html', bytes: 9 },
		}),
	);
	const { data } = await client.get('/api/v1/event', { transformResponse: (text: string) => text });
	expect(data).toBe('[{"id":9007199254740993123}]');
	const omitted = await client.get('/api/v1/sim');
	expect([omitted.status, omitted.data]).toEqual([
		502,
		'The recording does not hold this body: text/html, 9 bytes.',
	]);
});

it('refuses other hosts and pages', async () => {
	await serve(call('/api/v1/sim', []));
	expect((await client.get('/api/v1/sim', { headers: { Host: 'example.com' } })).status).toBe(403);
	expect(
		(await client.get('/api/v1/sim', { headers: { Origin: 'http://example.com' } })).status,
	).toBe(403);
});
