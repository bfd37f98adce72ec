import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '../../src/n8n/temporary';
import type { StepRunner } from '../../src/steps/stepRunner';
import { stateOf } from './files';
import { addressOf, codeIn, programIn, run } from './installed';

/** Node's own guard: with it, a program that writes a file gets an error. */
const NO_WRITING =
	Number(process.versions.node.split('.')[0]) < 24
		? ['--experimental-permission', '--allow-fs-read=*']
		: ['--permission', '--allow-fs-read=*', '--allow-net'];

/** An empty home and an empty folder for temporary files. */
function emptyPlaces() {
	const root = temporaryFolder('places');
	const [home, tmp, cwd] = ['home', 'tmp', 'cwd'].map((name) => join(root, name)) as [
		string,
		string,
		string,
	];
	for (const folder of [home, tmp, cwd]) mkdirSync(folder);
	return { root, cwd, env: { HOME: home, USERPROFILE: home, TMPDIR: tmp, TEMP: tmp } };
}

/** Loads the page of a sandbox with all files that it names; returns their number. */
async function loadPage(address: string): Promise<number> {
	const seen = new Set<string>();
	const load = async (path: string): Promise<void> => {
		if (seen.has(path)) return;
		seen.add(path);
		const answer = await fetch(new URL(path, address));
		equal(answer.status, 200, path);
		const text = await answer.text();
		const named = /(?:href|src|from|import)(?:=|\s|\()*["']([^"'#]+\.(?:css|js))["']/g;
		for (const [, next = ''] of text.matchAll(named)) {
			await load(new URL(next, new URL(path, address)).pathname);
		}
	};
	await load('/');
	return seen.size;
}

/** Uses the installed program as a person does. */
export async function programSteps(steps: StepRunner, folder: string): Promise<void> {
	const program = programIn(folder);

	steps.title('The program');
	for (const name of ['', 'start']) {
		await steps.step(`${name} --help explains its options`.trim(), async () => {
			const args = [...(name === '' ? [] : [name]), '--help'];
			const { code, said } = await run(program, args, { cwd: folder }).ended;
			equal(code, 0, said);
			match(said, /^Usage: cellular-iot-sandbox /);
			match(said, /^ {2}--help /m);
		});
	}

	await steps.step('a wrong option ends it with the way to its help', async () => {
		const { code, said } = await run(program, ['--prot', '1'], { cwd: folder }).ended;
		equal(code, 2);
		match(said, /'--prot'.*\ncellular-iot-sandbox --help explains the options\.\n$/);
	});

	await steps.step('it serves its page with all files, and writes none anywhere', async () => {
		const before = stateOf(folder);
		const { root, cwd, env } = emptyPlaces();
		const args = [...NO_WRITING, codeIn(folder), '--port', '0', '--live'];
		const sandbox = run(process.execPath, args, { cwd, env });
		const address = await addressOf(sandbox);
		ok((await loadPage(address)) > 5);
		const sent = await fetch(`${address}/_sandbox/endpoint/11400001/sms`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: '{"payload":"LEVEL 5"}',
		});
		equal(sent.status, 200, await sent.text());
		equal((await fetch(`${address}/openapi.json`)).status, 200);
		sandbox.child.kill('SIGTERM');
		const { code, said } = await sandbox.ended;
		equal(code, 0, said);
		ok(!/ERR_ACCESS_DENIED|internal error/.test(said), said);
		deepEqual(stateOf(root), []);
		deepEqual(stateOf(folder), before);
	});

	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		await steps.step(`${signal} ends it at once, whatever is open`, async () => {
			const args = ['--port', '0', '--latency', '600000'];
			const sandbox = run(program, args, { cwd: folder });
			const { port } = new URL(await addressOf(sandbox));
			// One connection waits for its answer for ten minutes, one says nothing.
			const open = [0, 1].map(() => connect(Number(port), '127.0.0.1'));
			for (const socket of open) socket.on('error', () => undefined);
			await Promise.all(
				open.map((socket) => new Promise((resolve) => socket.once('connect', resolve))),
			);
			open[0]?.write(`GET /api/v1/tariff HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
			await new Promise((resolve) => setTimeout(resolve, 200));
			sandbox.child.kill(signal);
			const { code, said } = await sandbox.ended;
			for (const socket of open) socket.destroy();
			equal(code, 0, said);
		});
	}
}
