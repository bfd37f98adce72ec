const { sep } = require('node:path');
const SingleContext = require('jest-environment-node-single-context');
const operations = require('./operations.js');

// A request of the nodes leaves a timer of half a second behind, and jest kills a worker that takes so long to end.
// Its channel to jest keeps a worker alive while there is work, so no timer needs to.
if (process.connected) {
	const start = setTimeout;
	globalThis.setTimeout = Object.assign((...given) => start(...given).unref(), start);
}

/**
 * Node without a context of its own for each test file, so that libraries are loaded once per worker: n8n's engine alone
 * takes two seconds. The built package is loaded anew for each file, since it remembers logins.
 */
module.exports = class extends SingleContext {
	constructor(config, context) {
		super(config, context);
		const built = `${config.projectConfig.rootDir}${sep}dist${sep}`;
		for (const path of Object.keys(require.cache)) {
			if (path.startsWith(built)) delete require.cache[path];
		}
		this.global.requireOnce = require;
		this.exit = process.exit;
		operations.watch(context.testPath ?? '');
	}

	/** Jest calls this for each event of a run. */
	handleTestEvent({ name, test }) {
		if (name === 'test_skip' || (name === 'test_done' && test.errors.length > 0)) operations.miss();
	}

	/**
	 * Jest keeps the tests of a file on the global, under a symbol that each file makes anew, and wraps process.exit for
	 * each file. Here all files share one global, so that a worker would keep everything that its tests have held.
	 * It grew by megabytes per file, and took so long to free them at the end that jest killed it.
	 */
	async teardown() {
		await super.teardown();
		process.exit = this.exit;
		for (const key of Object.getOwnPropertySymbols(globalThis)) {
			if (key.description === 'JEST_STATE_SYMBOL') delete globalThis[key];
		}
		operations.finish();
	}
};
