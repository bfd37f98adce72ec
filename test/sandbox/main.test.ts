import { spawn } from 'node:child_process';
import { join } from 'node:path';
import axios from 'axios';
import { readCommandLine, USAGE } from '../../sandbox/commandLine';
import { startSandbox } from '../../sandbox';

const ROOT = join(__dirname, '..', '..');

/** Runs the command line; `whenReady` gets its words as soon as they hold an address. */
function run(args: string[], whenReady: (text: string, stop: () => void) => Promise<void> | void) {
	const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts', ...args], {
		cwd: ROOT,
	});
	let text = '';
	let ready = false;
	const hear = (chunk: Buffer) => {
		text += chunk.toString();
		if (ready || !text.includes('/_sandbox')) return;
		ready = true;
		void Promise.resolve(whenReady(text, () => child.kill('SIGINT')));
	};
	child.stdout.on('data', hear);
	child.stderr.on('data', hear);
	return new Promise<{ code: number | null; text: string }>((resolve) => {
		child.once('close', (code) => resolve({ code, text }));
	});
}

it('starts, tells how to log in, and ends on Ctrl-C', async () => {
	let status = 0;
	const { code, text } = await run(['--port', '0'], async (words, stop) => {
		const url = /http:\/\/127\.0\.0\.1:\d+/.exec(words)?.[0];
		const token = /Application token {2}(\S+)/.exec(words)?.[1];
		const answer = await axios.post(`${url}/api/v1/authenticate`, { application_token: token });
		status = answer.status;
		stop();
	});
	expect([status, code]).toEqual([200, 0]);
	expect(text).toContain('curl -s');
});

it('says so when the port is taken', async () => {
	const sandbox = await startSandbox();
	const { port } = new URL(sandbox.url);
	const { code, text } = await run(['--port', port], (_words, stop) => stop());
	await sandbox.close();
	expect(code).toBe(1);
	expect(text.trim()).toBe(
		`Port ${port} is taken. Choose another with --port, or --port 0 for any free one.`,
	);
});

it('reads the command line', () => {
	expect(readCommandLine([])).toEqual({
		port: 3400,
		live: false,
		latencyMs: 0,
		sessionSeconds: 14_400,
		endpoints: 25,
		flowLogs: true,
		legacyCreate: false,
		factoryTestMode: false,
		rateLimit: false,
	});
	const args = '--port 0 --live --latency 20 --session-seconds 60 --endpoints 500 --no-flow-logs';
	expect(
		readCommandLine([...args.split(' '), '--legacy-create', '--factory-test', '--rate-limit']),
	).toEqual({
		port: 0,
		live: true,
		latencyMs: 20,
		sessionSeconds: 60,
		endpoints: 500,
		flowLogs: false,
		legacyCreate: true,
		factoryTestMode: true,
		rateLimit: true,
	});
	expect(readCommandLine(['--help'])).toBe('help');
});

it.each([['--prot', '1'], ['--port', 'x'], ['--port', '70000'], ['--latency', '-1'], ['extra']])(
	'refuses %s %s',
	(...args) => {
		expect(() => readCommandLine(args)).toThrow();
	},
);

it('explains every option', () => {
	for (const option of [
		'port',
		'live',
		'latency',
		'session-seconds',
		'endpoints',
		'no-flow-logs',
	]) {
		expect(USAGE).toContain(`--${option}`);
	}
});
