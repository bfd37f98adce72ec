import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sourcesWithoutTest, testsWithoutSource, verbFiles } from './mirror';

const ROOT = join(__dirname, '../..');

it.each(['bench', 'credentials', 'nodes', 'sandbox', 'scripts'])(
	'a test in test/%s lies at the path of what it proves',
	(folder) => {
		expect(testsWithoutSource(folder)).toEqual([]);
	},
);

/** The rooms behind the sandbox's routes are proven through them. */
it.each(['credentials', 'nodes', 'sandbox/routes'])(
	'what %s holds has a test at its path',
	(folder) => {
		expect(sourcesWithoutTest(folder)).toEqual([]);
	},
);

it('each verb has a line in the index of its noun', () => {
	const missing = verbFiles().filter((path) => {
		const index = readFileSync(join(ROOT, dirname(path), 'index.ts'), 'utf8');
		return !index.includes(`from './${basename(path, '.ts')}'`);
	});
	expect(verbFiles().length).toBeGreaterThan(100);
	expect(missing).toEqual([]);
});
