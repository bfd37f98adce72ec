import ts from 'typescript';
import { commentsOf } from '../docs/comments';

/** Returns the text of an expression that is built from texts; a value in it is the word X. Undefined for another. */
function textOf(node: ts.Node): string | undefined {
	if (ts.isStringLiteralLike(node)) return node.text;
	if (ts.isTemplateExpression(node)) {
		return node.head.text + node.templateSpans.map(({ literal }) => `X${literal.text}`).join('');
	}
	if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
		const [left, right] = [textOf(node.left), textOf(node.right)];
		return left === undefined && right === undefined ? undefined : `${left ?? 'X'}${right ?? 'X'}`;
	}
	return undefined;
}

/** Returns the values in a text that is built from texts: they may hold texts, too. */
function valuesIn(node: ts.Node): ts.Node[] {
	if (ts.isTemplateExpression(node)) return node.templateSpans.map((span) => span.expression);
	if (!ts.isBinaryExpression(node)) return [];
	return [node.left, node.right].flatMap((side) =>
		textOf(side) === undefined ? [side] : valuesIn(side),
	);
}

/** What people read in a source file. */
interface CodeTexts {
	/** Labels and messages. */
	texts: string[];
	/** Paragraphs of comments. */
	comments: string[];
}

/** Reads a source file in TypeScript or JavaScript. */
export function readCode(path: string, source: string): CodeTexts {
	const texts: string[] = [];
	let rest = source;
	const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest);
	const visit = (node: ts.Node): undefined => {
		const text = textOf(node);
		if (text === undefined) return ts.forEachChild(node, visit);
		texts.push(...text.split('\n'));
		valuesIn(node).forEach(visit);
		// The text '*/*' is no comment.
		const [start, end] = [node.getStart(file), node.end];
		rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
		return undefined;
	};
	visit(file);
	return { texts, comments: commentsOf(rest).flatMap(({ paragraphs }) => paragraphs) };
}
