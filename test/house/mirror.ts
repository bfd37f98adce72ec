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
	filesOf('nodes/CellularIot/resources').filter((path) =>
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

/** `a/b.test.ts` and `a/b.variant.test.ts` prove `a/b.ts`. */
const proves = (test: string, source: string) =>
	TEST.test(test) && test.startsWith(`test/${source.slice(0, -'.ts'.length)}.`);

/**
 * Files with logic below a folder that have no test at the same path below `test/`. Verbs are proved by the tests of all
 * verbs (test/nodes/CellularIot/verbs.ts).
 */
export function sourcesWithoutTest(folder: string): string[] {
	const tests = filesOf(`test/${folder}`);
	const verbs = verbFiles();
	return filesOf(folder).filter(
		(source) =>
			!verbs.includes(source) && needsTest(source) && !tests.some((test) => proves(test, source)),
	);
}

/** Tests below a folder of `test/` that lie at the path of no source. */
export function testsWithoutSource(folder: string): string[] {
	const sources = filesOf(folder);
	return filesOf(`test/${folder}`).filter(
		(test) => TEST.test(test) && !sources.some((source) => proves(test, source)),
	);
}
