/** Rules on the compiled code. */
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import {
	createSourceFile,
	forEachChild,
	isCallExpression,
	isElementAccessExpression,
	isIdentifier,
	isPropertyAccessExpression,
	isPropertyAssignment,
	isStringLiteralLike,
	isVariableDeclaration,
	ScriptTarget,
} from 'typescript';
import type { Node, SourceFile } from 'typescript';
import { packed } from './packed';
import { readText, ROOT, sources } from './project';
import type { Rule } from './rule';

const LOADERS = ['require', 'import'];
const MODULES = ['n8n-workflow', 'luxon', 'node:crypto'];
/** n8n's lint finds other globals, such as `process` and `setTimeout`. */
const OUTSIDE = ['fetch', 'XMLHttpRequest', 'WebSocket', 'WebAssembly'];

function* nodesOf(file: SourceFile): Generator<Node> {
	const waiting: Node[] = [file];
	for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
		yield node;
		forEachChild(node, (child) => void waiting.push(child));
	}
}

type Find = (node: Node) => string | undefined;

/** Returns the findings in these files, with the file. */
const inFiles = (folder: string, files: readonly string[], ending: string, find: Find): string[] =>
	files
		.filter((path) => path.endsWith(ending))
		.flatMap((path) => {
			const text = readFileSync(join(folder, path), 'utf8');
			const file = createSourceFile(path, text, ScriptTarget.ES2022, true);
			return [...nodesOf(file)].flatMap((node) => {
				const found = find(node);
				return found === undefined ? [] : [`${path}: ${found}`];
			});
		});

/** Returns the findings in the compiled files. */
const inBuilt = (find: Find) => inFiles(packed().folder, packed().files, '.js', find);

export const imports: Rule = {
	title: `the package imports nothing but its own files and ${MODULES.join(', ')}`,
	breaches: () =>
		inBuilt((node) => {
			if (!isCallExpression(node) || !LOADERS.includes(node.expression.getText())) return undefined;
			const [what] = node.arguments;
			const name = what !== undefined && isStringLiteralLike(what) ? what.text : 'a computed name';
			return name.startsWith('.') || MODULES.includes(name) ? undefined : name;
		}),
};

/** Whether an identifier is a variable, not a property. */
function isFree(node: Node): boolean {
	const { parent } = node;
	if (isPropertyAccessExpression(parent)) return parent.expression === node;
	return !(isPropertyAssignment(parent) && parent.name === node);
}

export const nothingOutside: Rule = {
	title: 'no requests but those of n8n, no WebAssembly',
	breaches: () =>
		inBuilt((node) =>
			isIdentifier(node) && OUTSIDE.includes(node.text) && isFree(node) ? node.text : undefined,
		),
};

/** The requests of the nodes, and those of a login. */
const SENDERS = /^nodes\/shared\/(run\/connect|login\/requests)\.ts: /;

/** Whether code takes n8n's old `request`, a computed helper, or all helpers under another name. */
function hidesSender(node: Node): boolean {
	if (isVariableDeclaration(node)) return isHelpers(node.initializer);
	if (isElementAccessExpression(node)) return isHelpers(node.expression);
	return (
		isPropertyAccessExpression(node) && isHelpers(node.expression) && node.name.text === 'request'
	);
}

const isHelpers = (node: Node | undefined) => /\bhelpers$/.test(node?.getText() ?? '');

export const oneDoor: Rule = {
	title: 'all requests leave at two places, to the Base URL of the credential: one service',
	breaches: () => [
		...inFiles(ROOT, sources, '.ts', (node) =>
			(isIdentifier(node) && /^(httpRequest|requestWith|requestOAuth)/.test(node.text)) ||
			hidesSender(node)
				? node.getText()
				: undefined,
		).filter((found) => !SENDERS.test(found)),
		...inBuilt((node) =>
			isStringLiteralLike(node) && /https?:\/\/[a-z]/.test(node.text) ? node.text : undefined,
		).filter(
			(found) =>
				!/github\.com\/n8n-nodes-cellular-iot|docs\.n8n\.io|e\.g\. |example\.com/.test(found),
		),
	],
};

export const handledErrors: Rule = {
	title: "failures reach people as n8n's own error classes",
	breaches: () =>
		sources
			.filter((path) => path.endsWith('.ts'))
			// A TypeError is a defect of the code, not of user input.
			.filter((path) => /throw new (Error|RangeError)\(|throw ['"`]/.test(readText(path))),
};
