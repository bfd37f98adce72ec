import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const ROOT = join(__dirname, '../../../..');
let folder: string;
let service: Server;
let origin: string;

beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), 'recording-'));
	service = createServer((request, response) => {
		const path = request.url ?? '';
		if (path === '/cut') {
			response.writeHead(200, { 'Content-Length': '100' }).write('{"name":"a');
			setTimeout(() => response.destroy(), 50);
		} else if (path === '/moved') {
			response.writeHead(302, { Location: `${origin}/api/v1/sim`, 'Set-Cookie': 'secret=1' }).end();
		} else {
			response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
			response.end(gzipSync('{"shoe_size":44,"name":"Canary Seven","4917012345678":1}'));
		}
	});
	await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
	origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterEach(async () => {
	await new Promise((done) => service.close(done));
	rmSync(folder, { recursive: true });
});

/** Runs a command until `use` is done, then sends it a signal; resolves with what it printed. */
async function running(
	args: string[],
	signal: NodeJS.Signals,
	use: (url: string) => Promise<void>,
) {
	const command = ['--import', 'tsx', 'packages/fidelity/src/main.ts', ...args];
	const child = spawn(process.execPath, command, { cwd: ROOT });
	let text = '';
	const url = await new Promise<string>((resolve, reject) => {
		const hear = (chunk: Buffer) => {
			text += chunk.toString();
			const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0];
			if (found !== undefined) resolve(found);
		};
		child.stdout.on('data', hear);
		child.stderr.on('data', hear);
		child.once('exit', () => reject(new Error(text)));
	});
	const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
	await use(url);
	child.kill(signal);
	return { code: await ended, text: () => text };
}

const record = (signal: NodeJS.Signals, use: (url: string) => Promise<void>) =>
	running(
		['record', '--service', origin, '--out', join(folder, 'a.ndjson'), '--port', '0'],
		signal,
		use,
	);
const read = () => readFileSync(join(folder, 'a.ndjson'), 'utf8');

it('records until Ctrl-C, tells patterns, names and counts, and no values; writes one file only', async () => {
	const { code, text } = await record('SIGINT', async (url) => {
		const answer = await fetch(`${url}/api/v1/user/my/numbers/Canary?name=Canary`);
		expect(await answer.json()).toEqual({ shoe_size: 44, name: 'Canary Seven', 4917012345678: 1 });
		const moved = await fetch(`${url}/moved`, { redirect: 'manual' });
		expect([moved.status, moved.headers.get('location')]).toEqual([302, `${url}/api/v1/sim`]);
		await expect(fetch(`${url}/cut`).then((cut) => cut.text())).rejects.toThrow();
	});
	expect(code).toBe(0);
	expect(text()).toMatch(/Recorded calls: 2/);
	expect(text()).toMatch(/not recorded: 1/);
	expect(text()).toMatch(/GET \/api\/v1\/user\/my\/numbers\/…/);
	expect(text()).toMatch(/a name that may be a value, unknown_1/);
	expect(text() + read()).not.toMatch(/shoe|Canary|Seven|4917012345678/i);
	expect(read()).not.toMatch(/secret=1|set-cookie|"cut"/i);
	expect(readdirSync(folder)).toEqual(['a.ndjson']);
});

it('loses no answered call when it is killed, and a replay serves what is there', async () => {
	await record('SIGKILL', async (url) => {
		await (await fetch(`${url}/api/v1/endpoint/7`)).text();
		await (await fetch(`${url}/api/v1/endpoint/8`)).text();
	});
	expect(read()).toContain('/api/v1/endpoint/7');
	expect(read()).toContain('/api/v1/endpoint/8');
	const { code } = await running(
		['replay', '--recording', join(folder, 'a.ndjson'), '--port', '0'],
		'SIGTERM',
		async (url) => {
			const answer = await fetch(`${url}/api/v1/endpoint/7`);
			expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([
				200,
				['unknown_1', 'name', 'unknown_2'],
			]);
		},
	);
	expect(code).toBe(0);
});

it('leaves a file that exists, and leaves none when its port is taken', async () => {
	const { port } = service.address() as AddressInfo;
	const args = [
		'record',
		'--service',
		origin,
		'--out',
		join(folder, 'b.ndjson'),
		'--port',
		String(port),
	];
	await expect(running(args, 'SIGINT', () => Promise.resolve())).rejects.toThrow(
		/Port \d+ is taken/,
	);
	expect(existsSync(join(folder, 'b.ndjson'))).toBe(false);
});
