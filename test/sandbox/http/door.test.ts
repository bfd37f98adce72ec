import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { startSandbox, type Sandbox } from '../../../sandbox';

let sandbox: Sandbox;
let port: string;

beforeAll(async () => {
	sandbox = await startSandbox();
	port = new URL(sandbox.url).port;
});
afterAll(() => sandbox.close());

const PATHS = ['/', '/_sandbox/fleet', '/openapi.json', '/api/v1/endpoint', '/nothing'];

/** Sends a request with these header lines only, and returns its status. */
async function statusOf(method: string, path: string, lines: string[], body = ''): Promise<number> {
	const socket = connect(Number(port), '127.0.0.1');
	const head = [`${method} ${path} HTTP/1.1`, ...lines, 'Connection: close'];
	socket.end(`${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
	return Number(/^HTTP\/1\.1 (\d+)/.exec(await textOf(socket))?.[1]);
}

it.each(['127.0.0.1', 'localhost', 'LocalHost', '[::1]'])('answers to %s', async (name) => {
	const statuses = PATHS.map((path) => statusOf('GET', path, [`Host: ${name}:${port}`]));
	expect(await Promise.all(statuses)).toEqual([200, 200, 200, 401, 404]);
});

it.each([
	'rebound.example.com:<port>',
	'rebound.example.com',
	'127.0.0.1.example.com:<port>',
	'localhost.example.com:<port>',
	'127.0.0.1',
	'127.0.0.1:1',
	'127.0.0.1:<port>.example.com',
	'user@127.0.0.1:<port>',
	'0.0.0.0:<port>',
	'',
])('answers nothing to the host "%s"', async (host) => {
	const line = `Host: ${host.replace('<port>', port)}`;
	for (const path of PATHS) expect(await statusOf('GET', path, [line])).toBe(403);
});

it.each([
	'http://example.com',
	'https://127.0.0.1:<port>',
	'http://127.0.0.1:1',
	'http://127.0.0.1',
	'http://localhost:<port>',
	'null',
])('takes no request from the page %s', async (origin) => {
	const lines = [`Host: 127.0.0.1:${port}`, `Origin: ${origin.replace('<port>', port)}`];
	const asJson = [...lines, 'Content-Type: application/json'];
	expect(await statusOf('POST', '/_sandbox/sessions/expire', asJson, '{}')).toBe(403);
	expect(await statusOf('POST', '/api/v1/authenticate', asJson, '{}')).toBe(403);
	expect(await statusOf('OPTIONS', '/_sandbox/settings', lines)).toBe(403);
	expect(await statusOf('DELETE', '/_sandbox/faults', lines)).toBe(403);
});

it('takes requests from its own page', async () => {
	const lines = [
		`Host: localhost:${port}`,
		`Origin: http://localhost:${port}`,
		'Content-Type: application/json; charset=utf-8',
	];
	expect(await statusOf('POST', '/_sandbox/settings', lines, '{"latencyMs":0}')).toBe(200);
});
