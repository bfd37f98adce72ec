import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeFolder, temporaryFolder } from '../src/n8n/temporary';
import { obstacles, release } from '../src/release';

const ADDED = '### Added\n\n- A thing.\n';
let folder = '';
let root = '';

/** Git without the settings of the person who runs the test. */
const git = (cwd: string, ...args: string[]) =>
	execFileSync('git', args, {
		cwd,
		encoding: 'utf8',
		env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
	}).trim();
const origin = () => join(folder, 'origin.git');
const write = (name: string, text: string) => writeFileSync(join(root, name), text);
const changelog = (rest: string) =>
	write('CHANGELOG.md', `# Changelog\n\n## Unreleased\n\n${rest}`);
const commit = () => git(root, 'commit', '--quiet', '--all', '--message', 'Change');
const released = () => release({ root, date: '2026-03-04', check: () => undefined });

beforeEach(() => {
	folder = temporaryFolder('release');
	root = join(folder, 'clone');
	mkdirSync(root);
	git(folder, 'init', '--quiet', '--bare', '--initial-branch', 'main', 'origin.git');
	git(root, 'init', '--quiet', '--initial-branch', 'main');
	git(root, 'remote', 'add', 'origin', origin());
	git(root, 'config', 'user.name', 'Test');
	git(root, 'config', 'user.email', 'test@example.com');
	write('package.json', '{"version":"0.2.0"}');
	changelog(ADDED);
	git(root, 'add', '.');
	commit();
});
afterEach(() => removeFolder(folder));

it('a release moves the entries to the version, and pushes that with a tag', () => {
	expect(obstacles(root)).toEqual([]);
	released();
	expect(git(origin(), 'show', '0.2.0:CHANGELOG.md')).toBe(
		`# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2026-03-04\n\n${ADDED}`.trim(),
	);
	expect(git(origin(), 'rev-parse', 'main')).toBe(git(origin(), 'rev-parse', '0.2.0'));
	expect(git(root, 'status', '--porcelain')).toBe('');
	expect(obstacles(root)).toEqual(['Version 0.2.0 has a tag: raise it.']);
});

it('a release without entries is refused', () => {
	changelog('');
	commit();
	expect(obstacles(root)).toEqual([
		'Tell in CHANGELOG.md, under Unreleased, what is new in 0.2.0.',
	]);
});

it('entries beside a section for the version are refused', () => {
	changelog(`${ADDED}\n## 0.2.0 - 2026-03-04\n\n${ADDED}`);
	commit();
	expect(obstacles(root)).toEqual([
		'CHANGELOG.md has a section for 0.2.0, and entries under Unreleased: move them.',
	]);
});

it('another branch, uncommitted changes and a version of two numbers are refused', () => {
	git(root, 'switch', '--quiet', '--create', 'side');
	write('package.json', '{"version":"0.2"}');
	expect(obstacles(root)).toEqual([
		'0.2 is not three numbers, and publish.yml publishes nothing else.',
		'Change to the branch main.',
		'Commit your changes.',
	]);
});

it('a check that fails leaves everything as it was', () => {
	const check = () => {
		throw new Error('red');
	};
	expect(() => release({ root, date: '2026-03-04', check })).toThrow('red');
	expect(git(root, 'status', '--porcelain')).toBe('');
	expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).not.toContain('0.2.0');
	expect(git(origin(), 'tag')).toBe('');
});

it('a refused push leaves no tag, and the release can be run again', () => {
	const hook = join(origin(), 'hooks', 'pre-receive');
	writeFileSync(hook, '#!/bin/sh\nexit 1\n');
	chmodSync(hook, 0o755);
	expect(released).toThrow('pre-receive hook declined');
	expect([git(root, 'tag'), git(origin(), 'tag')]).toEqual(['', '']);
	rmSync(hook);
	expect(obstacles(root)).toEqual([]);
	released();
	expect(git(origin(), 'show', '0.2.0:CHANGELOG.md').match(/## 0\.2\.0/g)).toHaveLength(1);
});
