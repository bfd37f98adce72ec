import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const TOOLS = join(__dirname, '../..');

/** Runs a program that makes a folder with a file in it, says where, and ends in its own way. */
function folderOf(end: string) {
	const script = `
		const { mkdirSync, writeFileSync } = require('node:fs');
		const { stopOnSignals } = require('./src/n8n/shutdown');
		const { temporaryFolder } = require('./src/n8n/temporary');
		const folder = temporaryFolder('test');
		mkdirSync(folder + '/inner');
		writeFileSync(folder + '/inner/file', '');
		console.log(folder);
		${end}
	`;
	const args = ['--import', 'tsx', '--eval', script];
	const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: TOOLS, encoding: 'utf8' });
	expect(`${stdout}${stderr}`).toContain('cellular-iot-test-');
	return stdout.trim();
}

test.each([
	['comes to its end', ''],
	['breaks off', 'throw new Error("in the middle");'],
	[
		'is asked to stop',
		`stopOnSignals().addEventListener('abort', () => process.exit(0));
		setInterval(() => undefined, 1000);
		process.kill(process.pid, 'SIGTERM');`,
	],
])('a temporary folder is gone once the program %s', (_way, end) => {
	const folder = folderOf(end);
	expect(dirname(folder)).toBe(tmpdir());
	expect(existsSync(folder)).toBe(false);
});

test('many temporary folders need one exit listener, and all are gone at the end', () => {
	const script = `
		const { temporaryFolder } = require('./src/n8n/temporary');
		const before = process.listenerCount('exit');
		const folders = Array.from({ length: 30 }, () => temporaryFolder('many'));
		const added = process.listenerCount('exit') - before;
		console.log(JSON.stringify({ added, folders }));
	`;
	const args = ['--import', 'tsx', '--eval', script];
	const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: TOOLS, encoding: 'utf8' });
	expect(stderr).not.toContain('MaxListenersExceededWarning');
	const { added, folders } = JSON.parse(stdout) as { added: number; folders: string[] };
	expect([added, folders.length, folders.filter((one) => existsSync(one))]).toEqual([1, 30, []]);
});
