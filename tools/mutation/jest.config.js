const base = require('../../jest.config.js');

/** The unit tests of what is mutated: pure functions alone, without n8n's engine and without HTTP. */
module.exports = {
	...base,
	rootDir: '../..',
	testMatch: [
		'<rootDir>/test/nodes/shared/api/*.test.ts',
		'<rootDir>/test/nodes/CellularIotTrigger/{watch*,state,seen}.test.ts',
	],
	testPathIgnorePatterns: ['/(client|rateLimits)\\.test\\.ts$'],
};
