/**
 * `npm run build:sandbox`: builds the package cellular-iot-sandbox into sandbox/dist: a program (main.js), a library
 * (index.js) with its types (index.d.ts), and the files that both read.
 */
import { chmodSync, cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDtsBundle } from 'dts-bundle-generator';
import { build } from 'esbuild';
import { filesBelow } from '../verify/project';

const ROOT = join(__dirname, '..', '..');
const SANDBOX = join(ROOT, 'sandbox');
const DIST = join(SANDBOX, 'dist');
/** Built in this folder, then moved as a whole. */
const STAGING = join(SANDBOX, `.build-${process.pid}`);

/** Bundles our own code; npm installs the dependencies. */
async function compile(): Promise<void> {
	const shared = {
		outdir: STAGING,
		bundle: true,
		packages: 'external',
		platform: 'node',
		target: 'node20',
		format: 'cjs',
		logLevel: 'warning',
	} as const;
	await build({ ...shared, entryPoints: [join(SANDBOX, 'index.ts')] });
	const banner = { js: '#!/usr/bin/env node' };
	await build({ ...shared, banner, entryPoints: [join(SANDBOX, 'main.ts')] });
	chmodSync(join(STAGING, 'main.js'), 0o755);
}

/** Writes one file with the types of the library and all that they refer to. */
function declareTypes(): void {
	const [types = ''] = generateDtsBundle(
		[{ filePath: join(SANDBOX, 'index.ts'), output: { noBanner: true } }],
		{ preferredConfigPath: join(ROOT, 'tsconfig.dev.json') },
	);
	writeFileSync(join(STAGING, 'index.d.ts'), types);
}

/** Copies what the code reads at run time: the page, and data. */
function copyFiles(): void {
	const read = filesBelow(SANDBOX, SANDBOX).filter(
		(path) =>
			/\/.*\.(html|css|js|json|svg)$/.test(path) && !/^(dist|node_modules|\.build-)/.test(path),
	);
	for (const path of read) cpSync(join(SANDBOX, path), join(STAGING, path), { recursive: true });
}

async function main(): Promise<void> {
	try {
		await compile();
		declareTypes();
		copyFiles();
		rmSync(DIST, { recursive: true, force: true });
		renameSync(STAGING, DIST);
	} finally {
		rmSync(STAGING, { recursive: true, force: true });
	}
}

void main();
