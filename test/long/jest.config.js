/** `npm run test:long`: properties and random forms at their full number, and the tests in this folder. */
process.env.PROPERTY_RUNS ??= '1';

module.exports = {
	...require('../../jest.config.js'),
	rootDir: '../..',
	testPathIgnorePatterns: ['/node_modules/'],
	testMatch: ['**/*.property.test.ts', '**/test/fuzz/*.test.ts', '**/test/long/**/*.test.ts'],
	testTimeout: 600_000,
};
