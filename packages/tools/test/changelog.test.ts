import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changesIn, formBreaches, hasUnreleased, withRelease } from '../src/changelog';
import { ROOT } from '../src/verify/project';

const page = (unreleased: string, rest = '') =>
	`# Changelog\n\nWords.\n\n## Unreleased\n${unreleased}${rest}`;
const ADDED = '\n### Added\n\n- A thing.\n';
const OLDER = '\n## 0.1.0 - 2026-01-02\n\n### Fixed\n\n- A fault.\n';

it('CHANGELOG.md has the form of Keep a Changelog', () => {
	expect(formBreaches(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'))).toEqual([]);
});

it('a release moves the unreleased entries under its version and date, and leaves the rest', () => {
	const next = withRelease(page(ADDED, OLDER), '0.2.0', '2026-03-04');
	expect(next).toBe(page(`\n## 0.2.0 - 2026-03-04\n${ADDED}`, OLDER));
	expect(formBreaches(next)).toEqual([]);
	expect(hasUnreleased(next)).toBe(false);
	expect(changesIn(next, '0.2.0')).toBe('### Added\n\n- A thing.');
	expect(changesIn(next, '0.1.0')).toBe('### Fixed\n\n- A fault.');
	expect(changesIn(next, '0.1')).toBeUndefined();
});

it.each([
	['entries', ADDED, true],
	['no line', '', false],
	['a group without entries', '\n### Added\n', false],
	['words without entries', '\nSoon.\n', false],
])('a page with %s under Unreleased', (_name, unreleased, expected) => {
	expect(hasUnreleased(page(unreleased, OLDER))).toBe(expected);
});

it.each([
	['no section for what comes', `# Changelog\n${OLDER}`, 'the first section is not Unreleased'],
	[
		'a version without date',
		page('', '\n## 0.1.0\n\n### Added\n\n- A.\n'),
		'0.1.0 is not VERSION - YYYY-MM-DD',
	],
	[
		'an older version above',
		page('', `${OLDER}${OLDER.replace('0.1.0', '0.10.0')}`),
		'the versions do not fall',
	],
	['a version twice', page('', `${OLDER}${OLDER}`), 'the versions do not fall'],
	['another group', page(ADDED.replace('Added', 'New')), 'Unreleased: New is no group of changes'],
	[
		'groups in another order',
		page(`${OLDER.slice(24)}${ADDED}`),
		'Unreleased: the order of groups is Added, Changed, Deprecated, Removed, Fixed, Security, each once',
	],
	['an empty group', page('\n### Added\n'), 'Unreleased: Added is empty'],
	[
		'a version without entries',
		page('', '\n## 0.1.0 - 2026-01-02\n'),
		'0.1.0 - 2026-01-02: it has no entries',
	],
	[
		'an entry of two lines',
		page('\n### Added\n\n- A\n  thing.\n'),
		'Unreleased: no entry of one line that ends with a full stop: - A',
	],
])('%s is a breach', (_name, text, breach) => {
	expect(formBreaches(text)).toContain(breach);
});

it('version 0.10.0 is newer than 0.9.0', () => {
	const rest = `${OLDER.replace('0.1.0', '0.10.0')}${OLDER.replace('0.1.0', '0.9.0')}`;
	expect(formBreaches(page('', rest))).toEqual([]);
});
