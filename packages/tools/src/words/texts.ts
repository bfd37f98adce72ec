import { extname } from 'node:path';
import { parseDocument, visit } from 'yaml';
import { commentsOf } from '../docs/comments';
import { readCode } from './code';
import { paragraphsOfHtml } from './html';
import { paragraphsOfMarkdown } from './markdown';

/** Returns the texts of a note or a parameter: Markdown or HTML, with expressions in it. A value of one is the word X. */
function textsOfParameter(value: string): string[] {
	const text = value.replace(/^=/, '').replace(/\{\{[\s\S]*?\}\}/g, 'X');
	return /<!DOCTYPE/i.test(text) ? paragraphsOfHtml(text) : paragraphsOfMarkdown(text);
}

function textsOfCode(path: string, source: string): string[] {
	const { texts, comments } = readCode(path, source);
	return [...texts, ...comments];
}

/** Returns the texts of an example workflow, also those in the code of its Code nodes. */
function textsOfWorkflow(source: string): string[] {
	const texts: string[] = [];
	JSON.parse(source, (key, value: unknown) => {
		if (typeof value !== 'string') return value;
		texts.push(...(key === 'jsCode' ? textsOfCode('code.js', value) : textsOfParameter(value)));
		return value;
	});
	return texts;
}

/** Returns the comments of a file in which they begin with `#`. */
const textsOfShell = (source: string): string[] =>
	paragraphsOfMarkdown(source.replace(/^(?![ \t]*#).*$|^#!.*$/gm, '').replace(/^[ \t]*#+ ?/gm, ''));

/** Returns the texts and the comments of a form for issues or a workflow of the repository, without its commands. */
function textsOfYaml(source: string): string[] {
	const texts: string[] = [];
	visit(parseDocument(source), {
		Pair: (_key, { key }) => (String(key) === 'run' ? visit.SKIP : undefined),
		Scalar: (_key, { value }) => {
			if (typeof value === 'string') texts.push(...paragraphsOfMarkdown(value));
		},
	});
	return [...texts, ...textsOfShell(source)];
}

const commentsIn = (source: string) => commentsOf(source).flatMap(({ paragraphs }) => paragraphs);

const READERS: Record<string, (source: string, path: string) => string[]> = {
	'.css': commentsIn,
	'.html': paragraphsOfHtml,
	'.js': (source, path) => textsOfCode(path, source),
	'.json': textsOfWorkflow,
	'.md': paragraphsOfMarkdown,
	'.mjs': (source, path) => textsOfCode(path, source),
	'.sh': textsOfShell,
	'.ts': (source, path) => textsOfCode(path, source),
	'.yml': textsOfYaml,
};

/** Programs without an ending. */
const SHELL = new Set(['.ci/run', 'packages/sandbox/Dockerfile']);

const typeOf = (path: string) => (SHELL.has(path) ? '.sh' : extname(path));

/** Whether a file of this name holds text that is read. */
export const isRead = (path: string): boolean => typeOf(path) in READERS;

/** Returns what people read in a file: labels, messages, notes, pages, comments. Of a test only its comments. */
export function textsOf(path: string, source: string): string[] {
	const type = typeOf(path);
	if (/^(?:packages\/\w+\/)?test\//.test(path)) {
		return /^\.m?[jt]s$/.test(type) ? readCode(path, source).comments : [];
	}
	return READERS[type]?.(source, path) ?? [];
}
