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

it('does not start with an option it does not know', async () => {
	const { code, text } = await run(['--prot', '1'], (_words, stop) => stop());
	expect(code).toBe(2);
	expect(text.trim()).toBe(
		"Unknown option '--prot'.\nnpm run sandbox -- --help explains the options.",
	);
});

it('reads the command line', () => {
	const standard = {
		port: 3400,
		endpoints: 25,
		latencyMs: 0,
		sessionSeconds: 14_400,
		flowLogs: true,
		textMatch: 'contains',
		bulkAnswer: 'complete',
	};
	expect(readCommandLine([])).toEqual(standard);
	const args =
		'--port 0 --endpoints=500 --live --start-time 2026-03-10T12:00:00Z --latency 20 --rate-limit ' +
		'--session-seconds 60 --no-flow-logs --factory-test --legacy-create --text-match exact ' +
		'--bulk-answer short --check';
	expect(readCommandLine(args.split(' '))).toEqual({
		port: 0,
		endpoints: 500,
		live: true,
		startTime: new Date('2026-03-10T12:00:00Z'),
		latencyMs: 20,
		rateLimit: true,
		sessionSeconds: 60,
		flowLogs: false,
		factoryTestMode: true,
		legacyCreate: true,
		textMatch: 'exact',
		bulkAnswer: 'short',
		check: true,
	});
	expect(readCommandLine(['--live', '--help'])).toBe('help');
});

it.each([
	[['--port='], "--port takes a whole number from 0 to 65535, not ''"],
	[['--port', 'x'], "--port takes a whole number from 0 to 65535, not 'x'"],
	[['--port', '70000'], "--port takes a whole number from 0 to 65535, not '70000'"],
	[['--latency=-1'], "--latency takes a whole number from 0 to 600000, not '-1'"],
	[['--text-match', 'like'], "--text-match takes one of contains, exact, not 'like'"],
	[
		['--start-time', 'noon'],
		"--start-time takes an ISO 8601 date or date-time with zone, not 'noon'",
	],
])('refuses %s', (args, message) => {
	expect(() => readCommandLine(args)).toThrow(new RangeError(message));
});

it('explains every option, in lines that fit a terminal', () => {
	const explained = USAGE.match(/^ {2}--[a-z-]+(?= .*\w)/gm)?.map((line) => line.trim());
	expect(explained).toEqual([
		'--port',
		'--endpoints',
		'--live',
		'--start-time',
		'--latency',
		'--rate-limit',
		'--session-seconds',
		'--no-flow-logs',
		'--factory-test',
		'--legacy-create',
		'--text-match',
		'--bulk-answer',
		'--check',
		'--help',
	]);
	expect(USAGE).toContain('(14400)');
	expect(Math.max(...USAGE.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
});
