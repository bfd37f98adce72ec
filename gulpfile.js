const { execFileSync } = require('node:child_process');
const { mkdirSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { basename, dirname, join, posix } = require('node:path');
const { build } = require('esbuild');
const { dest, parallel, series, src } = require('gulp');
const { n8n } = require('./package.json');

/** Files that the compiler does not copy: codex files, output schemas, icons. */
const ASSETS = ['nodes/**/*.{svg,png}', 'nodes/**/*.node.json', 'nodes/**/__schema__/**/*.json'];

/** Built in this folder, then moved as a whole, so that a running n8n or test never sees half a package. */
const STAGING = `.build-${process.pid}`;
const tsc = require.resolve('typescript/bin/tsc');

/** The files that n8n loads, relative to the package, without extension. */
const entries = [...n8n.credentials, ...n8n.nodes].map((path) =>
	path.replace(/^dist\/(.*)\.js$/, '$1'),
);
const CODE = 'nodes/code.js';

async function checkTypes() {
	execFileSync(process.execPath, [tsc, '-p', 'tsconfig.json', '--noEmit'], { stdio: 'inherit' });
}

/**
 * Bundles all code into one file, with an entry file for each node and credential: n8n loads hundreds of files slowly.
 * esbuild writes ASCII, which Node reads faster.
 */
async function compile() {
	await build({
		stdin: {
			contents: entries.map((entry) => `export * from './${entry}';`).join('\n'),
			resolveDir: __dirname,
			sourcefile: 'entries.ts',
			loader: 'ts',
		},
		outfile: join(STAGING, CODE),
		bundle: true,
		packages: 'external',
		platform: 'node',
		target: 'node20',
		format: 'cjs',
		logLevel: 'warning',
	});
	for (const entry of entries) {
		const [name] = basename(entry).split('.');
		const code = posix.relative(posix.dirname(entry), CODE);
		mkdirSync(join(STAGING, dirname(entry)), { recursive: true });
		writeFileSync(join(STAGING, `${entry}.js`), `exports.${name} = require('${code}').${name};\n`);
	}
}

const copyIcons = () => src('icons/*.svg', { encoding: false }).pipe(dest(`${STAGING}/icons`));
const copyAssets = () =>
	src(ASSETS, { base: '.', encoding: false, allowEmpty: true }).pipe(dest(STAGING));

async function moveIntoPlace() {
	rmSync('dist', { recursive: true, force: true });
	renameSync(STAGING, 'dist');
}

exports.build = series(checkTypes, compile, parallel(copyIcons, copyAssets), moveIntoPlace);
exports.default = exports.build;
