import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { preProcessFile } from 'typescript';

const ROOT = join(__dirname, '..', '..');

/** All TypeScript files of a folder, as paths from the root. */
export const filesOf = (folder: string): string[] =>
	readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.ts'))
		.map((name) => join(folder, name).split(sep).join('/'));

/** What a file imports, types included: files as paths from the root, packages by name; each once. */
export function importsOf(file: string): string[] {
	const { importedFiles } = preProcessFile(readFileSync(join(ROOT, file), 'utf8'));
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
