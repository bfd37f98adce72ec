/** Compiles the SQLite driver of n8n (C++), once for the Node that runs it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { nodeGypProgram, outsideProject, runCommand } from './command';

const answers = (program: string) =>
	spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * Checks before any download that this computer can compile.
 * @throws Error with the missing program and how to install it. On Windows node-gyp reports this itself.
 */
export function checkCompiler(env: NodeJS.ProcessEnv = process.env, works = answers): void {
	if (process.platform === 'win32') return;
	const missing = [
		...((env.PYTHON ? [env.PYTHON] : ['python3', 'python']).some(works) ? [] : ['Python 3']),
		...((env.CXX ? [env.CXX] : ['g++', 'c++']).some(works) ? [] : ['a C++ compiler']),
		...(works('make') ? [] : ['make']),
	];
	if (missing.length === 0) return;
	throw new Error(
		`n8n's database driver has to be compiled once, and this computer lacks ${missing.join(', ')}.\n` +
			'Debian, Ubuntu: sudo apt-get install build-essential python3\n' +
			'Fedora: sudo dnf install gcc-c++ make python3\n' +
			'macOS: xcode-select --install\n' +
			'Then run the same command again.',
	);
}

/** Returns the folder of the driver in a pnpm installation. */
export function driverFolder(installation: string): string {
	const store = join(installation, 'node_modules', '.pnpm');
	const entry = readdirSync(store).find((name) => name.startsWith('sqlite3@'));
	if (!entry) throw new Error(`sqlite3 is not in ${store}`);
	return join(store, entry, 'node_modules', 'sqlite3');
}

/**
 * Compiles the driver for a Node whose package folder (with bin/ and include/) is given. Takes about 10 seconds with
 * the system's SQLite, about a minute with the driver's own copy.
 */
export async function compileDriver(
	installation: string,
	nodeFolder: string,
	options: { logFile: string; signal?: AbortSignal },
): Promise<void> {
	const systemSqlite = existsSync('/usr/include/sqlite3.h') ? ['--sqlite=/usr'] : [];
	// On Windows the headers are not enough (node.lib), so node-gyp downloads what it needs.
	const headers = process.platform === 'win32' ? [] : [`--nodedir=${nodeFolder}`];
	const env = outsideProject();
	await runCommand(process.execPath, [nodeGypProgram(), 'rebuild', ...headers, ...systemSqlite], {
		cwd: driverFolder(installation),
		env: { ...env, PATH: [join(nodeFolder, 'bin'), env.PATH ?? ''].join(delimiter) },
		...options,
	});
}
