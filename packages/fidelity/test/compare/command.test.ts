import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '../../../sandbox/src';
import { run } from '../../src/compare/command';
import type { Report } from '../../src/compare/report/report';

let sandbox: Sandbox;
let folder: string;
let said: string[];
beforeAll(async () => {
	sandbox = await startSandbox({ endpoints: 6 });
	folder = await mkdtemp(join(tmpdir(), 'compare-'));
});
afterAll(async () => {
	await sandbox.close();
	await rm(folder, { recursive: true });
});
beforeEach(() => {
	said = [];
	process.env.CELLULAR_IOT_TOKEN = sandbox.applicationToken;
	for (const method of ['log', 'error'] as const) {
		jest
			.spyOn(console, method)
			.mockImplementation((...line: unknown[]) => void said.push(line.join(' ')));
	}
});
afterEach(() => {
	jest.restoreAllMocks();
	delete process.env.CELLULAR_IOT_TOKEN;
});

/** Headers without those of one connection. */
const passed = (headers: object) =>
	Object.fromEntries(
		Object.entries(headers).filter(([name]) => !/^(?:host|connection)$/.test(name)),
	) as Record<string, string>;

/** A service in front of the sandbox that answers one path in another way. */
async function proxy(path: string, status: number): Promise<{ url: string; server: Server }> {
	const server = createServer((request, response) => {
		const { method = 'GET', url = '' } = request;
		const chunks: Buffer[] = [];
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.on('end', () => {
			const body = method === 'GET' || method === 'HEAD' ? undefined : Buffer.concat(chunks);
			void fetch(sandbox.url + url, {
				method,
				headers: passed(request.headers),
				body,
			}).then(async (answer) => {
				const bytes = Buffer.from(await answer.arrayBuffer());
				response.statusCode = url === path ? status : answer.status;
				answer.headers.forEach((value, name) => {
					if (!/^(?:connection|keep-alive|transfer-encoding|content-length)$/.test(name)) {
						response.setHeader(name, value);
					}
				});
				response.end(bytes);
			});
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const reportAt = async (path: string) =>
	JSON.parse(await readFile(`${path}.json`, 'utf8')) as Report;

it('reports one difference of a service, for its owner only and without its token and address', async () => {
	const { url, server } = await proxy('/api/v1/sim/999999999', 400);
	const path = join(folder, 'one');
	expect(await run(['--left', url, '--report', path, '--only', 'unknown id: /api/v1/s'])).toBe(1);
	server.close();
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
	expect(said.join('\n')).not.toContain(sandbox.applicationToken);
	expect(said.filter((line) => line.includes(new URL(url).host))).toHaveLength(1);
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
		'POST to a side failed: ECONNREFUSED.',
	],
	['no such file', ['--left', './secret-4711.ndjson'], '--left takes the base URL, such as'],
])('says what is wrong without showing it: %s', async (_name, args, message) => {
	expect(await run(args)).toBe(2);
	expect(said.join('\n')).toContain(message);
	expect(said.join('\n')).not.toContain('secret-4711');
});

it('says which variable is missing, and that a token is refused', async () => {
	process.env.CELLULAR_IOT_TOKEN = 'secret-4711';
	expect(await run(['--left', sandbox.url])).toBe(2);
	delete process.env.CELLULAR_IOT_TOKEN;
	expect(await run(['--left', sandbox.url])).toBe(2);
	expect(said.join('\n')).toContain('A side refused the login with 401.');
	expect(said.join('\n')).toContain('CELLULAR_IOT_TOKEN (an application token)');
	expect(said.join('\n')).not.toContain('secret-4711');
});

it('is a command of the program', () => {
	const main = join(__dirname, '../../src/main.ts');
	const args = ['--import', 'tsx', main, 'compare', '--list'];
	const text = execFileSync(process.execPath, args, { encoding: 'utf8' });
	expect(text).toContain('GET /api/v1/endpoint  paging: endpoints: a page beyond the end');
});
