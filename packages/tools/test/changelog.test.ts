import { changesIn, hasUnreleased } from '../src/changelog';

const page = (unreleased: string, rest = '') =>
	`# Changelog\n\nWords.\n\n## Unreleased\n${unreleased}${rest}`;
const ADDED = '\n### Added\n\n- A thing.\n';
const OLDER = '\n## 0.1.0 - 2026-01-02\n\n### Fixed\n\n- A fault.\n';

it('what is new in a version stands under its number and date', () => {
	const whole = page(`\n## 0.2.0 - 2026-03-04\n${ADDED}`, OLDER);
	expect(hasUnreleased(whole)).toBe(false);
	expect(changesIn(whole, '0.2.0')).toBe('### Added\n\n- A thing.');
	expect(changesIn(whole, '0.1.0')).toBe('### Fixed\n\n- A fault.');
	expect(changesIn(whole, '0.1')).toBeUndefined();
});

it.each([
	['entries', ADDED, true],
	['no line', '', false],
	['a group without entries', '\n### Added\n', false],
	['words without entries', '\nSoon.\n', false],
])('a page with %s under Unreleased', (_name, unreleased, expected) => {
	expect(hasUnreleased(page(unreleased, OLDER))).toBe(expected);
});
