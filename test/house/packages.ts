import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { filesOf, importsOf } from './imports';

const ROOT = join(__dirname, '..', '..');
const CODE = /\.[cm]?[jt]s$/;
/** The root's package.json governs all folders with code but the sandbox, which has its own. */
const FOLDERS = ['nodes', 'credentials', 'test', 'scripts', 'bench'];
const ROOT_FILES = ['gulpfile.js', 'jest.config.js'];
export const GOVERNED = {
	'.': [...FOLDERS.flatMap((folder) => filesOf(folder, CODE)), ...ROOT_FILES],
	sandbox: filesOf('sandbox', CODE),
};

export interface Manifest {
	name: string;
	version: string;
	author: object;
	license: string;
	repository: { url: string };
	engines: object;
	scripts: Record<string, string>;
	dependencies?: Record<string, string>;
	devDependencies?: Record<string, string>;
	peerDependencies?: Record<string, string>;
}

export const textOf = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');
export const manifestOf = (folder: keyof typeof GOVERNED) =>
	JSON.parse(textOf(folder, 'package.json')) as Manifest;

/** Files that are not published; they may import development dependencies. */
const UNPUBLISHED = /^(test|scripts|bench)\/|^(gulpfile|jest\.config)\.js$|^sandbox\/build\.ts$/;

/** The packages that a file may import. */
export function declaredFor(file: string): string[] {
	const manifest = manifestOf(file.startsWith('sandbox/') ? 'sandbox' : '.');
	const { dependencies, devDependencies, peerDependencies } = manifest;
	const forDevelopment = UNPUBLISHED.test(file) ? devDependencies : {};
	return Object.keys({ ...dependencies, ...forDevelopment, ...peerDependencies });
}

/**
 * The package that an imported module belongs to: `ajv` for `ajv/dist/2020`; undefined for a file, an address of the page,
 * or a part of Node.
 */
function packageOf(module: string): string | undefined {
	if (/^[./]/.test(module) || existsSync(join(ROOT, module)) || isBuiltin(module)) return undefined;
	const [scope = '', name = ''] = module.split('/');
	return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** The packages that a file imports, types included. */
export const packagesImportedBy = (file: string): string[] =>
	importsOf(file).flatMap((module) => packageOf(module) ?? []);
