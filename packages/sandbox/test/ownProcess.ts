import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { text as textOf } from 'node:stream/consumers';

const ROOT = join(__dirname, '../../..');
const TSX = pathToFileURL(require.resolve('tsx')).href;

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

export async function startOwnSandbox(
	options: string[] = ['--live'],
	{ cwd = ROOT, env: more = {} }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<OwnSandbox> {
	const args = [
		'--import',
		TSX,
		join(ROOT, 'packages/sandbox/src/main.ts'),
		'--port',
		'0',
		...options,
	];
	// As people run it: without the comparison with the description, which answers 500 in tests.
	const env = { ...process.env, NODE_ENV: 'production', ...more };
	const child = spawn(process.execPath, args, { cwd, env });
	let said = '';
	const url = new URL(
		await new Promise<string>((resolve, reject) => {
			const hear = (chunk: Buffer) => {
				said += chunk.toString();
				const found = /Base URL\s+(\S+)/.exec(said)?.[1];
				if (found !== undefined) resolve(found);
			};
			child.stdout.on('data', hear);
			child.stderr.on('data', hear);
			child.once('exit', () => reject(new Error(said)));
		}),
	);
	const raw = async (bytes: string) => {
		const socket = connect(Number(url.port), '127.0.0.1');
		socket.on('error', () => undefined);
		socket.end(bytes);
		return await textOf(socket).catch(() => '');
	};
	return {
		url,
		raw,
		said: () => said,
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
