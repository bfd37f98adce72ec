const { sep } = require('node:path');
const SingleContext = require('jest-environment-node-single-context');
const time = require('./time.js');

/** Jest tells a worker to end by a message `[2]`, and kills one that has not ended half a second later. */
const END = 2;
// To end at once spares a worker the time to free its memory; its results have been sent.
if (process.connected) process.on('message', (message) => message?.[0] === END && process.exit());

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
		// Engine tests take n8n's time limit from regular expressions (test/engine/package.ts); the next file has it again.
		require.cache[require.resolve('n8n-workflow')]?.exports.resetSafeRegexEngine();
		this.exit = process.exit;
	}

	/** Jest calls this for each event of a run. */
	handleTestEvent({ name }) {
		// Jest has taken its own timers by now: the time limit of a test is real.
		if (name === 'setup') time.begin();
		if (name === 'run_finish') time.end();
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
	}
};
