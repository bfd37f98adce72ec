import { createServer, type RequestListener, type Server } from 'node:http';
import { Pusher } from '../../src/core/push';
import { Receivers } from '../../src/core/receivers';
import { closeServer, openServer } from '../../../tools/jest/localServer';
import { until } from '../callback/receiver';

let server: Server;
let pusher: Pusher;
let connections: number;

async function serve(listener: RequestListener): Promise<string> {
	connections = 0;
	pusher = new Pusher(new Receivers());
	server = createServer(listener).on('connection', () => void (connections += 1));
	return `${await openServer(server)}/in`;
}
afterEach(async () => {
	pusher.close();
	await closeServer(server);
});

const call = (url: string, extras: object = {}) =>
	pusher.send({
		url,
		method: 'POST',
		headers: { 'X-Key': 'a' },
		body: '{"text":"ä"}',
		timeoutMs: 600_000,
		...extras,
	});

it('sends method, headers and body, over one connection', async () => {
	const seen: unknown[] = [];
	const url = await serve((request, response) => {
		let text = '';
		request.setEncoding('utf8').on('data', (chunk) => (text += chunk));
		request.on('end', () => {
			seen.push([request.method, request.headers['x-key'], text]);
			response.end('{"message":"Workflow was started"}');
		});
	});
	expect([await call(url), await call(url, { method: 'PATCH' })]).toEqual([200, 200]);
	expect(seen).toEqual([
		['POST', 'a', '{"text":"ä"}'],
		['PATCH', 'a', '{"text":"ä"}'],
	]);
	expect(connections).toBe(1);
});

it('takes the status before the answer has ended, and cuts an answer without end in time', async () => {
	let isCut = false;
	const url = await serve((_request, response) => {
		response.write('{');
		response.once('close', () => (isCut = true));
	});
	expect(await call(url, { timeoutMs: 500 })).toBe(200);
	await until(() => isCut);
});

it('has no status when the connection is refused or cut, or a header is not allowed', async () => {
	const url = await serve((request) => request.socket.destroy());
	expect(await call(url)).toBe(0);
	expect(await call(url, { headers: { 'X-Key': 'a\r\nb' } })).toBe(0);
	await new Promise((resolve) => server.close(resolve));
	expect(await call(url)).toBe(0);
});

it('has no status when no answer comes in time', async () => {
	const url = await serve(() => undefined);
	expect(await call(url, { timeoutMs: 100 })).toBe(0);
});

it('cuts open calls when it is closed, and makes no more', async () => {
	let requests = 0;
	const url = await serve(() => void (requests += 1));
	const open = call(url);
	await until(() => requests === 1);
	pusher.close();
	expect(await open).toBe(0);
	expect(await call(url)).toBe(0);
	expect(requests).toBe(1);
});
