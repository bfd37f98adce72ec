/** The unit tests of a part of the mutation run: pure functions alone, without n8n's engine and without HTTP. */
module.exports = {
	...require('../../jest.config.js'),
	rootDir: '../..',
	testEnvironment: 'node',
	setupFiles: [],
	testMatch: process.env.MUTATION_TESTS.split(','),
};
