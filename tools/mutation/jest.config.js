const base = require('../../jest.config.js');

// Fewer random histories per property: a mutant meets all properties that reach it.
process.env.PROPERTY_RUNS = '100';

/** The unit tests of what is mutated: pure functions alone, without n8n's engine and without HTTP. */
module.exports = {
	...base,
	rootDir: '../..',
	testMatch: [
		'<rootDir>/test/nodes/shared/api/*.test.ts',
		'<rootDir>/test/nodes/CellularIotTrigger/{watch*,state,seen,identity,order,parts,time,*.property}.test.ts',
		'<rootDir>/test/scripts/errorTable.test.ts',
	],
	testPathIgnorePatterns: ['/(client|rateLimits)\\.test\\.ts$'],
};
