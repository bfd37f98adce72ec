import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expectNone } from './expectNone';
import { filesOf } from './imports';
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
	expectNone(
		found.filter((test) => !test.includes('/test/long/')),
		'No file lies at the path of these tests. Move each to the path of its file; b.variant.test.ts is a test of b.ts.',
	);
});

it.each(MIRRORS.slice(0, 2))('what $sources holds has a test', (mirror) => {
	expectNone(
		sourcesWithoutTest(mirror),
		`Write a test for each of these, at the same path below ${mirror.tests}.`,
	);
});

/** The rest of a noun of the sandbox is proven through its routes. */
it('the routes of the sandbox have tests', () => {
	const isRoutes = (path: string) => /\/\w*[rR]outes\.ts$/.test(path);
	/** They are rows of core/http/plainRecords.test.ts. */
	const isTable = (path: string) =>
		readFileSync(join(ROOT, path), 'utf8').includes('plainRecords(app');
	const { sources } = mirrorOf('sandbox', 'src');
	expect(filesOf(sources).filter(isRoutes).length).toBeGreaterThan(30);
	expectNone(
		sourcesWithoutTest(mirrorOf('sandbox', 'src'))
			.filter(isRoutes)
			.filter((path) => !path.includes('/control/') && !isTable(path)),
		'Write a test for each of these, at the same path below packages/sandbox/test.',
	);
});

it('each verb has a line in the index of its noun', () => {
	const missing = verbFiles().filter((path) => {
		const index = readFileSync(join(ROOT, dirname(path), 'index.ts'), 'utf8');
		return !index.includes(`from './${basename(path, '.ts')}'`);
	});
	expect(verbFiles().length).toBeGreaterThan(90);
	expectNone(missing, 'Export these verbs in the index.ts beside them, else no form shows them.');
});
