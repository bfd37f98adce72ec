import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { filesOf, importsOf } from './imports';

const ROOT = join(__dirname, '..', '..');
const CODE = /\.[cm]?[jt]s$/;
/** Files by the folder whose package.json governs them. Tools with lockfiles of their own have their own. */
const OWN_LOCKFILE = /^packages\/tools\/(?:lint|site)\//;
/** Programs of `npm run e2e` and `npm run long`. */
const RUN_BY_TOOLS = /^test\/(?:e2e|long)\//;
const ofPackage = (name: string) =>
	filesOf(`packages/${name}`, CODE).filter((file) => !OWN_LOCKFILE.test(file));
export const GOVERNED = {
	'.': [
		...['nodes', 'credentials', 'test']
			.flatMap((folder) => filesOf(folder, CODE))
			.filter((file) => !RUN_BY_TOOLS.test(file)),
		'gulpfile.js',
		'jest.config.js',
	],
	'packages/sandbox': ofPackage('sandbox'),
	'packages/fidelity': ofPackage('fidelity'),
	'packages/tools': [
		...ofPackage('tools'),
		...filesOf('test', CODE).filter((file) => RUN_BY_TOOLS.test(file)),
	],
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

/** Published sources; all other files may import development dependencies. */
const PUBLISHED = /^(?:nodes|credentials|packages\/(?:sandbox|fidelity)\/src)\//;

/** The packages that a file may import. */
export function declaredFor(file: string, folder: keyof typeof GOVERNED): string[] {
	const { dependencies, devDependencies, peerDependencies } = manifestOf(folder);
	const forDevelopment = PUBLISHED.test(file) ? {} : devDependencies;
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
