/** `npm run long`: properties and random forms of all packages at their full number, and the tests of long/ folders. */
process.env.PROPERTY_RUNS ??= '1';

module.exports = {
	...require('../../packages/tools/jest/preset.js'),
	rootDir: '../..',
	roots: ['<rootDir>/test', '<rootDir>/packages/sandbox/test', '<rootDir>/packages/fidelity/test'],
	testPathIgnorePatterns: ['/node_modules/'],
	testMatch: ['**/*.property.test.ts', '**/test/fuzz/*.test.ts', '**/test/long/**/*.test.ts'],
	testTimeout: 600_000,
};
