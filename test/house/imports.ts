import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { preProcessFile } from 'typescript';

const ROOT = join(__dirname, '..', '..');

/** All source files of a folder with one of the endings, as paths from the root, without what is built or installed. */
export const filesOf = (folder: string, ending = /\.ts$/): string[] =>
	readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
		.map((name) => join(folder, name).split(sep).join('/'))
		.filter((path) => ending.test(path) && !/\/(dist|node_modules)\//.test(path));

/** What a file imports, types included: files as paths from the root, packages by name; each once. */
export function importsOf(file: string): string[] {
	const { importedFiles } = preProcessFile(readFileSync(join(ROOT, file), 'utf8'), true, true);
	const targets = importedFiles.map(({ fileName }) =>
		fileName.startsWith('.') ? resolved(join(ROOT, dirname(file), fileName)) : fileName,
	);
	return [...new Set(targets)];
}

function resolved(path: string): string {
	const found = [path, `${path}.ts`, join(path, 'index.ts')].find(
		(one) => existsSync(one) && statSync(one).isFile(),
	);
	return relative(ROOT, found ?? path)
		.split(sep)
		.join('/');
}
