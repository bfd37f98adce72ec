import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts, { preProcessFile } from 'typescript';

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

/** The statements of a file that export something. */
export function exportsOf(file: string): string[] {
	const source = ts.createSourceFile(
		file,
		readFileSync(join(ROOT, file), 'utf8'),
		ts.ScriptTarget.Latest,
	);
	const isExport = (node: ts.Statement) =>
		ts.isExportDeclaration(node) ||
		(ts.canHaveModifiers(node) &&
			ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true);
	return source.statements
		.filter(isExport)
		.map((node) => node.getText(source).split('\n')[0] ?? '');
}
