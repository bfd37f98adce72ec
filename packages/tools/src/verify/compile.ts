/** Compiles the package with the oldest supported n8n-workflow; the build does so with the newest. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NEWEST, OLDEST } from '../n8n/recipe';
import type { Recipe } from '../n8n/recipe';
import { installTools, programOf } from '../tools';
import { temporaryFolder } from '../n8n/temporary';
import { readJson, ROOT } from './project';
import { breachUnless } from './rule';
import type { Rule } from './rule';

/** Returns the n8n-workflow of a recipe's n8n. */
function workflowTypesOf({ folder }: Recipe): string | undefined {
	const lockfile = readFileSync(join(folder, 'pnpm-lock.yaml'), 'utf8');
	return /^ {2}n8n-workflow@([\d.]+)/m.exec(lockfile)?.[1];
}

/** Runs tsc with this n8n-workflow and returns the errors. */
function compile(types: string): string[] {
	const config = join(temporaryFolder('verify'), 'tsconfig.json');
	const options = { noEmit: true, baseUrl: ROOT, paths: { 'n8n-workflow': [types] } };
	const compilerOptions = {
		...options,
		rootDir: ROOT,
		typeRoots: [join(ROOT, 'node_modules', '@types')],
	};
	const include = ['nodes/**/*.ts', 'credentials/**/*.ts'].map((glob) => `${ROOT}/${glob}`);
	writeFileSync(
		config,
		JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), compilerOptions, include }),
	);
	const { status, stdout } = spawnSync(programOf(ROOT, 'tsc'), ['-p', config], {
		encoding: 'utf8',
		shell: process.platform === 'win32',
	});
	return breachUnless(status === 0, stdout);
}

/** Returns a breach unless this is the n8n-workflow of a recipe's n8n. */
function otherVersion(types: string, recipe: Recipe): string[] {
	const { version } = readJson<{ version: string }>(types.slice(ROOT.length + 1), 'package.json');
	const expected = workflowTypesOf(recipe);
	return breachUnless(version === expected, `n8n brings ${expected}, and ${version} is here`);
}

export const oldestTypes: Rule = {
	title: `tsc compiles against the n8n-workflow of the oldest n8n (${OLDEST.version})`,
	breaches() {
		const folder = installTools('lint', 'n8n-workflow-oldest');
		const types = join(folder, 'node_modules', 'n8n-workflow-oldest');
		return [...otherVersion(types, OLDEST), ...compile(types)];
	},
};

export const newestTypes: Rule = {
	title: `the build compiles against the n8n-workflow of the newest n8n (${NEWEST.version})`,
	breaches: () => otherVersion(join(ROOT, 'node_modules', 'n8n-workflow'), NEWEST),
};
