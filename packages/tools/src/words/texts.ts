import { extname } from 'node:path';
import { readCode } from './code';
import { paragraphsOfMarkdown } from './markdown';

/** Returns the texts of a note or a parameter: Markdown with expressions in it. A value of one is the word X. */
const textsOfParameter = (value: string): string[] =>
	/<!DOCTYPE/i.test(value)
		? []
		: paragraphsOfMarkdown(value.replace(/^=/, '').replace(/\{\{[\s\S]*?\}\}/g, 'X'));

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

const READERS: Record<string, (source: string, path: string) => string[]> = {
	'.js': (source, path) => textsOfCode(path, source),
	'.json': textsOfWorkflow,
	'.md': paragraphsOfMarkdown,
	'.mjs': (source, path) => textsOfCode(path, source),
	'.ts': (source, path) => textsOfCode(path, source),
};

/** Whether a file of this name holds text that is read. */
export const isRead = (path: string): boolean => extname(path) in READERS;

/** Returns what people read in a file: labels, messages, notes, pages, comments. Of a test only its comments. */
export function textsOf(path: string, source: string): string[] {
	const type = extname(path);
	if (/^(?:packages\/\w+\/)?test\//.test(path)) {
		return /^\.m?[jt]s$/.test(type) ? readCode(path, source).comments : [];
	}
	return READERS[type]?.(source, path) ?? [];
}
