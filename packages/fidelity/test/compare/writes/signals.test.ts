import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { startSandbox } from '../../../../sandbox/src';
import { endpointWhere } from '../../../../sandbox/test/client';

const ROOT = join(__dirname, '../../../../..');
const KEPT = ['authorization', 'content-type'];

/** Sends a request on to the sandbox. */
async function forward(request: IncomingMessage, base: string): Promise<Response> {
	const body = await buffer(request);
	const headers = KEPT.flatMap((name) =>
		request.headers[name] === undefined ? [] : [[name, String(request.headers[name])]],
	);
	return fetch(`${base}${request.url ?? ''}`, {
		method: request.method,
		headers: Object.fromEntries(headers) as Record<string, string>,
		...(body.length > 0 && { body }),
	});
}

it('takes all back after a second Ctrl-C and after the end of its terminal', async () => {
	const sandbox = await startSandbox({ endpoints: 6 });
	const folder = await mkdtemp(join(tmpdir(), 'compare-'));
	const { id, name } = endpointWhere(sandbox, (one) => one.name !== '');
	let text = '';
	let signalled = false;
	const signalAndHear = async (signal: NodeJS.Signals, words: RegExp) => {
		child.kill(signal);
		while (child.exitCode === null && child.signalCode === null && !words.test(text)) {
			await sleep(20);
		}
	};
	const service = createServer((request, response) => {
		void (async () => {
			// The change has arrived, its answer has not.
			const answer = await forward(request, sandbox.url);
			if (request.method === 'PATCH' && !signalled) {
				signalled = true;
				await signalAndHear('SIGINT', /Stopping\./);
				await signalAndHear('SIGINT', /Please wait/);
				await signalAndHear('SIGHUP', /Please wait[^]*Please wait/);
			}
			response.writeHead(answer.status, { 'content-type': 'application/json' });
			response.end(Buffer.from(await answer.arrayBuffer()));
		})();
	});
	await once(service.listen(0, '127.0.0.1'), 'listening');
	const { port } = service.address() as AddressInfo;
	const args = `--left http://127.0.0.1:${port} --only none --report ${join(folder, 'r')} --writes`;
	const device = ['--test-device', String(id), '--test-device-name', name];
	const child = spawn(
		process.execPath,
		['--import', 'tsx', 'packages/fidelity/src/main.ts', 'compare', ...args.split(' '), ...device],
		{ cwd: ROOT, env: { ...process.env, CELLULAR_IOT_TOKEN: sandbox.applicationToken } },
	);
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
	}
	try {
		const [, signal] = (await once(child, 'close')) as [number | null, string | null];
		expect(signal).toBeNull();
		expect(text).toContain('Taking back: the new name');
		expect(sandbox.world.endpoints.get(id)?.name).toBe(name);
	} finally {
		service.closeAllConnections();
		service.close();
		await sandbox.close();
		await rm(folder, { recursive: true });
	}
});
