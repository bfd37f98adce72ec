/**
 * `npm run release`: moves the unreleased entries of CHANGELOG.md to the version of package.json, commits that, and pushes
 * it with a tag. The workflow publish.yml then publishes it. First raise the version.
 * `npm run release -- notes` only prints what is new in the version.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changesIn, hasUnreleased, withRelease } from './changelog';
import { ROOT } from './verify/project';

export interface Release {
	/** Folder of the repository. */
	root: string;
	/** Day of the release, as YYYY-MM-DD. */
	date: string;
	/** Runs all checks; throws if one fails. */
	check(): void;
}

const CHANGELOG = 'CHANGELOG.md';
const git = (root: string, ...args: string[]) =>
	execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const changelogOf = (root: string) => readFileSync(join(root, CHANGELOG), 'utf8');
const versionOf = (root: string) =>
	(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;

/** A version without entries is refused. One with a section and no others was written, but not pushed. */
function obstaclesInChangelog(page: string, version: string): string[] {
	const isWritten = changesIn(page, version) !== undefined;
	const isWaiting = hasUnreleased(page);
	return [
		...(isWritten || isWaiting
			? []
			: [`Tell in ${CHANGELOG}, under Unreleased, what is new in ${version}.`]),
		...(isWritten && isWaiting
			? [`${CHANGELOG} has a section for ${version}, and entries under Unreleased: move them.`]
			: []),
	];
}

/** Returns the reasons against a release; empty if there are none. */
export function obstacles(root: string): string[] {
	const version = versionOf(root);
	return [
		...(/^\d+\.\d+\.\d+$/.test(version)
			? []
			: [`${version} is not three numbers, and publish.yml publishes nothing else.`]),
		...(git(root, 'branch', '--show-current') === 'main' ? [] : ['Change to the branch main.']),
		...(git(root, 'status', '--porcelain') === '' ? [] : ['Commit your changes.']),
		...(git(root, 'tag', '--list', version) === ''
			? []
			: [`Version ${version} has a tag: raise it.`]),
		...obstaclesInChangelog(changelogOf(root), version),
	];
}

/**
 * Releases the version of package.json. Without obstacles it can be called again after a refused push.
 * @throws Error when a check fails or the push is refused
 */
export function release({ root, date, check }: Release): void {
	const version = versionOf(root);
	check();
	const page = changelogOf(root);
	if (hasUnreleased(page)) {
		writeFileSync(join(root, CHANGELOG), withRelease(page, version, date));
		git(root, 'commit', '--quiet', '--message', `Version ${version}`, CHANGELOG);
	}
	// The push creates the tag, so that a refused push leaves no tag behind.
	git(root, 'push', '--quiet', '--atomic', 'origin', 'main', `HEAD:refs/tags/${version}`);
	git(root, 'tag', version);
}

function check(): void {
	for (const task of ['lint', 'test', 'verify']) {
		execFileSync('npm', ['run', '--silent', task], {
			cwd: ROOT,
			stdio: 'inherit',
			shell: process.platform === 'win32',
		});
	}
}

function main(): number {
	const version = versionOf(ROOT);
	if (process.argv.includes('--notes')) {
		const notes = changesIn(changelogOf(ROOT), version);
		console.log(notes ?? `${CHANGELOG} has no section for ${version}.`);
		return notes === undefined ? 1 : 0;
	}
	const found = obstacles(ROOT);
	for (const obstacle of found) console.error(obstacle);
	if (found.length > 0) return 1;
	release({ root: ROOT, date: new Date().toISOString().slice(0, 10), check });
	console.log(`${version} is tagged and pushed; GitHub publishes it.`);
	return 0;
}

if (require.main === module) process.exitCode = main();
