/**
 * `npm run build -w packages/sandbox`: builds this package into dist/: a program (main.js), a library (index.js) with its types
 * (index.d.ts), and the files that both read.
 */
import {
	chmodSync,
	cpSync,
	mkdirSync,
	readdirSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { generateDtsBundle } from 'dts-bundle-generator';
import { build } from 'esbuild';

const SOURCES = join(__dirname, 'src');
const DIST = join(__dirname, 'dist');
/** Built in this folder, then moved as a whole. */
const STAGING = join(__dirname, `.build-${process.pid}`);

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
	await build({ ...shared, entryPoints: [join(SOURCES, 'index.ts')] });
	const banner = { js: '#!/usr/bin/env node' };
	await build({ ...shared, banner, entryPoints: [join(SOURCES, 'main.ts')] });
	chmodSync(join(STAGING, 'main.js'), 0o755);
}

/** Writes one file with the types of the library and all that they refer to. */
function declareTypes(): void {
	const [types = ''] = generateDtsBundle(
		[{ filePath: join(SOURCES, 'index.ts'), output: { noBanner: true } }],
		{ preferredConfigPath: join(__dirname, 'tsconfig.json') },
	);
	writeFileSync(join(STAGING, 'index.d.ts'), types);
}

/** Copies what the code reads at run time: the page, and data. */
function copyFiles(): void {
	const folders = readdirSync(SOURCES, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => name);
	const files = folders.flatMap((folder) =>
		readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
			.filter((path) => /\.(html|css|js|json|svg)$/.test(path))
			.map((path) => join(folder, path)),
	);
	for (const file of files) cpSync(join(SOURCES, file), join(STAGING, file));
}

async function main(): Promise<void> {
	try {
		mkdirSync(STAGING);
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
