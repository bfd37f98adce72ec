import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import axios from 'axios';
import { SMTPServer } from 'smtp-server';
import { startSandbox, type Sandbox } from '../../../sandbox/src';
import { startRecorder, type Recorder, type RecordOptions } from '../../src/record/proxy';
import { readRecording } from '../../src/record/recording';
import { startReplay } from '../../src/replay/serve';
import { newFolder } from '../../../sandbox/test/folders';
import { loggedIn } from '../../../sandbox/test/client';
import { readsOf, secretsOf } from './world';

let folder: string;
let file: string;
let sandbox: Sandbox;
let recorder: Recorder;

beforeEach(async () => {
	folder = newFolder();
	file = join(folder, 'recording.ndjson');
	sandbox = await startSandbox();
	recorder = await record();
});
afterEach(async () => {
	await recorder.close().catch(() => undefined);
	await sandbox.close();
});

/** Starts a recorder in front of the sandbox, or as told. */
const record = (told: Partial<RecordOptions> = {}) =>
	startRecorder({ service: new URL(sandbox.url), file, ...told });

/** The type of each value, by its place in a body. */
function shape(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(shape);
	if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]));
}

/** Reads with headers of our own, and throws on no status. */
const get = (url: string, headers = {}) =>
	axios.get(url, { headers, validateStatus: () => true, proxy: false });
const exchanges = async () => (await readRecording(file)).exchanges;
const text = () => readFileSync(file, 'utf8');

it('records all described reads without any value of the world, and replay answers them alike', async () => {
	const client = await loggedIn({ ...sandbox, url: recorder.url });
	const paths = readsOf(sandbox);
	const passed = [];
	for (const path of paths) passed.push(await client.get(path));
	await client.post(`${paths.find((path) => path.endsWith('/sms')) ?? ''}`, {
		payload: 'The key is under the mat',
	});
	await recorder.close();

	const recorded = text();
	for (const secret of [...secretsOf(sandbox), 'under the mat']) {
		expect([secret, recorded.includes(secret)]).toEqual([secret, false]);
	}
	const replay = await startReplay(await readRecording(file));
	const reader = await loggedIn({ ...sandbox, url: replay.url });
	for (const [at, path] of paths.entries()) {
		const { status, data, headers } = await reader.get(path);
		const original = passed[at];
		expect([path, status, shape(data)]).toEqual([path, original?.status, shape(original?.data)]);
		expect(headers['x-total-count']).toBe(original?.headers['x-total-count']);
	}
	expect([...replay.missing]).toEqual([]);
	await replay.close();
});

it('passes requests and answers on as they are, but leads addresses of the service back to itself', async () => {
	const client = await loggedIn({ ...sandbox, url: recorder.url });
	const id = [...sandbox.world.endpoints.keys()][0] ?? 0;
	const { status, headers, data } = await client.post(
		`/api/v1/endpoint/${id}/sms`,
		{ payload: 'Grüße' },
		{ headers: { 'X-Mine': 'a' } },
	);
	expect([status, data]).toEqual([201, '']);
	expect(headers.location).toMatch(new RegExp(`^${recorder.url}/api/v1/endpoint/${id}/sms/\\d+$`));
	const [seen] = sandbox.control.requests().slice(-1);
	expect(seen).toMatchObject({ method: 'POST' });
	const direct = await loggedIn(sandbox);
	const sent = await direct.get(new URL(String(headers.location)).pathname);
	expect(sent.data.payload).toBe('Grüße');
	await recorder.close();
	const post = (await exchanges()).find(({ path }) => path.endsWith('/sms'));
	expect(post?.headers.location).toMatch(/^\{base_url\}\/api\/v1\/endpoint\/\d+\/sms\/\d+$/);
});

it('never changes a file that exists, and keeps its own to its owner', async () => {
	expect(statSync(file).mode & 0o777).toBe(0o600);
	const before = text();
	await expect(record()).rejects.toMatchObject({ code: 'EEXIST' });
	expect(text()).toBe(before);
});

it('has each call in the file when the next one is answered', async () => {
	const client = await loggedIn({ ...sandbox, url: recorder.url });
	await client.get('/api/v1/endpoint/status');
	await client.get('/api/v1/sim/status');
	expect(text()).toContain('/api/v1/endpoint/status');
});

it('calls the named host only, whatever the request says', async () => {
	for (const path of ['//example.com/api', '/http://example.com/', '/\\example.com']) {
		const { status } = await get(recorder.url + path);
		expect([path, status]).toEqual([path, 404]);
	}
});

it.each([
	['a foreign Host', { Host: 'example.com' }],
	['another web page', { Origin: 'http://example.com' }],
])('refuses %s', async (_, headers) => {
	const { status } = await get(`${recorder.url}/api/v1/endpoint/status`, headers);
	expect(status).toBe(403);
	await recorder.close();
	expect(await exchanges()).toEqual([]);
});

it('lets a web page call that is named', async () => {
	const page = 'http://localhost:5173';
	file = join(folder, 'other.ndjson');
	const other = await record({ allowOrigins: [page] });
	const { status } = await get(`${other.url}/api/v1/endpoint/status`, { Origin: page });
	await other.close();
	// The sandbox behind it refuses the page, and no longer the recorder.
	expect([status, (await exchanges()).length]).toEqual([403, 1]);
});

it('answers 502 when the service cannot be reached, and records nothing', async () => {
	await sandbox.close();
	const { status, data } = await get(`${recorder.url}/api/v1/endpoint`);
	expect([status, data.message]).toEqual([
		502,
		'The recorder cannot reach the service (ECONNREFUSED).',
	]);
	await recorder.close();
	expect([await exchanges(), recorder.summary.lost]).toEqual([[], 1]);
	sandbox = await startSandbox();
});

it('sends nothing to a service whose certificate nobody has signed', async () => {
	// Its TLS server comes with a certificate of its own, and warns of it.
	const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
	const tls = new SMTPServer({ secure: true });
	quiet.mockRestore();
	tls.on('error', () => undefined);
	const listening = tls.listen(0, '127.0.0.1');
	await new Promise((done) => listening.once('listening', done));
	const { port } = tls.server.address() as AddressInfo;
	const service = new URL(`https://127.0.0.1:${port}`);
	const other = await record({ service, file: join(folder, 'other.ndjson') });
	const { status, data } = await get(`${other.url}/api/v1/endpoint`);
	await other.close();
	await new Promise<void>((done) => tls.close(done));
	expect([status, data.message]).toEqual([
		502,
		expect.stringMatching(
			/\((?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|CERT_HAS_EXPIRED)\)/,
		),
	]);
});
