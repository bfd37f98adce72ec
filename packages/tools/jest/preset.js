const { availableParallelism } = require('node:os');
const { join } = require('node:path');

/** What the tests of all packages have in common. */
module.exports = {
	testEnvironment: join(__dirname, 'environment.js'),
	runtime: join(__dirname, 'runtime.js'),
	roots: ['<rootDir>/test'],
	testPathIgnorePatterns: ['/node_modules/', '/test/long/'],
	testMatch: ['**/*.test.ts'],
	transform: {
		'^.+\\.ts$': [
			'@swc/jest',
			{ jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
		],
	},
	testTimeout: 60_000,
	// Tests skip what they would wait for (time.js), so each worker needs a core.
	maxWorkers: availableParallelism(),
};
