const { availableParallelism } = require('node:os');

/** Unit tests and engine tests. The engine tests load the built package, so `npm test` builds first. */
module.exports = {
	testEnvironment: '<rootDir>/test/setup/environment.js',
	setupFiles: ['<rootDir>/test/setup/libraries.js'],
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
	// A third of the time tests wait, for retries above all: half as many workers more than cores.
	maxWorkers: Math.ceil(availableParallelism() * 1.5),
};
