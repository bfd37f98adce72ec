const { createRequire } = require('node:module');
const { dirname, join, resolve, sep } = require('node:path');
const { default: Runtime } = require('jest-runtime');

const ROOT = join(__dirname, '../../..');
/** Folders of our code that keeps nothing from one test to the next. */
const SHARED = ['sandbox/src', 'fidelity/src', 'tools/src', 'tools/bench'].map(
	(name) => join(ROOT, 'packages', name) + sep,
);
const OURS = /^\.{0,2}\//;
const LIBRARIES = `${sep}node_modules${sep}`;
const NO_MAP = join(__dirname, 'noMap.json');

/** The runtime of the file whose tests run now: it compiles for all. */
let current;
const maps = new Map();
const loaders = new Map();

const { '.json': json, '.node': binary } = require.extensions;
const compiled = (module, path) => {
	const { code, sourceMapPath } = current.compile(path);
	if (sourceMapPath) maps.set(path, sourceMapPath);
	module._compile(code, path);
};
// The order matters: a module comes before data of the same name.
for (const name of ['.json', '.node']) delete require.extensions[name];
Object.assign(require.extensions, { '.ts': compiled, '.json': json, '.node': binary });

/** Jest reads the source maps of libraries anew for each file, a twentieth of all time. None is better. */
class OurMaps extends Map {
	get(path) {
		return super.get(path) ?? (path.includes(LIBRARIES) ? NO_MAP : undefined);
	}
}

/** Returns the path or name of a module that Node loads once per worker; undefined for one of the test file's own. */
function shared(from, name) {
	if (!OURS.test(name)) return name;
	const path = resolve(dirname(from), name);
	return SHARED.some((folder) => `${path}${sep}`.startsWith(folder)) ? path : undefined;
}

/**
 * Loads libraries and the sandbox once per worker, by Node itself: with n8n's engine and the descriptions of all calls that
 * takes seconds. Tests, and the code of the nodes, which remembers logins, are loaded anew for each file.
 */
module.exports = class extends Runtime {
	constructor(...given) {
		super(...given);
		current = this;
	}

	compile(path) {
		return this._scriptTransformer.transform(path, this._getFullTransformationOptions());
	}

	requireModuleOrMock(from, name) {
		const known = this._isOfTests(from) ? shared(from, name) : undefined;
		if (known === undefined || name.startsWith('@jest/'))
			return super.requireModuleOrMock(from, name);
		let load = loaders.get(dirname(from));
		if (!load) loaders.set(dirname(from), (load = createRequire(from)));
		return load(known);
	}

	_isOfTests(from) {
		return from.startsWith(ROOT) && !from.includes(LIBRARIES);
	}

	getSourceMaps() {
		return new OurMaps([...maps, ...super.getSourceMaps()]);
	}
};
