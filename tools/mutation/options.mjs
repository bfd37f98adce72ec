/** What both mutation runs have in common: `mutate` are files, `name` tells which unit tests meet them. */
export const options = (name, mutate) => ({
	testRunner: 'jest',
	mutate,
	jest: { configFile: `tools/mutation/jest.${name}.config.js` },
	coverageAnalysis: 'perTest',
	concurrency: 1,
	timeoutMS: 10_000,
	ignorePatterns: ['/artifacts', '/dist', '/.n8n', '/.build-*', '/tools/lint'],
	tempDirName: 'artifacts/mutation/run',
	reporters: ['clear-text', 'json', 'html'],
	clearTextReporter: { allowColor: false, reportTests: false },
	jsonReporter: { fileName: `artifacts/mutation/${name}.json` },
	htmlReporter: { fileName: `artifacts/mutation/${name}.html` },
	warnings: { slow: false },
	allowEmpty: false,
});
