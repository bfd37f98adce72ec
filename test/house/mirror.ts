import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { filesOf } from './imports';

const ROOT = join(__dirname, '../..');
const TEST = /\.test\.ts$/;

/** An arrow function that gives fields of a form, and decides nothing. */
function declaresFields(node: ts.Node): boolean {
	if (!ts.isArrowFunction(node) || ts.isBlock(node.body)) return false;
	return /^INodePropert/.test(node.type?.getText() ?? '') && !decides(node.body);
}

const decides = (node: ts.Node): boolean =>
	ts.isConditionalExpression(node) ||
	ts.isFunctionLike(node) ||
	(ts.forEachChild(node, decides) ?? false);

/** Whether a piece of syntax is a function with a body, or holds one. */
const holdsLogic = (node: ts.Node): boolean =>
	!declaresFields(node) &&
	((ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) ||
		(ts.forEachChild(node, holdsLogic) ?? false));

/** Files that declare a verb. */
export const verbFiles = (): string[] =>
	['nodes/CellularIot/resources', 'nodes/CellularIotAdmin/resources']
		.flatMap((folder) => filesOf(folder))
		.filter((path) =>
			/^export const \w+ = (batchOperation|operation)[(<]/m.test(
				readFileSync(join(ROOT, path), 'utf8'),
			),
		);

/** A file without logic holds nothing to test: types, texts, numbers, declared fields, or names of other files. */
function needsTest(path: string): boolean {
	if (basename(path) === 'index.ts') return false;
	const text = readFileSync(join(ROOT, path), 'utf8');
	return holdsLogic(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
}

/** A folder of sources and the folder of their tests. */
export interface Mirror {
	sources: string;
	tests: string;
}

/** `tests/b.test.ts` and `tests/b.variant.test.ts` prove `sources/b.ts`. */
const proves = ({ sources, tests }: Mirror, test: string, source: string) =>
	TEST.test(test) && test.startsWith(`${tests}${source.slice(sources.length, -'.ts'.length)}.`);

/**
 * Files with logic below a folder that have no test at their path. Verbs are proved by the tests of all verbs
 * (test/nodes/CellularIot/fixtures/verbs.ts).
 */
export function sourcesWithoutTest(mirror: Mirror): string[] {
	const tests = filesOf(mirror.tests);
	const verbs = verbFiles();
	return filesOf(mirror.sources).filter(
		(source) =>
			!verbs.includes(source) &&
			needsTest(source) &&
			!tests.some((test) => proves(mirror, test, source)),
	);
}

/** Tests that lie at the path of no source. */
export function testsWithoutSource(mirror: Mirror): string[] {
	const sources = filesOf(mirror.sources);
	return filesOf(mirror.tests).filter(
		(test) => TEST.test(test) && !sources.some((source) => proves(mirror, test, source)),
	);
}
