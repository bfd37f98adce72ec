import { readFileSync } from 'node:fs';
import { ASSUMPTION_PAGE, assumptionPage } from '../../scripts/assumptionPage';

it('docs/assumptions.md is up to date: npm run docs:assumptions writes it', () => {
	expect(readFileSync(ASSUMPTION_PAGE, 'utf8')).toBe(assumptionPage());
});
