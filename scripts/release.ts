/**
 * `npm run release`: tags the version of package.json and pushes the tag; the workflow publish.yml then publishes it.
 * First raise the version and write CHANGELOG.md.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');

const git = (...args: string[]) =>
	execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** Returns the reasons against a release. */
function obstacles(version: string): string[] {
	const changes = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
	return [
		...(/^\d+\.\d+\.\d+$/.test(version)
			? []
			: [`${version} is not three numbers, and publish.yml publishes nothing else.`]),
		...(git('branch', '--show-current') === 'main' ? [] : ['Change to the branch main.']),
		...(git('status', '--porcelain') === '' ? [] : ['Commit your changes.']),
		...(git('tag', '--list', version) === '' ? [] : [`Version ${version} has a tag: raise it.`]),
		...(changes.includes(`\n## ${version}\n`)
			? []
			: [`Tell in CHANGELOG.md what is in ${version}.`]),
	];
}

function main(): number {
	const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
		version: string;
	};
	const found = obstacles(version);
	for (const obstacle of found) console.error(obstacle);
	if (found.length > 0) return 1;
	for (const task of ['lint', 'test', 'verify']) {
		execFileSync('npm', ['run', '--silent', task], {
			cwd: ROOT,
			stdio: 'inherit',
			shell: process.platform === 'win32',
		});
	}
	// The push creates the tag, so that a refused push leaves no tag behind.
	git('push', '--atomic', 'origin', 'main', `HEAD:refs/tags/${version}`);
	git('tag', version);
	console.log(`${version} is tagged and pushed; GitHub publishes it.`);
	return 0;
}

process.exitCode = main();
