import { readFileSync } from 'node:fs';
import { CALLS } from '../../sandbox/src/openapi/nouns';
import {
	ASSUMPTION_LIST,
	ASSUMPTION_PAGE,
	assumptionList,
	assumptionPage,
	linkedAssumptions,
} from '../src/assumptionPage';

it('docs/internals/assumptions.md is up to date: npm run generate writes it', () => {
	expect(readFileSync(ASSUMPTION_PAGE, 'utf8')).toBe(assumptionPage());
});

it('packages/fidelity/src/compare/assumptions.json is up to date: npm run generate writes it', () => {
	expect(readFileSync(ASSUMPTION_LIST, 'utf8')).toBe(assumptionList());
});

it('every assumption bears on an operation of the description', () => {
	for (const { what, operations } of linkedAssumptions()) {
		expect({ what, operations }).toEqual({
			what,
			operations: expect.arrayContaining([expect.any(String)]) as unknown,
		});
		expect(operations.filter((operation) => !CALLS.has(operation))).toEqual([]);
	}
});
