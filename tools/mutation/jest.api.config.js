const base = require('../../jest.config.js');

/** The unit tests of nodes/shared/api: without n8n's engine and without HTTP. */
module.exports = {
	...base,
	rootDir: '../..',
	testMatch: [
		'<rootDir>/test/nodes/shared/api/*.test.ts',
		'<rootDir>/test/scripts/errorTable.test.ts',
	],
	testPathIgnorePatterns: ['/(client|rateLimits)\\.test\\.ts$'],
};
