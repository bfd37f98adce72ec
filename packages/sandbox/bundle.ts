/** Builds a package of this repository: its program, its library with types, and the files that both read. */
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
import { build, type Plugin } from 'esbuild';

/**
 * Builds the package in a folder from `src/main.ts` and `src/index.ts` into `dist/`, which is replaced as a whole. Our own
 * code is bundled; npm installs the dependencies, and what `plugins` leave out.
 */
export async function bundle(folder: string, plugins: Plugin[] = []): Promise<void> {
	const staging = join(folder, `.build-${process.pid}`);
	const dist = join(folder, 'dist');
	try {
		mkdirSync(staging);
		await compile(join(folder, 'src'), staging, plugins);
		declareTypes(folder, staging);
		copyFiles(join(folder, 'src'), staging);
		rmSync(dist, { recursive: true, force: true });
		renameSync(staging, dist);
	} finally {
		rmSync(staging, { recursive: true, force: true });
	}
}

async function compile(sources: string, outdir: string, plugins: Plugin[]): Promise<void> {
	const shared = {
		outdir,
		plugins,
		bundle: true,
		packages: 'external',
		platform: 'node',
		target: 'node20',
		format: 'cjs',
		logLevel: 'warning',
	} as const;
	await build({ ...shared, entryPoints: [join(sources, 'index.ts')] });
	const banner = { js: '#!/usr/bin/env node' };
	await build({ ...shared, banner, entryPoints: [join(sources, 'main.ts')] });
	chmodSync(join(outdir, 'main.js'), 0o755);
}

/** Writes one file with the types of the library and all that they refer to. */
function declareTypes(folder: string, outdir: string): void {
	const [types = ''] = generateDtsBundle(
		[{ filePath: join(folder, 'src', 'index.ts'), output: { noBanner: true } }],
		{ preferredConfigPath: join(folder, 'tsconfig.json') },
	);
	writeFileSync(join(outdir, 'index.d.ts'), types);
}

/** Copies what the code reads at run time: the page, and data. */
function copyFiles(sources: string, outdir: string): void {
	const folders = readdirSync(sources, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => name);
	const files = folders.flatMap((folder) =>
		readdirSync(join(sources, folder), { recursive: true, encoding: 'utf8' })
			.filter((path) => /\.(html|css|js|svg)$/.test(path))
			.map((path) => join(folder, path)),
	);
	for (const file of files) cpSync(join(sources, file), join(outdir, file));
}
