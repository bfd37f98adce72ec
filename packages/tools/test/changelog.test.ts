import { changesIn } from '../src/changelog';

const ADDED = '\n### Added\n\n- A thing.\n';
const OLDER = '\n## 0.1.0 - 2026-01-02\n\n### Fixed\n\n- A fault.\n';

it('what is new in a version stands under its number and date', () => {
	const page = `# Changelog\n\nWords.\n\n## Unreleased\n\n## 0.2.0 - 2026-03-04\n${ADDED}${OLDER}`;
	expect(changesIn(page, '0.2.0')).toBe('### Added\n\n- A thing.');
	expect(changesIn(page, '0.1.0')).toBe('### Fixed\n\n- A fault.');
	expect(changesIn(page, '0.1')).toBeUndefined();
});
