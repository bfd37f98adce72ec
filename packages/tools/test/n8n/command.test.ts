import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lastLines, outsideProject, runCommand } from '../../src/n8n/command';

let folder: string;
let options: { cwd: string; logFile: string };

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'cellular-iot-command-'));
	options = { cwd: folder, logFile: join(folder, 'out.log') };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const isAlive = (pid: number) => {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
};

describe('a command', () => {
	test('writes all it prints into the log', async () => {
		await runCommand(process.execPath, ['-e', 'console.log(1); console.error(2)'], options);
		expect(readFileSync(options.logFile, 'utf8').split('\n').sort()).toEqual(['', '1', '2']);
	});

	test('that fails is reported with its last lines', async () => {
		const failing = runCommand(
			process.execPath,
			['-e', 'console.log("why"); process.exit(3)'],
			options,
		);
		await expect(failing).rejects.toThrow(/failed\.[^]*why/);
	});

	test('that does not exist is reported', async () => {
		await expect(runCommand(join(folder, 'nothing'), [], options)).rejects.toThrow(/ENOENT/);
	});

	test('that is cancelled ends together with what it started', async () => {
		const pids = join(folder, 'pids');
		const script = `
			const { spawn } = require('node:child_process');
			const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
			require('node:fs').writeFileSync(${JSON.stringify(pids)}, process.pid + ' ' + child.pid);
			setInterval(() => {}, 1000);`;
		const stop = new AbortController();
		const running = runCommand(process.execPath, ['-e', script], {
			...options,
			signal: stop.signal,
		});
		let started: number[] = [];
		while (started.length < 2) {
			await pause(20);
			started = lastLines(pids, 1).split(' ').map(Number).filter(Boolean);
		}
		stop.abort(new Error('enough'));
		await expect(running).rejects.toThrow('enough');
		// What a process leaves behind is collected by the system, at its leisure.
		for (let waits = 0; waits < 50 && started.some(isAlive); waits++)
			execFileSync('sleep', ['0.1']);
		expect(started.filter(isAlive)).toEqual([]);
	});
});

test('the last lines of a file are shown without the empty end', () => {
	writeFileSync(options.logFile, 'a\nb\nc\n\n');
	expect(lastLines(options.logFile, 2)).toBe('b\nc');
	expect(lastLines(join(folder, 'none'), 2)).toBe('');
});

test('another npm gets the settings of the user, not those of this project', () => {
	const env = {
		npm_config_registry: 'r',
		npm_config_local_prefix: 'p',
		npm_package_name: 'n',
		npm_lifecycle_event: 'start',
		INIT_CWD: '/here',
		HTTPS_PROXY: 'proxy',
	};
	expect(outsideProject(env)).toEqual({ npm_config_registry: 'r', HTTPS_PROXY: 'proxy' });
});
