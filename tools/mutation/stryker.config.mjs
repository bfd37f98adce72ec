/**
 * The mutation run: `npm ci --prefix tools/mutation` once, then
 * `tools/mutation/node_modules/.bin/stryker run tools/mutation/stryker.config.mjs`, from the root of the repository. It
 * changes the code in thousands of small ways and runs the unit tests against each; a change that no test notices is a
 * gap in the tests, or makes no difference. It takes hours; `--mutate <files>` takes some files alone.
 *
 * All of nodes/shared/api, and the trigger's algorithm with the pure functions that it is made of.
 */
const TRIGGER = [
	'bound',
	'fleet',
	'identity',
	'order',
	'parts',
	'rules',
	'seen',
	'sift',
	'state',
	'time',
	'watch',
];

export default {
	testRunner: 'jest',
	mutate: ['nodes/shared/api/*.ts', `nodes/CellularIotTrigger/{${TRIGGER.join(',')}}.ts`],
	jest: { configFile: 'tools/mutation/jest.config.js' },
	coverageAnalysis: 'perTest',
	concurrency: 1,
	timeoutMS: 10_000,
	ignorePatterns: ['/artifacts', '/dist', '/.n8n', '/.build-*', '/tools/lint'],
	tempDirName: 'artifacts/mutation/run',
	reporters: ['clear-text', 'json', 'html'],
	clearTextReporter: { allowColor: false, reportTests: false },
	jsonReporter: { fileName: 'artifacts/mutation/report.json' },
	htmlReporter: { fileName: 'artifacts/mutation/report.html' },
	allowEmpty: false,
};
