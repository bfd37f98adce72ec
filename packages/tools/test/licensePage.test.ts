import { readFileSync } from 'node:fs';
import { LICENSE_PAGE, licensePage } from '../src/licensePage';

it('docs/internals/licenses.md is up to date: npm run generate writes it', () => {
	expect(readFileSync(LICENSE_PAGE, 'utf8')).toBe(licensePage());
});
