import { changesIn, hasUnreleased, withRelease } from '../src/changelog';

const page = (unreleased: string, rest = '') =>
	`# Changelog\n\nWords.\n\n## Unreleased\n${unreleased}${rest}`;
const ADDED = '\n### Added\n\n- A thing.\n';
const OLDER = '\n## 0.1.0 - 2026-01-02\n\n### Fixed\n\n- A fault.\n';

it('a release moves the unreleased entries under its version and date, and leaves the rest', () => {
	const next = withRelease(page(ADDED, OLDER), '0.2.0', '2026-03-04');
	expect(next).toBe(page(`\n## 0.2.0 - 2026-03-04\n${ADDED}`, OLDER));
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
