import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sourcesWithoutTest, testsWithoutSource, verbFiles, type Mirror } from './mirror';

const ROOT = join(__dirname, '../..');

const mirrorOf = (folder: string, sources: string): Mirror => ({
	sources: `packages/${folder}/${sources}`,
	tests: `packages/${folder}/test`,
});
const MIRRORS: Mirror[] = [
	{ sources: 'nodes', tests: 'test/nodes' },
	{ sources: 'credentials', tests: 'test/credentials' },
	mirrorOf('sandbox', 'src'),
	mirrorOf('fidelity', 'src'),
];

it.each(MIRRORS)('a test in $tests lies at the path of what it proves', (mirror) => {
	const found = testsWithoutSource(mirror);
	expect(found.filter((test) => !test.includes('/test/long/'))).toEqual([]);
});

/** The rooms behind the sandbox's routes are proven through them. */
const ROUTES = { sources: 'packages/sandbox/src/routes', tests: 'packages/sandbox/test/routes' };

it.each([...MIRRORS.slice(0, 2), ROUTES])('what $sources holds has a test', (mirror) => {
	expect(sourcesWithoutTest(mirror)).toEqual([]);
});

it('each verb has a line in the index of its noun', () => {
	const missing = verbFiles().filter((path) => {
		const index = readFileSync(join(ROOT, dirname(path), 'index.ts'), 'utf8');
		return !index.includes(`from './${basename(path, '.ts')}'`);
	});
	expect(verbFiles().length).toBeGreaterThan(90);
	expect(missing).toEqual([]);
});
