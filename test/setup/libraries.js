/** Libraries that every worker loads once, by Node itself (environment.js). */
const LIBRARIES = [
	'@n8n/backend-common',
	'@n8n/di',
	'ajv',
	'ajv/dist/2020',
	'axios',
	'fast-check',
	'fastify',
	'jose',
	'n8n-core',
	'n8n-workflow',
	'reflect-metadata',
	'typescript',
	'undici',
];

for (const name of LIBRARIES) jest.doMock(name, () => globalThis.requireOnce(name));
