/**
 * `npm run lint`: types, lint, format. n8n's rules live in tools/lint with their own lockfile and are installed on
 * first use, so that `npm ci`, build and test never need them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const tools = join(root, 'tools', 'lint');
const fix = process.argv.includes('--fix');

/** Runs one tool and says whether it found nothing. */
function clean(title: string, command: string, args: string[], cwd = root): boolean {
	const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit' });
	if (error) console.error(`${title}: ${error.message}`);
	console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${title}`);
	return status === 0;
}

function main(): number {
	if (!existsSync(join(tools, 'node_modules', '@n8n', 'node-cli'))) {
		if (!clean('install lint tools', 'npm', ['ci', '--no-audit', '--no-fund', '--silent'], tools)) {
			return 1;
		}
	}
	const bin = (folder: string, name: string) => join(folder, 'node_modules', '.bin', name);
	const results = [
		clean('types (tsc)', bin(root, 'tsc'), ['-p', 'tsconfig.dev.json']),
		clean('lint (eslint, no warnings allowed)', bin(tools, 'eslint'), [
			'.',
			'--max-warnings=0',
			...(fix ? ['--fix'] : []),
		]),
		clean('format (prettier)', bin(root, 'prettier'), [
			fix ? '--write' : '--check',
			'--log-level=warn',
			'.',
		]),
	];
	return results.every(Boolean) ? 0 : 1;
}

process.exitCode = main();
