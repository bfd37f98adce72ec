/**
 * `npm run docs -- site`: builds the pages of `docs/` as one site with search into artifacts/site; a dead link fails.
 * `-- --base /name/` builds it for a host that serves it below a path. `-- --serve` also shows it on this computer.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './root';
import { installTools, programOf } from './tools';

function main(): number {
	const { values } = parseArgs({
		options: { base: { type: 'string', default: '/' }, serve: { type: 'boolean', default: false } },
	});
	const cwd = installTools('site', 'vitepress');
	const env = {
		...process.env,
		SITE_BASE: values.base,
		SITE_FOLDER: join(ROOT, 'artifacts', 'site'),
	};
	const run = (command: string) =>
		spawnSync(programOf(cwd, 'vitepress'), [command], { cwd, env, stdio: 'inherit' }).status ?? 1;
	const built = run('build');
	return built === 0 && values.serve ? run('preview') : built;
}

process.exitCode = main();
