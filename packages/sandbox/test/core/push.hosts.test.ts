import { createServer, type Server } from 'node:http';
import { Pusher } from '../../src/core/push';
import { Receivers, type Resolve } from '../../src/core/receivers';
import { closeServer, openServer } from '../../../tools/jest/localServer';
import { to } from '../callback/resolving';

let server: Server;
let port: string;
let hosts: unknown[];
beforeEach(async () => {
	hosts = [];
	server = createServer((request, answer) => {
		hosts.push(request.headers.host);
		answer.writeHead(307, { Location: `http://127.0.0.1:${port}/redirected` }).end();
	});
	({ port } = new URL(await openServer(server)));
});
afterEach(() => closeServer(server));

async function send(receivers: Receivers, host: string): Promise<number> {
	const pusher = new Pusher(receivers);
	const url = `http://${host}:${port}/hook`;
	const push = { url, method: 'POST', headers: {}, body: '{}', timeoutMs: 10_000 };
	const status = await pusher.send(push);
	pusher.close();
	return status;
}

it('calls a named host under its name, and follows no redirect', async () => {
	expect(await send(new Receivers(['n8n.test'], to('127.0.0.1')), 'n8n.test')).toBe(307);
	expect(hosts).toEqual([`n8n.test:${port}`]);
});

it('never calls another host, even one that leads to this computer', async () => {
	expect(await send(new Receivers(['n8n.test'], to('127.0.0.1')), 'evil.test')).toBe(0);
	expect(await send(new Receivers([], to('127.0.0.1')), 'evil.test')).toBe(0);
	expect(hosts).toEqual([]);
});

it('never calls a named host that leads elsewhere, also on its second resolution', async () => {
	let times = 0;
	const rebound: Resolve = (...args) =>
		to(++times === 1 ? '127.0.0.1' : '169.254.169.254')(...args);
	const receivers = new Receivers(['n8n.test'], rebound);
	expect(await send(receivers, 'n8n.test')).toBe(307);
	expect(await send(receivers, 'n8n.test')).toBe(0);
	expect(hosts).toHaveLength(1);
});
