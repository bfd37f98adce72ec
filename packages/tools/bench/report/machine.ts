import { execFileSync } from 'node:child_process';
import { cpus, totalmem, type, release } from 'node:os';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';

const GIGABYTE = 1024 ** 3;

const versionOf = (file: string) =>
	(JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;

/** Returns the measured commit, and whether files differ from it. */
function commit(): string {
	const git = (...args: string[]) =>
		execFileSync('git', args, { cwd: __dirname, encoding: 'utf8', stdio: 'pipe' }).trim();
	try {
		const isChanged = git('status', '--porcelain', '--', '../nodes', '../sandbox') !== '';
		return `commit ${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`;
	} catch {
		return 'no git';
	}
}

/** Returns machine, versions and day of a run in one line. */
export function circumstances(now: Date): string {
	const [cpu] = cpus();
	const modules = join(__dirname, '../../../../node_modules');
	return [
		now.toISOString().slice(0, 10),
		`${cpus().length} x ${cpu?.model.trim() || process.arch}, ${Math.round(totalmem() / GIGABYTE)} GB`,
		`${type()} ${release()}`,
		`Node ${process.versions.node}`,
		`n8n-core ${versionOf(join(modules, 'n8n-core', 'package.json'))}`,
		`undici ${versionOf(join(modules, 'undici', 'package.json'))}`,
		commit(),
	].join(' · ');
}
