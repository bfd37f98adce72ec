const { execFileSync } = require('node:child_process');
const { mkdirSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { basename, dirname, join, posix } = require('node:path');
const { build } = require('esbuild');
const { dest, parallel, series, src } = require('gulp');
const { n8n } = require('./package.json');

/** What the compiler does not carry over: codex files, output schemas, icons. */
const ASSETS = ['nodes/**/*.{svg,png}', 'nodes/**/*.node.json', 'nodes/**/__schema__/**/*.json'];

/** Built aside and moved into place as a whole: a running n8n or test never sees half a package. */
const ASIDE = `.build-${process.pid}`;
const tsc = require.resolve('typescript/bin/tsc');

/** The files that n8n loads, below the root of the package, without their ending. */
const doors = [...n8n.credentials, ...n8n.nodes].map((path) =>
	path.replace(/^dist\/(.*)\.js$/, '$1'),
);
const CODE = 'nodes/code.js';

async function checkTypes() {
	execFileSync(process.execPath, [tsc, '-p', 'tsconfig.json', '--noEmit'], { stdio: 'inherit' });
}

/**
 * All code in one file, and a door to it for each node and credential: finding and reading hundreds of files takes n8n
 * longer at its start than running them. esbuild writes it in ASCII, of which Node reads a letter in one byte.
 */
async function compile() {
	await build({
		stdin: {
			contents: doors.map((door) => `export * from './${door}';`).join('\n'),
			resolveDir: __dirname,
			sourcefile: 'doors.ts',
			loader: 'ts',
		},
		outfile: join(ASIDE, CODE),
		bundle: true,
		packages: 'external',
		platform: 'node',
		target: 'node20',
		format: 'cjs',
		logLevel: 'warning',
	});
	for (const door of doors) {
		const [name] = basename(door).split('.');
		const code = posix.relative(posix.dirname(door), CODE);
		mkdirSync(join(ASIDE, dirname(door)), { recursive: true });
		writeFileSync(join(ASIDE, `${door}.js`), `exports.${name} = require('${code}').${name};\n`);
	}
}

const copyIcons = () => src('icons/*.svg', { encoding: false }).pipe(dest(`${ASIDE}/icons`));
const copyAssets = () =>
	src(ASSETS, { base: '.', encoding: false, allowEmpty: true }).pipe(dest(ASIDE));

async function moveIntoPlace() {
	rmSync('dist', { recursive: true, force: true });
	renameSync(ASIDE, 'dist');
}

exports.build = series(checkTypes, compile, parallel(copyIcons, copyAssets), moveIntoPlace);
exports.default = exports.build;
