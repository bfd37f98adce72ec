import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { newFolder } from '../../../sandbox/test/folders';
import { startProgram } from '../../../sandbox/test/ownProcess';
import { closeServices, serve } from '../service';

let folder: string;
let origin: string;

beforeEach(async () => {
	folder = newFolder();
	origin = await serve((request, response) => {
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
});
afterEach(closeServices);

/** Runs a command until `use` is done, then sends it a signal; resolves with what it printed. */
async function running(
	args: string[],
	signal: NodeJS.Signals,
	use: (url: string) => Promise<void>,
) {
	const { child, heard, ended, said } = startProgram('packages/fidelity/src/main.ts', args);
	await use(await heard(/http:\/\/127\.0\.0\.1:\d+/));
	child.kill(signal);
	return { code: await ended, text: said() };
}

const record = (signal: NodeJS.Signals, use: (url: string) => Promise<void>, port = '0') =>
	running(
		['record', '--service', origin, '--out', join(folder, 'a.ndjson'), '--port', port],
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
	expect(text).toMatch(/Recorded calls: 2/);
	expect(text).toMatch(/not recorded: 1/);
	expect(text).toMatch(/GET \/api\/v1\/user\/my\/numbers\/…/);
	expect(text).toMatch(/a name that may be a value, unknown_1/);
	expect(text + read()).not.toMatch(/shoe|Canary|Seven|4917012345678/i);
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

it('leaves no file when its port is taken', async () => {
	const taken = record('SIGINT', () => Promise.resolve(), new URL(origin).port);
	await expect(taken).rejects.toThrow(/Port \d+ is taken/);
	expect(readdirSync(folder)).toEqual([]);
});
