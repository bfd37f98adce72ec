/**
 * The mutation run: `npm ci --prefix tools/mutation` once, then
 * `tools/mutation/node_modules/.bin/stryker run tools/mutation/stryker.config.mjs`, from the root of the repository. It
 * changes the code in hundreds of small ways and runs the unit tests against each; a change that no test notices is a
 * gap in the tests, or makes no difference. About an hour; `--mutate <files>` takes some files alone.
 *
 * Named are the files that have unit tests. What else is in nodes/shared/api is reached by the engine tests only, which
 * would take days.
 */
const API = [
	'answers',
	'baseUrl',
	'chunks',
	'echo',
	'errors',
	'grouped',
	'namedItems',
	'pace',
	'pages',
	'parallel',
	'path',
	'query',
	'retry',
	'totp',
	'v2Lists',
];

export default {
	testRunner: 'jest',
	mutate: [`nodes/shared/api/{${API.join(',')}}.ts`, 'nodes/CellularIotTrigger/watch.ts'],
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
