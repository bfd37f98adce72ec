/**
 * The mutation run: `tools/mutation/node_modules/.bin/stryker run tools/mutation/stryker.config.mjs`, after `npm ci` in
 * tools/mutation. `--mutate <files>` takes some files alone. It changes the code in hundreds of small ways and runs the
 * unit tests against each; a change that no test notices is a gap in the tests, or makes no difference.
 *
 * Left out: what only the engine tests reach (client.ts, session.ts), types, and the table of messages.
 */
export default {
	testRunner: 'jest',
	mutate: [
		'nodes/shared/api/*.ts',
		'nodes/CellularIotTrigger/watch.ts',
		'!nodes/shared/api/{client,session,types,errorTexts}.ts',
	],
	jest: { configFile: 'tools/mutation/jest.config.js' },
	coverageAnalysis: 'perTest',
	concurrency: 1,
	timeoutMS: 10_000,
	ignorePatterns: ['/artifacts', '/dist', '/docs', '/.n8n', '/.build-*', '/tools/lint'],
	tempDirName: 'artifacts/mutation/run',
	reporters: ['clear-text', 'json', 'html'],
	clearTextReporter: { allowColor: false, reportTests: false },
	jsonReporter: { fileName: 'artifacts/mutation/report.json' },
	htmlReporter: { fileName: 'artifacts/mutation/report.html' },
	allowEmpty: false,
};
