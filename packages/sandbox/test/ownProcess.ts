import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';

const ROOT = join(__dirname, '../../..');

/** Starts a program of this repository from its source. */
export function startProgram(main: string, args: string[], env = process.env) {
	const command = ['--import', 'tsx', main, ...args];
	const child = spawn(process.execPath, command, { cwd: ROOT, env });
	const outputs = [child.stdout, child.stderr];
	let said = '';
	for (const output of outputs) output.on('data', (chunk: Buffer) => (said += chunk.toString()));
	/** Waits until it has printed what fits a pattern; returns that. */
	const heard = async (pattern: RegExp) =>
		await new Promise<string>((resolve, reject) => {
			const look = () => {
				const found = pattern.exec(said)?.[0];
				if (found !== undefined) resolve(found);
			};
			for (const output of outputs) output.on('data', look);
			look();
			child.once('exit', () => reject(new Error(said)));
		});
	/** Its exit code. */
	const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
	return { child, heard, ended, said: () => said };
}

/** A sandbox in a process of its own, which a request may not end. */
export interface OwnSandbox {
	url: URL;
	/** Everything it has printed. */
	said(): string;
	/** Exit code or signal; undefined while it runs. */
	ended(): number | string | undefined;
	/** Sends bytes on a new connection and returns everything that comes back. */
	raw(bytes: string): Promise<string>;
	/** Sends a request in plain bytes; returns its status, 0 without an answer, and the body. */
	send(
		method: string,
		path: string,
		headers?: Record<string, string>,
		body?: string,
	): Promise<{ status: number; body: string }>;
	stop(): void;
}

export async function startOwnSandbox(): Promise<OwnSandbox> {
	// As people run it: without the comparison with the description, which answers 500 in tests.
	const env = { ...process.env, NODE_ENV: 'production' };
	const main = 'packages/sandbox/src/main.ts';
	const { child, heard, said } = startProgram(main, ['--port', '0', '--live'], env);
	const url = new URL(await heard(/(?<=Base URL\s+)\S+/));
	const raw = async (bytes: string) => {
		const socket = connect(Number(url.port), '127.0.0.1');
		socket.on('error', () => undefined);
		socket.end(bytes);
		return await textOf(socket).catch(() => '');
	};
	return {
		url,
		raw,
		said,
		ended: () => child.exitCode ?? child.signalCode ?? undefined,
		send: async (method, path, headers = {}, body = '') => {
			const lines = Object.entries({
				Host: url.host,
				Connection: 'close',
				'Content-Length': String(Buffer.byteLength(body)),
				...headers,
			}).map(([name, value]) => `${name}: ${value}\r\n`);
			const answer = await raw(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
			const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
			return { status, body: answer.slice(answer.indexOf('\r\n\r\n') + 4) };
		},
		stop: () => void child.kill('SIGKILL'),
	};
}
