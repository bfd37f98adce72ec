/** Unit tests of one part of the mutation run: only pure functions, without n8n's engine and HTTP. */
module.exports = {
	...require('../../../jest.config.js'),
	rootDir: '../../..',
	testEnvironment: 'node',
	setupFiles: [],
	testMatch: process.env.MUTATION_TESTS.split(','),
};
