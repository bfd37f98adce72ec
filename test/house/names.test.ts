import { dirname } from 'node:path';
import { expectNone } from './expectNone';
import { filesOf, importsOf } from './imports';

const TESTS = filesOf('test').filter((file) => !/^test\/(engine|long)\//.test(file));
const isTest = (file: string) => file.endsWith('.test.ts');
const known = new Map<string, boolean>();

/** Whether a file imports the engine, itself or through its fixtures. */
function runsEngine(file: string): boolean {
	const before = known.get(file);
	if (before !== undefined) return before;
	known.set(file, false);
	const runs = importsOf(file).some(
		(path) => path.startsWith('test/engine/') || (path.startsWith('test/') && runsEngine(path)),
	);
	known.set(file, runs);
	return runs;
}

it('the name of a test says whether it runs the engine', () => {
	const tests = TESTS.filter(isTest);
	expect(tests.filter(runsEngine).length).toBeGreaterThan(200);
	const isNamed = (file: string) => file.endsWith('.engine.test.ts');
	expectNone(
		tests.filter((file) => runsEngine(file) !== isNamed(file)),
		'A test that imports test/engine, also through a fixture, ends in .engine.test.ts, and no other does. Rename these.',
	);
});

it('what tests share lies in a folder fixtures beside them', () => {
	const folders = new Set(TESTS.filter(isTest).map((file) => dirname(file)));
	const found = TESTS.filter((file) => /^test\/(nodes|credentials)\//.test(file)).filter(
		(file) => !isTest(file) && folders.has(dirname(file)),
	);
	expectNone(found, 'These are no tests. Move each into the folder fixtures beside it.');
});
