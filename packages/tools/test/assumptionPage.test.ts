import { readFileSync } from 'node:fs';
import {
	ASSUMPTION_LIST,
	ASSUMPTION_PAGE,
	assumptionList,
	assumptionPage,
} from '../src/assumptionPage';

it('docs/internals/assumptions.md is up to date: npm run generate writes it', () => {
	expect(readFileSync(ASSUMPTION_PAGE, 'utf8')).toBe(assumptionPage());
});

it('packages/fidelity/src/compare/assumptions.json is up to date: npm run generate writes it', () => {
	expect(readFileSync(ASSUMPTION_LIST, 'utf8')).toBe(assumptionList());
});
