import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSandbox, type Sandbox } from '../../../sandbox/src';
import { run } from '../../src/copy/command';
import { listen } from '../service';
import { linesIn, newFile } from './fleets';

let sandbox: Sandbox;
let said: () => string;
beforeAll(async () => (sandbox = await startSandbox({ endpoints: 15 })));
afterAll(() => sandbox.close());
beforeEach(() => {
	said = listen();
	process.env.CELLULAR_IOT_TOKEN = sandbox.applicationToken;
});
afterEach(() => {
	jest.restoreAllMocks();
	delete process.env.CELLULAR_IOT_TOKEN;
	sandbox.control.clearFaults();
});

it('copies, says what it read and what it never reads, and sends GET only', async () => {
	const out = newFile();
	const before = sandbox.control.requests().length;
	expect(await run([sandbox.url, '--out', out, '--usage', '--mask'])).toBe(0);
	expect(said()).toContain('15 devices: 15 more requests, about 1 minute at the rate limits');
	expect(said()).toMatch(/: 1 organization, 3 service profiles.* 15 devices, .*\. 33 requests\.\n/);
	expect(said()).toMatch(/\d+ different names, numbers and addresses are replaced/);
	expect(said()).toContain('Never copied: SMS, flow logs, events, users, tokens.');
	expect(said()).toContain(`cellular-iot-sandbox --world ${out}`);
	expect(said()).not.toContain(sandbox.applicationToken);
	expect(statSync(out).mode & 0o777).toBe(0o600);
	const methods = sandbox.control
		.requests()
		.slice(before)
		.map(({ method }) => method);
	expect(methods.filter((method) => method !== 'GET')).toEqual(['POST']);
	expect(linesIn(out).some(({ list }) => list === 'usage')).toBe(true);
});

it('breaks off with what failed, and goes on with the same command', async () => {
	const out = newFile();
	sandbox.control.fault({ path: '^/api/v1/sim$', status: 500, times: 'always' });
	expect(await run([sandbox.url, '--out', out])).toBe(1);
	expect(said()).toContain('GET /api/v1/sim was answered with 500, 5 times. What was read is kept');
	sandbox.control.clearFaults();
	expect(await run([sandbox.url, '--out', out])).toBe(0);
	expect(await run([sandbox.url, '--out', out])).toBe(1);
	expect(said()).toMatch(/exists and stays unchanged. Choose another file with --out.\n$/);
});

it('goes on after Ctrl-C with what is left, and says where unmasked answers are', async () => {
	const out = newFile();
	const options = [sandbox.url, '--out', out, '--usage', '--mask'];
	const main = join(__dirname, '../../src/main.ts');
	const child = spawn(process.execPath, ['--import', 'tsx', main, 'copy', ...options]);
	const errors = text(child.stderr);
	child.stdout.resume();
	sandbox.control.fault({ path: '/11400009/stats/daily$', delayMs: 60_000, times: 'always' });
	const read = () => (existsSync(`${out}.part`) ? readFileSync(`${out}.part`, 'utf8') : '');
	while (!read().includes('usage/11400008')) await sleep(50);
	child.kill('SIGINT');
	expect((await once(child, 'exit'))[0]).toBe(130);
	expect(await errors).toBe(
		`Stopped. What was read is kept in ${out}.part, not masked yet: the same command goes on.\n`,
	);
	sandbox.control.clearFaults();
	expect(await run(options)).toBe(0);
	expect(said()).toMatch(/15 devices: 7 more requests/);
});

it.each([
	[['--out', 'a'], 'copy takes one argument, the base URL'],
	[['http://127.0.0.1:9'], '--out is missing'],
	[['http://api.example.com', '--out', 'a'], 'needs https'],
	[['http://127.0.0.1:9', 'my-secret-token', '--out', 'a'], 'copy takes one argument'],
])('refuses %j, and repeats no secret', async (args, message) => {
	expect(await run(args)).toBe(2);
	expect(said()).toContain(message);
	expect(said()).not.toContain('my-secret-token');
});

it('says that the token is refused or missing, and begins no file', async () => {
	const out = newFile();
	process.env.CELLULAR_IOT_TOKEN = 'not-a-token-of-anybody';
	expect(await run([sandbox.url, '--out', out])).toBe(1);
	expect(said()).toContain('refused the login with 401');
	delete process.env.CELLULAR_IOT_TOKEN;
	expect(await run([sandbox.url, '--out', out])).toBe(1);
	expect(said()).toContain('CELLULAR_IOT_TOKEN');
	expect(said()).not.toContain('not-a-token-of-anybody');
	expect([out, `${out}.part`].map((name) => existsSync(name))).toEqual([false, false]);
});
