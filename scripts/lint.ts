/**
 * `npm run lint`: types, lint, format. n8n's rules live in tools/lint with their own lockfile and are installed on
 * first use, so that `npm ci`, build and test never need them.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installTools, programOf } from './tools';

const root = join(__dirname, '..');
const fix = process.argv.includes('--fix');

/** Runs one tool; returns true if it found nothing. */
function clean(title: string, command: string, args: string[]): boolean {
	const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
	if (error) console.error(`${title}: ${error.message}`);
	console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${title}`);
	return status === 0;
}

function main(): number {
	const tools = installTools('lint', '@n8n/node-cli');
	const results = [
		clean('types (tsc)', programOf(root, 'tsc'), ['-p', 'tsconfig.dev.json']),
		clean('lint (eslint, no warnings allowed)', programOf(tools, 'eslint'), [
			'.',
			`--config=${join(tools, 'eslint.config.mjs')}`,
			'--max-warnings=0',
			...(fix ? ['--fix'] : []),
		]),
		clean('format (prettier)', programOf(root, 'prettier'), [
			fix ? '--write' : '--check',
			'--log-level=warn',
			'.',
		]),
	];
	return results.every(Boolean) ? 0 : 1;
}

process.exitCode = main();
