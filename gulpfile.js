const { execFileSync } = require('node:child_process');
const { renameSync, rmSync } = require('node:fs');
const { dest, parallel, series, src } = require('gulp');

/** What tsc does not carry over: codex files, output schemas, icons. */
const ASSETS = ['nodes/**/*.{svg,png}', 'nodes/**/*.node.json', 'nodes/**/__schema__/**/*.json'];

/** Built aside and moved into place as a whole: a running n8n or test never sees half a package. */
const ASIDE = `.build-${process.pid}`;
const tsc = require.resolve('typescript/bin/tsc');

async function compile() {
	execFileSync(process.execPath, [tsc, '-p', 'tsconfig.json', '--outDir', ASIDE], {
		stdio: 'inherit',
	});
}

const copyIcons = () => src('icons/*.svg', { encoding: false }).pipe(dest(`${ASIDE}/icons`));
const copyAssets = () =>
	src(ASSETS, { base: '.', encoding: false, allowEmpty: true }).pipe(dest(ASIDE));

async function moveIntoPlace() {
	rmSync('dist', { recursive: true, force: true });
	renameSync(ASIDE, 'dist');
}

exports.build = series(compile, parallel(copyIcons, copyAssets), moveIntoPlace);
exports.default = exports.build;
