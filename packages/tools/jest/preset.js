const { availableParallelism } = require('node:os');
const { join } = require('node:path');

// Workers take it. Node's default of 16 MB is full so often that a sixth of all time went into freeing it.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim();

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
