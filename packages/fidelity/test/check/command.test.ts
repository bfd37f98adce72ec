import type { IncomingMessage, ServerResponse } from 'node:http';
import { startSandbox, type Sandbox } from '../../../sandbox/src';
import { run } from '../../src/check/command';
import { closeServices, forward, listen, passHeaders, serve } from '../service';

let sandbox: Sandbox;
let said: () => string;
beforeAll(async () => (sandbox = await startSandbox({ endpoints: 8 })));
afterAll(() => sandbox.close());
beforeEach(() => {
	said = listen();
	process.env.CELLULAR_IOT_TOKEN = sandbox.applicationToken;
});
afterEach(async () => {
	jest.restoreAllMocks();
	delete process.env.CELLULAR_IOT_TOKEN;
	await closeServices();
});

const LOGIN = '/api/v1/authenticate';

async function logIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
	const answer = await forward(request, sandbox.url);
	response.writeHead(answer.status, { 'content-type': 'application/json' });
	response.end(await answer.text());
}

const lineOf = (resource: string) =>
	said()
		.split('\n')
		.find((line) => line.startsWith(`${resource} `))
		?.slice(resource.length)
		.trim();

it('says yes to a sandbox, sends one login and reads only, and never shows the token', async () => {
	const before = sandbox.control.requests().length;
	expect(await run([sandbox.url])).toBe(0);
	expect(said()).toMatch(/\nSame API: yes\. 1\d\d reads, nothing was changed\.\n$/);
	const sent = sandbox.control.requests().slice(before);
	const others = sent.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
	expect(others.map(({ method, path }) => `${method} ${path}`)).toEqual([`POST ${LOGIN}`]);
	expect(said()).not.toContain(sandbox.applicationToken);
	expect(lineOf('endpoints')).toBe('yes     6 of 6 calls');
});

it('says what differs in a service with half of the API', async () => {
	const base = await serve(async (request, response) => {
		const { pathname } = new URL(request.url ?? '', 'http://service');
		if (pathname === LOGIN) return logIn(request, response);
		if (/tag|data_stream/.test(pathname)) return response.writeHead(404).end();
		if (pathname.endsWith('/event')) return response.writeHead(403).end('{}');
		const answer = await forward(request, sandbox.url);
		const isSim = pathname === '/api/v1/sim';
		passHeaders(answer, response);
		if (isSim) response.removeHeader('x-total-count');
		let text = await answer.text();
		if (isSim) text = text.replaceAll('"iccid":', `"card ${sandbox.applicationToken}":`);
		response.setHeader('x-extra', 'of the provider');
		return response.writeHead(answer.status).end(text);
	});
	expect(await run([base])).toBe(1);
	expect(said()).toContain('Same API: partly.');
	expect(lineOf('tags')).toMatch(/^no: /);
	expect(lineOf('data streams')).toMatch(/^no: /);
	expect(lineOf('events')).toMatch(/^(?:yes|not allowed)/);
	expect(said()).toContain('GET /api/v1/event: not allowed');
	expect(lineOf('SIMs')).toMatch(/^partly/);
	expect(said()).toContain('GET /api/v1/sim: header X-Total-Count is not sent');
	expect(said()).toContain('GET /api/v1/sim: [].iccid is missing');
	expect(lineOf('lookups')).toMatch(/^yes/);
	expect(said()).not.toContain(sandbox.applicationToken);
});

it('says no to a service that answers HTML or has no such login', async () => {
	const page = await serve((_request, response) =>
		response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome</p>'),
	);
	expect(await run([page])).toBe(3);
	expect(said()).toMatch(/another login\.\nSame API: no\.\n$/);
	said = listen();
	const other = await serve((_request, response) => response.writeHead(404).end());
	expect(await run([other])).toBe(3);
	expect(said()).toContain('answered with 404');
});

it('says no to HTML behind the same login', async () => {
	const base = await serve(async (request, response) => {
		if (request.url === LOGIN) return logIn(request, response);
		return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome</p>');
	});
	expect(await run([base])).toBe(3);
	expect(lineOf('endpoints')).toMatch(/^no: /);
});

it('could not run: a service that is down, a refused token, no token, a wrong address', async () => {
	const base = await serve(() => undefined);
	await closeServices();
	expect(await run([base])).toBe(2);
	expect(said()).toContain('ECONNREFUSED');
	process.env.CELLULAR_IOT_TOKEN = 'not-a-token-of-anybody';
	expect(await run([sandbox.url])).toBe(2);
	expect(said()).not.toContain('not-a-token-of-anybody');
	delete process.env.CELLULAR_IOT_TOKEN;
	expect(await run([sandbox.url])).toBe(2);
	for (const args of [[], ['http://api.example.com'], [sandbox.url, 'my-secret-token']]) {
		expect(await run(args)).toBe(2);
	}
	expect(said()).not.toContain('my-secret-token');
	expect(said()).not.toContain('Same API');
});

it('ends in its time with a service that never answers a read', async () => {
	const base = await serve((request, response) =>
		request.url === LOGIN ? logIn(request, response) : undefined,
	);
	expect(await run([base], { one: 5000, all: 7000 })).toBe(3);
	expect(said()).toContain('the service did not answer in time');
	expect(said()).toContain('Same API: no.');
}, 120_000);

it('tells what a token may not read, and logs in once all the same', async () => {
	let logins = 0;
	const base = await serve(async (request, response) => {
		if (request.url !== LOGIN) return response.writeHead(401).end('{}');
		logins += 1;
		return logIn(request, response);
	});
	expect(await run([base])).toBe(2);
	expect(lineOf('endpoints')).toBe('not allowed: the token has no right to read it');
	expect(said()).toContain('Nothing could be read.');
	expect(logins).toBe(1);
});
