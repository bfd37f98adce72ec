const { execFileSync } = require('node:child_process');
const { rmSync } = require('node:fs');
const { dest, parallel, series, src } = require('gulp');

/** What tsc does not carry into dist: icons, codex files, output schemas. */
const ASSETS = ['nodes/**/*.{svg,png}', 'nodes/**/*.node.json', 'nodes/**/__schema__/**/*.json'];

async function clean() {
	rmSync('dist', { recursive: true, force: true });
}

async function compile() {
	execFileSync(process.execPath, [require.resolve('typescript/bin/tsc'), '-p', 'tsconfig.json'], {
		stdio: 'inherit',
	});
}

const copyIcons = () => src('icons/*.svg', { encoding: false }).pipe(dest('dist/icons'));
const copyAssets = () =>
	src(ASSETS, { base: '.', encoding: false, allowEmpty: true }).pipe(dest('dist'));

exports.copy = parallel(copyIcons, copyAssets);
exports.build = series(clean, compile, exports.copy);
exports.default = exports.build;
