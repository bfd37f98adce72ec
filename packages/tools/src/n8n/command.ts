import { closeSync, existsSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { endGroup, spawnGroup } from './children';

export interface CommandOptions {
	cwd: string;
	/** Receives the output of the command. */
	logFile: string;
	env?: NodeJS.ProcessEnv;
	signal?: AbortSignal;
}

/** Returns the last lines of a file for a message; empty if there is no file. */
export function lastLines(file: string, count: number): string {
	if (!existsSync(file)) return '';
	return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
}

/**
 * Runs a command until it ends.
 * @throws Error with its last output lines if it fails, or the abort reason if it is cancelled.
 */
export async function runCommand(
	command: string,
	args: string[],
	{ cwd, logFile, env = process.env, signal }: CommandOptions,
): Promise<void> {
	signal?.throwIfAborted();
	const log = openSync(logFile, 'a');
	const child = spawnGroup(command, args, { cwd, env, stdio: ['ignore', log, log] });
	closeSync(log);
	const cancel = () => void endGroup(child, 3_000);
	signal?.addEventListener('abort', cancel, { once: true });
	try {
		const status = await new Promise<number | null>((resolve, reject) => {
			child.once('error', reject);
			child.once('exit', resolve);
		});
		signal?.throwIfAborted();
		if (status !== 0) {
			throw new Error(
				`${command} ${args.join(' ')} failed. Its last lines (all of them: ${logFile}):\n` +
					lastLines(logFile, 20),
			);
		}
	} finally {
		signal?.removeEventListener('abort', cancel);
	}
}

/** Returns the program file of npm: the npm that runs this script, or the first one on the PATH. */
export function npmProgram(env: NodeJS.ProcessEnv = process.env): string {
	if (env.npm_execpath?.endsWith('npm-cli.js')) return env.npm_execpath;
	for (const folder of (env.PATH ?? env.Path ?? '').split(delimiter)) {
		const beside = join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js');
		if (existsSync(beside)) return beside;
		const link = join(folder, 'npm');
		const target = existsSync(link) ? realpathSync(link) : '';
		if (target.endsWith('npm-cli.js')) return target;
	}
	throw new Error('npm was not found. It comes with Node: check your installation of Node.');
}

/** Returns the program file of the node-gyp inside npm. */
export function nodeGypProgram(env: NodeJS.ProcessEnv = process.env): string {
	const npm = dirname(dirname(npmProgram(env)));
	const program = join(npm, 'node_modules', 'node-gyp', 'bin', 'node-gyp.js');
	if (existsSync(program)) return program;
	throw new Error(`node-gyp was not found inside npm (${program}): install the npm of nodejs.org.`);
}

/**
 * Returns the environment without the variables of `npm run`, so that another npm works on its own folder. Settings of
 * the user (registry, proxy, certificates) remain.
 */
export function outsideProject(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
	const ours =
		/^(npm_(package|lifecycle|command|config_local_prefix|config_prefix|config_loglevel)|INIT_CWD$)/i;
	return Object.fromEntries(Object.entries(env).filter(([name]) => !ours.test(name)));
}
