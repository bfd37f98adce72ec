const preset = require('./packages/tools/jest/preset.js');

/** Tests of the nodes and credentials. The engine tests load the built package, so `npm test` builds first. */
module.exports = preset;
