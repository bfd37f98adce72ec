const base = require('../../jest.config.js');

// Fewer random histories per property: a mutant meets all properties that reach it.
process.env.PROPERTY_RUNS = '100';

/** The unit tests of the trigger's pure functions: without n8n's engine and without HTTP. */
module.exports = {
	...base,
	rootDir: '../..',
	testMatch: [
		'<rootDir>/test/nodes/CellularIotTrigger/{watch*,state,seen,identity,order,parts,time,*.property}.test.ts',
	],
};
