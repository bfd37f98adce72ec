/** The packages as a person gets them: packed, and installed by npm into an empty folder. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { spawnGroup } from '../../src/n8n/children';
import { npmProgram, outsideProject, runCommand } from '../../src/n8n/command';
import { temporaryFolder } from '../../src/n8n/temporary';

export const ROOT = join(__dirname, '../../../..');
export const ARTIFACTS = join(ROOT, 'artifacts', 'pack');
export const LOG = join(ARTIFACTS, 'npm.log');
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];

/** Runs npm in a folder, as outside this repository. */
export const npm = (cwd: string, signal: AbortSignal, ...args: string[]) =>
	runCommand(process.execPath, [npmProgram(), ...args, ...QUIET], {
		cwd,
		logFile: LOG,
		env: outsideProject(),
		signal,
	});

/** Packs a built package; returns the path of the file. */
export async function pack(name: string, signal: AbortSignal): Promise<string> {
	const folder = temporaryFolder('pack');
	await npm(ROOT, signal, 'pack', '--workspace', `packages/${name}`, '--pack-destination', folder);
	const [file = ''] = readdirSync(folder);
	return join(folder, file);
}

/** Installs packed files into an empty folder, which it returns. */
export async function installInto(files: string[], signal: AbortSignal): Promise<string> {
	const folder = temporaryFolder('empty');
	await npm(folder, signal, 'install', ...files);
	return folder;
}

/** A program in a folder where its package is installed. */
export const programIn = (folder: string, name = 'cellular-iot-sandbox') =>
	join(folder, 'node_modules', '.bin', name);
/** The same, for a Node of one's choice. */
export const codeIn = (folder: string) =>
	join(folder, 'node_modules', 'cellular-iot-sandbox', 'dist', 'main.js');

export interface Ended {
	code: number | null;
	signal: NodeJS.Signals | null;
	said: string;
}

/** A program that runs; `said` holds what it has printed until now. */
export interface Running {
	child: ChildProcess;
	said(): string;
	ended: Promise<Ended>;
}

/** Starts a program in a process of its own. */
export function run(
	command: string,
	args: string[],
	options: { cwd: string; env?: NodeJS.ProcessEnv; uid?: number },
): Running {
	const env = { ...outsideProject(), ...options.env };
	const child = spawnGroup(command, args, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
	let said = '';
	const hear = (chunk: Buffer) => void (said += chunk.toString());
	child.stdout?.on('data', hear);
	child.stderr?.on('data', hear);
	const ended = new Promise<Ended>((resolve, reject) => {
		child.once('error', reject);
		child.once('close', (code, signal) => resolve({ code, signal, said }));
	});
	// Who waits for the end hears of an error; others must not fall with it.
	ended.catch(() => undefined);
	return { child, said: () => said, ended };
}

/** Waits until a sandbox, or a proxy, has said where it listens; returns its address. */
export async function addressOf({ child, said, ended }: Running): Promise<string> {
	const heard = new Promise<void>((resolve) => {
		child.stdout?.on('data', () => {
			if (ADDRESS.test(said())) resolve();
		});
	});
	await Promise.race([heard, ended]);
	const [address] = ADDRESS.exec(said()) ?? [];
	if (address === undefined) throw new Error(`It ended instead of starting:\n${said()}`);
	return address;
}

/** Runs a script of the shell; returns what it prints. */
export async function shell(script: string, cwd: string): Promise<string> {
	const child = spawn('sh', ['-e', '-c', script], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
	return text(child.stdout);
}
