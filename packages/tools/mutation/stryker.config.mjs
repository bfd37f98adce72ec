/** Config of one part of the mutation run; `run.mjs` selects it. */
const part = process.env.MUTATION_PART;

export default {
	testRunner: 'jest',
	jest: { configFile: 'packages/tools/mutation/jest.config.js' },
	coverageAnalysis: 'perTest',
	concurrency: 1,
	timeoutMS: 10_000,
	ignorePatterns: ['/artifacts', '/dist', '/.n8n', '/.build-*', '/tools/lint', '/tools/verify'],
	tempDirName: `artifacts/mutation/run-${part}`,
	reporters: ['json', 'html'],
	jsonReporter: { fileName: `artifacts/mutation/${part}.json` },
	htmlReporter: { fileName: `artifacts/mutation/${part}.html` },
	warnings: { slow: false },
	allowEmpty: false,
};
