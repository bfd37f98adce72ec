/** Installs tools with their own lockfiles from packages/tools/ on first use. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const TOOLS = join(__dirname, '..');

/** Returns the path of a program in a folder with node_modules. */
export const programOf = (folder: string, name: string) =>
	join(folder, 'node_modules', '.bin', name);

/**
 * Installs the tools if needed and returns their folder.
 * @param proof a package whose presence shows that they are installed
 * @throws Error when npm cannot install them
 */
export function installTools(name: 'lint' | 'site', proof: string): string {
	const folder = join(TOOLS, name);
	if (existsSync(join(folder, 'node_modules', proof))) return folder;
	console.log(`Installing packages/tools/${name} ...`);
	const quiet = ['--no-audit', '--no-fund', '--silent'];
	const { status, error } = spawnSync('npm', ['ci', ...quiet], { cwd: folder, stdio: 'inherit' });
	if (error) throw error;
	if (status !== 0) throw new Error(`npm ci in packages/tools/${name} ended with ${status}`);
	return folder;
}
