import { execFileSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '../../../sandbox/src';
import { newFolder } from '../../../sandbox/test/folders';
import { run } from '../../src/compare/command';
import type { Report } from '../../src/compare/report/report';
import { closeServices, forward, listen, passHeaders, serve } from '../service';

let sandbox: Sandbox;
let said: () => string;
beforeAll(async () => (sandbox = await startSandbox({ endpoints: 6 })));
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

/** A service in front of the sandbox that answers one path in another way; its base URL. */
const proxy = async (path: string, status: number) =>
	await serve(async (request, response) => {
		const answer = await forward(request, sandbox.url);
		passHeaders(answer, response);
		response.writeHead(request.url === path ? status : answer.status).end(await answer.text());
	});

const reportAt = async (path: string) =>
	JSON.parse(await readFile(`${path}.json`, 'utf8')) as Report;

it('reports one difference of a service, for its owner only and without its token and address', async () => {
	const url = await proxy('/api/v1/sim/999999999', 400);
	const path = join(newFolder(), 'one');
	expect(await run(['--left', url, '--report', path, '--only', 'unknown id: /api/v1/s'])).toBe(1);
	const { differences, probes } = await reportAt(path);
	expect(probes).toBeGreaterThan(5);
	expect(differences).toMatchObject([
		{
			probe: 'unknown id: /api/v1/sim/{id}',
			operation: 'GET /api/v1/sim/{id}',
			left: '400',
			right: '404',
			fact: 'docs/service/sims.md, *Record*',
		},
	]);
	const text = (await readFile(`${path}.md`, 'utf8')) + (await readFile(`${path}.json`, 'utf8'));
	for (const secret of [sandbox.applicationToken, '127.0.0.1', new URL(url).port]) {
		expect(text).not.toContain(secret);
	}
	expect(said()).not.toContain(sandbox.applicationToken);
	expect(
		said()
			.split('\n')
			.filter((line) => line.includes(new URL(url).host)),
	).toHaveLength(1);
	expect((await stat(`${path}.json`)).mode & 0o777).toBe(0o600);
});

it.each([
	['no side', [], '--left names the service to look at.'],
	['a value without a switch', ['--left', 'x', 'secret-4711'], 'There is an argument without'],
	['plain http', ['--left', 'http://secret-4711.example.com'], '--left needs https;'],
	[
		'a password in the address',
		['--left', 'https://a:secret-4711@x.example'],
		'--left takes no user',
	],
	[
		'no service there',
		['--left', 'http://127.0.0.1:47999'],
		'POST to the service failed: ECONNREFUSED.',
	],
	['no such file', ['--left', './secret-4711.ndjson'], '--left takes the base URL, such as'],
])('says what is wrong without showing it: %s', async (_name, args, message) => {
	expect(await run(args)).toBe(2);
	expect(said()).toContain(message);
	expect(said()).not.toContain('secret-4711');
});

it('says which variable is missing, and that a token is refused', async () => {
	process.env.CELLULAR_IOT_TOKEN = 'secret-4711';
	expect(await run(['--left', sandbox.url])).toBe(2);
	delete process.env.CELLULAR_IOT_TOKEN;
	expect(await run(['--left', sandbox.url])).toBe(2);
	expect(said()).toContain('The service refused the login with 401. Check the token');
	expect(said()).toContain('CELLULAR_IOT_TOKEN (an application token)');
	expect(said()).not.toContain('secret-4711');
});

it('does not blame the token for too many logins', async () => {
	sandbox.control.fault({
		path: '^/api/v1/authenticate$',
		status: 429,
		headers: { 'Retry-After': '0' },
		times: 'always',
	});
	expect(await run(['--left', sandbox.url])).toBe(2);
	sandbox.control.clearFaults();
	expect(said()).toContain('refused the login with 429: too many requests. Wait a few minutes');
});

it('is a command of the program', () => {
	const main = join(__dirname, '../../src/main.ts');
	const args = ['--import', 'tsx', main, 'compare', '--list'];
	const text = execFileSync(process.execPath, args, { encoding: 'utf8' });
	expect(text).toContain('GET /api/v1/endpoint  paging: endpoints: a page beyond the end');
});
