/** Tools with a lockfile of their own, in folders of tools/: installed on first use, and only by who needs them. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const TOOLS = join(__dirname, '..', 'tools');

/** The program of that name of a folder with node_modules. */
export const programOf = (folder: string, name: string) =>
	join(folder, 'node_modules', '.bin', name);

/**
 * The folder of those tools, installed.
 * @param proof a package that is there once they are
 * @throws Error when npm cannot install them
 */
export function installTools(name: 'lint' | 'verify', proof: string): string {
	const folder = join(TOOLS, name);
	if (existsSync(join(folder, 'node_modules', proof))) return folder;
	console.log(`Installing tools/${name} ...`);
	const quiet = ['--no-audit', '--no-fund', '--silent'];
	const { status, error } = spawnSync('npm', ['ci', ...quiet], { cwd: folder, stdio: 'inherit' });
	if (error) throw error;
	if (status !== 0) throw new Error(`npm ci in tools/${name} ended with ${status}`);
	return folder;
}
