const { availableParallelism } = require('node:os');

/** Unit tests and engine tests. The engine tests load the built package, so `npm test` builds first. */
module.exports = {
	testEnvironment: '<rootDir>/test/setup/environment.js',
	runtime: '<rootDir>/test/setup/runtime.js',
	roots: ['<rootDir>/test'],
	testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/e2e/', '<rootDir>/test/long/'],
	testMatch: ['**/*.test.ts'],
	transform: {
		'^.+\\.ts$': [
			'@swc/jest',
			{ jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
		],
	},
	testTimeout: 60_000,
	// Tests skip what they would wait for (test/setup/time.js), so each worker needs a core.
	maxWorkers: availableParallelism(),
};
